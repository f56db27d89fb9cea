// The bootstrap's fields of each market, computed independently, for tests that complete pages with them.
import type { Bootstrap } from '../../../core/contract/sync.ts';
import { unpackIds, unpackNumbers } from '../../../core/rules/map/planes.ts';
import type { KnownRow } from '../../../core/rules/markets/market-page.ts';

/** In id order. */
export function bootstrapRows({ columns, count }: Bootstrap): KnownRow[] {
  const ids = unpackIds(columns.ids, count, 13);
  const numbers = (column: 'latitude' | 'longitude' | 'category' | 'flags' | 'schedule') =>
    unpackNumbers(columns[column], count);
  const [latitude, longitude, category] = [numbers('latitude'), numbers('longitude'), numbers('category')];
  const [flags, schedule] = [numbers('flags'), numbers('schedule')];
  return ids.map((id, i) => ({
    id,
    name: columns.name[i] as string,
    city: columns.city[i] as string,
    latitude: latitude[i] as number,
    longitude: longitude[i] as number,
    category: category[i] as number,
    flags: flags[i] as number,
    schedule: columns.schedules[schedule[i] as number] as string,
  }));
}
