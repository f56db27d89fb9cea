// The name of an exported file.
import { swedishDate } from './swedish-day.ts';

/** Such as 'loppis-2026-11-23.zip', by the Swedish day of `packedAt` in epoch milliseconds. */
export function exportFileName(packedAt: number): string {
  return `loppis-${swedishDate(packedAt)}.zip`;
}
