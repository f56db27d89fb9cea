// The bootstrap a server would send for given markets, written plainly, for tests of the columns.
import { type Market, OwnerStatus } from '../../../core/contract/markets.ts';
import { RowFlag } from '../../../core/contract/row-flag.ts';
import type { Bootstrap } from '../../../core/contract/sync.ts';
import { packSchedule, readSchedule } from '../../../core/rules/day/schedule.ts';
import { packIds, packNumbers } from '../../../core/rules/map/planes.ts';

/** Markets in the given order. */
export function bootstrapOf(markets: readonly Market[], cursor: string): Bootstrap {
  const packed = markets.map((m) => packSchedule(readSchedule(m.standardHours, m.specialHours, m.timezone)));
  const schedules = [...new Set(packed)].sort();
  const flags = (m: Market) =>
    (m.isVerified ? RowFlag.Verified : 0) +
    (m.ownerStatus === OwnerStatus.Verified ? RowFlag.VerifiedOwner : 0) +
    (m.tempClosed ? RowFlag.TempClosed : 0);
  return {
    format: 2,
    cursor,
    count: markets.length,
    pageRecords: 128,
    pages: Math.ceil(markets.length / 128),
    columns: {
      ids: packIds(markets.map((m) => m.id)),
      name: markets.map((m) => m.name),
      city: markets.map((m) => m.city),
      latitude: packNumbers(markets.map((m) => Math.round(m.latitude * 100_000))),
      longitude: packNumbers(markets.map((m) => Math.round(m.longitude * 100_000))),
      category: packNumbers(markets.map((m) => m.category)),
      flags: packNumbers(markets.map(flags)),
      schedules,
      schedule: packNumbers(packed.map((text) => schedules.indexOf(text))),
    },
  };
}
