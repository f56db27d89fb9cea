// The name of an export's file.
import { swedishDate } from '../../../core/rules/day/swedish-day.ts';

/** Such as 'loppis-2026-11-23.zip', by the Swedish day of `packedAt` in epoch milliseconds. */
export function exportFileName(packedAt: number): string {
  return `loppis-${swedishDate(packedAt)}.zip`;
}
