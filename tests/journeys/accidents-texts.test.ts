// Randomised fault tests of what a person writes on markets: posts, replies, ratings, replies to ratings and held deletions, among the
// changes and faults of accidents-outbox.test.ts and other hands at the server. A failing seed prints the command that replays it.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStore } from '../../server/db/open.ts';
import { liveThrough, type Told } from '../helpers/accident-schedule.ts';
import { openStageHouse, type StageHouse } from '../helpers/accident-stage.ts';
import type { Planted } from '../helpers/accident-tab.ts';

const first = Number(process.env.SEED ?? process.env.FROM ?? 1);
const count = Number(process.env.ACCIDENTS ?? (process.env.SEED ? 1 : 15));
const seeds = Array.from({ length: count }, (_, i) => first + i);

const closing: (() => Promise<void>)[] = [];
afterAll(async () => {
  for (const close of closing.reverse()) await close();
});

async function openHouse({ store: planted }: Planted = {}): Promise<StageHouse> {
  const dataDir = mkdtempSync(join(tmpdir(), 'loppis-texts-'));
  closing.push(async () => rmSync(dataDir, { recursive: true, force: true }));
  const real = await openStore({ dataDir, databaseUrl: null });
  closing.push(() => real.close());
  const house = await openStageHouse(planted ? planted(real) : real);
  closing.push(() => house.close());
  return house;
}

let house: StageHouse;
beforeAll(async () => {
  house = await openHouse();
});

const live = async (seed: number, on: StageHouse, planted?: Planted): Promise<Told> =>
  liveThrough(seed, await on.next(true), planted);

describe('texts and ratings under random faults', () => {
  it.each(seeds)('are neither lost nor doubled, and deletions are held: seed %i', async (seed) => {
    const { faults, story } = await live(seed, house);
    const again = `SEED=${seed} npx vitest run tests/journeys/accidents-texts.test.ts`;
    expect(faults, process.env.SEED === undefined ? again : story.join('\n')).toEqual([]);
  });
});
