// Ids of things that the server makes. One process never makes two alike, however many belong to one millisecond.
import { makeTsid } from '../../core/rules/tsid.ts';

const chances = 2 ** 22;
let lastMs = Number.NaN;
let chance = 0;

/** A new TSID. `nowMs` is epoch milliseconds; within one the ids count on from a random beginning. */
export function newId(nowMs: number): string {
  chance = nowMs === lastMs ? (chance + 1) % chances : Math.floor(Math.random() * chances);
  lastMs = nowMs;
  return makeTsid(nowMs, () => chance / chances);
}
