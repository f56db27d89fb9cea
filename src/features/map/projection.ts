// Web Mercator, fitted to Sweden: degrees to pixels of a box. Source: EPSG:3857, spherical form.

const bounds = { west: 10.3, east: 24.5, south: 55.1, north: 69.2 };
const mercator = (latitude: number) => Math.log(Math.tan(Math.PI / 4 + (latitude * Math.PI) / 360));

/** What covers the box's upper and lower edge, in pixels. */
export interface Covered {
  top: number;
  bottom: number;
}

/** Returns a function from (longitude, latitude) in degrees to [x, y] in pixels; Sweden fills what is seen of the box. */
export function project(
  width: number,
  boxHeight: number,
  covered: Covered,
): (longitude: number, latitude: number) => [number, number] {
  const margin = 12;
  const height = boxHeight - covered.top - covered.bottom;
  const top = mercator(bounds.north);
  const tall = top - mercator(bounds.south);
  const wide = ((bounds.east - bounds.west) * Math.PI) / 180;
  const scale = Math.min((width - 2 * margin) / wide, (height - 2 * margin) / tall);
  const left = (width - wide * scale) / 2;
  const upper = covered.top + (height - tall * scale) / 2;
  return (longitude, latitude) => [
    left + (((longitude - bounds.west) * Math.PI) / 180) * scale,
    upper + (top - mercator(latitude)) * scale,
  ];
}
