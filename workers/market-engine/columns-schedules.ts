// Opening hours in a snapshot: distinct packed schedules, and the flat columns compiled from them.
import { unpackSchedule } from '../../core/rules/day/schedule.ts';
import { type PackedText, packText } from './columns-text.ts';
import { compileOpenings, type OpeningColumns } from './opening-columns.ts';

export interface ScheduleColumns {
  /** Distinct packed schedules in order of first use; `openings.scheduleOf` has the index of each row. */
  schedules: PackedText;
  openings: OpeningColumns;
}

/** Compiles the packed schedules of all rows. */
export function packSchedules(texts: readonly string[]): ScheduleColumns {
  const { schedules, scheduleOf } = distinct(texts);
  return { schedules: packText(schedules), openings: compileOpenings(schedules.map(unpackSchedule), scheduleOf) };
}

/** Like `packSchedules`, but reuses the compiled columns when no hours changed: compiling is most of the work. */
export function schedulesAfter(before: ScheduleColumns, texts: readonly string[]): ScheduleColumns {
  const { schedules, scheduleOf } = distinct(texts);
  const { openings } = before;
  const packed = packText(schedules);
  const same =
    packed.text === before.schedules.text &&
    scheduleOf.length === openings.scheduleOf.length &&
    scheduleOf.every((entry, row) => entry === openings.scheduleOf[row]);
  return same ? { schedules: packed, openings } : packSchedules(texts);
}

function distinct(texts: readonly string[]): { schedules: string[]; scheduleOf: Uint32Array } {
  const entryOf = new Map<string, number>();
  const scheduleOf = new Uint32Array(texts.length);
  for (let row = 0; row < texts.length; row++) {
    const text = texts[row] as string;
    let entry = entryOf.get(text);
    if (entry === undefined) {
      entry = entryOf.size;
      entryOf.set(text, entry);
    }
    scheduleOf[row] = entry;
  }
  return { schedules: [...entryOf.keys()], scheduleOf };
}
