// Limits of a market's hours as they are stored, after a merge.
import { Refusal } from '../../../core/contract/errors.ts';
import { hourLimits } from '../../../core/contract/limits.ts';
import { marketFormText } from '../../../core/text/market-form.ts';
import { countDates, type HoursTexts } from './hours-fields.ts';

/** Days after which a special day leaves with the next write. */
const keptDays = 30;
const dayMs = 86_400_000;

/** The oldest date that stays, 'YYYY-MM-DD' on the market's calendar. `now`: epoch milliseconds. */
export function oldestDate(now: number, timeZone: string): string {
  return new Date(now - keptDays * dayMs).toLocaleDateString('sv-SE', { timeZone });
}

/** Refusal `invalid`. */
export function refuseLongHours({ standard, special }: HoursTexts): void {
  const refuse = (sentence: string) => {
    throw new Refusal('invalid', sentence, { specialHours: [sentence] });
  };
  const { specialDays, bytes } = hourLimits;
  if (countDates(special) > specialDays) refuse(marketFormText.tooManySpecialDays(specialDays));
  if ((standard?.length ?? 0) + (special?.length ?? 0) > bytes) refuse(marketFormText.hoursTooLong);
}
