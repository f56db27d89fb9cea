// Every matching market as a dot, for the map of the whole country: positions only, closed ones first.
import { openStatuses } from '../../core/contract/open-status.ts';
import type { DotField } from '../../src/data/directory/engine-api.ts';
import { type MarkerSource, metresOf } from './markers.ts';

const open = openStatuses.indexOf('OPEN');

/** The dots of the matching rows. */
export function dotsOf({ columns, clusterIndex, codes, space, matching }: MarkerSource): Omit<DotField, 'revision'> {
  const x = new Float32Array(matching);
  const y = new Float32Array(matching);
  let [first, last] = [0, matching];
  for (let i = 0; i < matching; i++) {
    const row = space.rows[i] as number;
    const at = (codes[row] as number) >= open ? --last : first++;
    x[at] = metresOf(clusterIndex.x[row] as number);
    y[at] = -metresOf(clusterIndex.y[row] as number);
  }
  return { total: columns.count, x, y, closed: first };
}
