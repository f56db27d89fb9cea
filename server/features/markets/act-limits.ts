// How many markets a person may add, and how often change one.
import { Refusal } from '../../../core/contract/errors.ts';
import { ownMarketLimits } from '../../../core/contract/limits.ts';
import { MarketStatus } from '../../../core/contract/markets.ts';
import { marketRefusalText } from '../../../core/text/market-form.ts';
import { countAct } from '../../db/acts.ts';
import type { Tx } from '../../db/schema.ts';

const hour = 60 * 60_000;
const limited = (sentence: (seconds: number) => string) => (seconds: number) =>
  new Refusal('limit_reached', sentence(seconds), undefined, seconds);

const changes = limited(marketRefusalText.tooManyChanges);

/** Counts a change of a market. Refusal `limit_reached`. */
export function countChange(tx: Tx, subject: string, now: number): Promise<void> {
  const limits = [
    { window: hour, max: ownMarketLimits.changesPerHour, refusal: changes },
    { window: 24 * hour, max: ownMarketLimits.changesPerDay, refusal: changes },
  ];
  return countAct(tx, { subject, kind: 'market-change', now, limits });
}

/** Counts a new market, which is a change too. Refusal `limit_reached`, also when too many of the person's markets wait. */
export async function countNewMarket(tx: Tx, subject: string, now: number): Promise<void> {
  const { count } = await tx
    .selectFrom('markets')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('created_by', '=', subject)
    .where('status', '=', MarketStatus.Pending)
    .executeTakeFirstOrThrow();
  const { waiting, newPerDay } = ownMarketLimits;
  if (Number(count) >= waiting) throw new Refusal('limit_reached', marketRefusalText.tooManyWaiting(waiting));
  const limits = [{ window: 24 * hour, max: newPerDay, refusal: limited(marketRefusalText.tooManyNew) }];
  await countAct(tx, { subject, kind: 'market', now, limits });
  await countChange(tx, subject, now);
}
