// Markets at the same point are fanned out around it, so that none covers another.

const degrees = 0.0003;
const perRing = 6;

/**
 * Offset of a fanned-out market from the shared point, degrees east and north. Six form a ring, in steps of 60 degrees
 * from the east; the radius of further rings grows linearly.
 * @param place index of the market at the point, from 0
 */
export function fanOffset(place: number): [east: number, north: number] {
  const angle = ((place % perRing) * Math.PI * 2) / perRing;
  const reach = degrees * (Math.floor(place / perRing) + 1);
  return [reach * Math.cos(angle), reach * Math.sin(angle)];
}
