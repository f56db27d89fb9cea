// How much larger than usual the device writes text: names and marks of the map grow with it, up to half as large again.

const usual = 16;
const most = 1.5;

/** Pixels of the screen per pixel of what is drawn over the map. */
export function textUnit(): number {
  const size = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || usual;
  return Math.min(Math.max(size / usual, 1), most);
}
