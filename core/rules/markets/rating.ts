// Average ratings: computation, stars and text.

export type StarFill = 'full' | 'half' | 'empty';

const scale = 5;

/**
 * One to five with two decimals, 0 without ratings. Cut, not rounded, so that the one decimal that is shown is that of the exact average.
 * Server and device also order by this value.
 */
export function averageOf(sum: number, count: number): number {
  return count === 0 ? 0 : Math.floor((sum * 100) / count) / 100;
}

/** Five stars for an average of 0 to 5 as it is shown, with one decimal: whole ones, then a half for a remaining fraction of 0.5 or more. */
export function starFills(average: number): StarFill[] {
  const shown = Math.round(average * 10) / 10;
  const whole = Math.floor(shown);
  return Array.from({ length: scale }, (_, star) => {
    if (star < whole) return 'full';
    return star === whole && shown - whole >= 0.5 ? 'half' : 'empty';
  });
}

/** '4,6': one decimal, with a comma. */
export const averageText = (average: number): string =>
  average.toLocaleString('sv-SE', { minimumFractionDigits: 1, maximumFractionDigits: 1 });
