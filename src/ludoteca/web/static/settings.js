// Before anything is painted: the looks this browser has chosen.
(() => {
  const root = document.documentElement;
  const theme = localStorage.getItem("theme");
  if (theme === "light" || theme === "dark") root.dataset.theme = theme;
  if (localStorage.getItem("motion") === "off") root.dataset.motion = "off";
})();
