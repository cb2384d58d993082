// What a plan of steps costs. `told` are the numbers of the server, a step of a plan is {shop, pay}: which of the shop's
// prices, a jewel, or null as long as that is open.

export const JEWEL = -1;
const ORDER = [2, 0, 3, 1, 4]; // shops that take the same goods next to each other: little is to be remembered

export function toolsOf(told, planned) {
  return told.shops.reduce((sum, { ahead }, shop) => {
    const number = planned.filter((step) => step.shop === shop).length;
    return sum + ahead.slice(0, number).reduce((n, { tools }) => n + tools, 0);
  }, 0);
}

// Prices of a shop, the cheapest first; of equal ones the one that takes of what there is much.
function menu(told, shop) {
  const strain = (price) => price.reduce((sum, n, good) => sum + (n ? n / (told.goods[good] || 0.1) : 0), 0);
  const total = (price) => price.reduce((sum, n) => sum + n, 0);
  const { prices } = told.shops[shop];
  return prices.map((_, k) => k).sort((a, b) => total(prices[a]) - total(prices[b]) || strain(prices[a]) - strain(prices[b]));
}

// Prices for all steps that have none (`pay` is null), with as few jewels as can be; null if the goods do not suffice.
// Every way is tried: what is found to be in vain is remembered by the goods that later steps could take.
export function settled(told, planned) {
  const line = [...planned].sort((a, b) => ORDER.indexOf(a.shop) - ORDER.indexOf(b.shop));
  const menus = told.shops.map((_, shop) => menu(told, shop));
  const rest = [...told.goods];
  let jewels = told.jewels;
  for (const { shop, pay } of line) {
    if (pay === JEWEL) jewels -= 1;
    else if (pay !== null) for (const [good, n] of told.shops[shop].prices[pay].entries()) rest[good] -= n;
  }
  if (jewels < 0 || rest.some((n) => n < 0)) return null;
  const free = line.filter(({ pay }) => pay === null);
  const taken = free.map((_, i) => told.goods.map((_, good) => free.slice(i).some(({ shop }) => told.shops[shop].prices.some((price) => price[good]))));
  const found = new Map();
  const vain = new Set();
  const pays = (i, left, from) => {
    if (i === free.length) return true;
    const { shop } = free[i];
    const start = i && free[i - 1].shop === shop ? from : 0; // steps of one shop are alike
    const key = `${i} ${left} ${start} ${rest.filter((_, good) => taken[i][good])}`;
    if (vain.has(key)) return false;
    for (let k = start; k < menus[shop].length; k += 1) {
      const price = told.shops[shop].prices[menus[shop][k]];
      if (price.some((n, good) => n > rest[good])) continue;
      price.forEach((n, good) => (rest[good] -= n));
      const well = pays(i + 1, left, k);
      price.forEach((n, good) => (rest[good] += n));
      if (well) return Boolean(found.set(free[i], menus[shop][k]));
    }
    if (left && pays(i + 1, left - 1, menus[shop].length)) return Boolean(found.set(free[i], JEWEL));
    vain.add(key);
    return false;
  };
  for (let left = 0; left <= Math.min(jewels, free.length); left += 1) {
    if (pays(0, left, 0)) return planned.map((step) => ({ ...step, pay: found.has(step) ? found.get(step) : step.pay }));
  }
  return null;
}
