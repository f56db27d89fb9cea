// How an average rating is drawn and written.

export type StarFill = 'full' | 'half' | 'empty';

const scale = 5;

/** Five stars for an average of 0 to 5: whole ones, then a half for a remaining fraction of 0.5 or more. */
export function starFills(average: number): StarFill[] {
  const whole = Math.floor(average);
  return Array.from({ length: scale }, (_, star) => {
    if (star < whole) return 'full';
    return star === whole && average - whole >= 0.5 ? 'half' : 'empty';
  });
}

/** '4,6': one decimal, with a comma. */
export const averageText = (average: number): string =>
  average.toLocaleString('sv-SE', { minimumFractionDigits: 1, maximumFractionDigits: 1 });
