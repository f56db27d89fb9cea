// Promises of what works without a net: freshness, the outbox, what the device keeps.
import type { Promised } from './promise.ts';

export const offline: readonly Promised[] = [
  { where: 'På den här enheten', in: 'core/text/shell.ts', says: ['Senast uppdaterad 14:20', 'På den här enheten'] },
  {
    where: 'Väntande ändringar',
    in: 'core/text/waiting.ts',
    says: ['Väntande ändringar', 'Skicka nu', 'Behåll på enheten', 'Släng', 'Skicka ändå'],
  },
  { where: 'Väntande ändringar', in: 'core/text/screens/waiting-marks.ts', says: ['Väntar på nät'] },
  { where: 'Väntande ändringar', in: 'src/data/outbox/replay.ts', is: { oldAfterMs: 5_184_000_000 } },
  { where: 'Sådant du har tittat på', in: 'src/data/seen/seen-limits.ts', is: { bytes: 8_000_000, liked: 30 } },
];
