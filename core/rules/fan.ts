// Markets on one point are drawn around it, so that none covers another.

const degrees = 0.0003;
const perRing = 6;

/**
 * Where a market of a crowd stands from the crowd's point, degrees east and north. Six make a ring, at 60 degree steps
 * from the east; each further ring is as much wider.
 * @param place 0 for the first of the crowd
 */
export function fanOffset(place: number): [east: number, north: number] {
  const angle = ((place % perRing) * Math.PI * 2) / perRing;
  const reach = degrees * (Math.floor(place / perRing) + 1);
  return [reach * Math.cos(angle), reach * Math.sin(angle)];
}
