// The system clock, with ten times as long before anything is late: decoders of pictures run at the lowest priority, and get little
// of a processor beside other tests.
import { systemClock } from '../../../server/adapters/system-clock.ts';
import type { Clock } from '../../../server/ports/clock.ts';

export const patientClock: Clock = { ...systemClock, after: (ms, work) => systemClock.after(10 * ms, work) };
