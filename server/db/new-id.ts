// Ids of things created by the server. Unique within a process, also within one millisecond.
import { makeTsid } from '../../core/rules/tsid.ts';

const chances = 2 ** 22;
let lastMs = Number.NaN;
let chance = 0;

/** A new TSID. `nowMs` is epoch milliseconds; within one, ids are incremented from a random start. */
export function newId(nowMs: number): string {
  chance = nowMs === lastMs ? (chance + 1) % chances : Math.floor(Math.random() * chances);
  lastMs = nowMs;
  return makeTsid(nowMs, () => chance / chances);
}
