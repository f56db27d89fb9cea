// The bootstrap a server would send for given markets, written plainly, for tests of the columns.
import { type Market, OwnerStatus } from '../../../core/contract/markets.ts';
import { type Bootstrap, RowFlag } from '../../../core/contract/sync.ts';
import { packSchedule, readSchedule } from '../../../core/rules/schedule.ts';

/** Markets in the given order. */
export function bootstrapOf(markets: readonly Market[], cursor: string): Bootstrap {
  const packed = markets.map((m) => packSchedule(readSchedule(m.standardHours, m.specialHours, m.timezone)));
  const schedules = [...new Set(packed)].sort();
  const flags = (m: Market) =>
    (m.isVerified ? RowFlag.Verified : 0) +
    (m.ownerStatus === OwnerStatus.Verified ? RowFlag.VerifiedOwner : 0) +
    (m.tempClosed ? RowFlag.TempClosed : 0);
  return {
    format: 1,
    cursor,
    count: markets.length,
    pageRecords: 128,
    pages: Math.ceil(markets.length / 128),
    columns: {
      ids: markets.map((m) => m.id).join(''),
      name: markets.map((m) => m.name),
      city: markets.map((m) => m.city),
      latitude: markets.map((m) => Math.round(m.latitude * 100_000)),
      longitude: markets.map((m) => Math.round(m.longitude * 100_000)),
      category: markets.map((m) => m.category),
      flags: markets.map(flags),
      schedules,
      schedule: packed.map((text) => schedules.indexOf(text)),
    },
  };
}
