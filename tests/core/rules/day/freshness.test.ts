import { describe, expect, it } from 'vitest';
import { freshnessOf, freshnessWords } from '../../../../core/rules/day/freshness.ts';

const noon = new Date(2026, 5, 14, 12).getTime();
const words = (mirrorAt: number | null, ownAt: (number | null)[]) => freshnessWords(freshnessOf(mirrorAt, ownAt), noon);

describe('how fresh the device is', () => {
  it('is never the time of the directory while own answers are missing', () => {
    expect(words(noon, [noon, null, noon])).toBe('Dina listor och din profil är inte hämtade än');
  });
  it('has no time before anything was fetched', () => {
    expect(words(null, [noon])).toBe('Enheten har inte hämtat något än');
  });
  it('is the oldest of all times, whichever that is', () => {
    expect(words(noon, [noon, noon - 3_600_000])).toBe('Senast uppdaterad i dag 11:00');
    expect(words(noon - 86_400_000, [noon])).toBe('Senast uppdaterad i går 12:00');
  });
  it('is that of the directory when signed out', () => {
    expect(words(noon, [])).toBe('Senast uppdaterad i dag 12:00');
  });
});
