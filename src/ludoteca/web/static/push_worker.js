// Behind the scenes: shows what was pushed, and opens its table when it is clicked. It controls no page.

const TABLE = /^[\w-]{1,60}$/;

const told = (event) => {
  try {
    return event.data.json() ?? {};
  } catch {
    return {};
  }
};

self.addEventListener("push", (event) => {
  const { title, body, table } = told(event);
  const known = typeof table === "string" && TABLE.test(table);
  event.waitUntil(self.registration.showNotification(String(title ?? "Ludoteca"), {
    body: String(body ?? ""),
    tag: known ? table : "ludoteca", // as the page itself tags its messages: one of a table takes the place of another
    icon: "/static/mark_waiting.svg",
    data: known ? `/t/${table}` : "/",
  }));
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const wanted = new URL(event.notification.data ?? "/", self.location.origin).href;
  event.waitUntil((async () => {
    const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
    const open = pages.find(({ url }) => url.split("#")[0] === wanted);
    return open ? open.focus() : self.clients.openWindow(wanted);
  })());
});

// The browser has made its subscription anew: the server is told, and the old one ends by itself.
self.addEventListener("pushsubscriptionchange", (event) => {
  event.waitUntil((async () => {
    const answer = await fetch("/api/push");
    const { key } = await answer.json();
    if (!key) return;
    const fresh = event.newSubscription ?? (await self.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key }));
    await fetch("/api/push", { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify({ subscription: fresh }) });
  })());
});
