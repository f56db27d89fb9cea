import { describe, expect, it } from 'vitest';
import { mirrorNotice } from '../../../src/app/shell/mirror-notice.ts';
import type { MirrorState } from '../../../src/data/directory/engine-api.ts';

const now = new Date(2026, 5, 14, 12, 0).getTime();
const hour = 3_600_000;
const well: MirrorState = {
  stage: 'complete',
  markets: 10_000,
  pages: { done: 79, total: 79 },
  syncing: false,
  freshAt: now - 3 * hour,
  trouble: null,
  skipped: 0,
};
/** Swedish thousands are separated by a no-break space. */
const plain = (text: string | null) => text?.replaceAll('\u00a0', ' ') ?? null;

describe('the sentence about the mirror', () => {
  it('is null when all is well', () => {
    expect(mirrorNotice(well, 'online', now, 0)).toBeNull();
  });

  it('says offline as a state, with the number of markets and their age', () => {
    expect(plain(mirrorNotice(well, 'offline', now, 0))).toBe('Offline – visar 10 000 loppisar från i dag 09:00');
  });

  it('names no age before there is one: a first sync was cut, or the database was evicted', () => {
    const half: MirrorState = { ...well, stage: 'columns', markets: 130, freshAt: null };
    expect(mirrorNotice(half, 'offline', now, 0)).toBe('Offline – visar 130 loppisar');
    expect(mirrorNotice(half, 'portal', now, 0)).toBe('Nätet kräver inloggning – visar 130 loppisar');
    expect(mirrorNotice({ ...half, trouble: 'server' }, 'online', now, 0)).toBe(
      'Servern svarar inte – visar loppisarna',
    );
  });

  it('says what to do when the engine did not start, online and offline', () => {
    const dead: MirrorState = { ...well, stage: 'empty', markets: 0, freshAt: null, trouble: 'worker' };
    for (const reach of ['offline', 'portal', 'online'] as const)
      expect(mirrorNotice(dead, reach, now, 0)).toBe('Appen kunde inte starta helt. Ladda om.');
  });

  it('says so when offline without markets', () => {
    expect(mirrorNotice({ ...well, stage: 'empty', markets: 0, freshAt: null }, 'offline', now, 0)).toMatch(
      /^Offline – inga loppisar finns på enheten ännu/,
    );
  });

  it('reports a captive portal, with markets and without', () => {
    expect(plain(mirrorNotice({ ...well, trouble: 'portal' }, 'portal', now, 0))).toBe(
      'Nätet kräver inloggning – visar 10 000 loppisar från i dag 09:00',
    );
    const bare: MirrorState = { ...well, stage: 'empty', markets: 0, freshAt: null, trouble: 'portal' };
    expect(mirrorNotice(bare, 'portal', now, 0)).toMatch(/^Nätet kräver inloggning\. Logga in på nätet/);
  });

  it('is null while the device is still reading its storage', () => {
    const start: MirrorState = { ...well, stage: 'empty', markets: 0, freshAt: null };
    expect(mirrorNotice(start, 'online', now, 0)).toBeNull();
    expect(mirrorNotice({ ...start, syncing: true }, 'online', now, 0)).toBe('Hämtar loppisar till enheten');
  });

  it('counts the first sync in tens of per cent, downwards, from the first byte and after it was interrupted', () => {
    const empty: MirrorState = { ...well, stage: 'empty', syncing: true };
    const half: MirrorState = { ...well, stage: 'columns', syncing: true, pages: { done: 0, total: 79 } };
    expect(mirrorNotice(empty, 'online', now, 9)).toBe('Hämtar loppisar till enheten');
    expect(mirrorNotice(empty, 'online', now, 12)).toBe('Hämtar loppisar till enheten, 10 %');
    expect(mirrorNotice(half, 'online', now, 59)).toBe('Hämtar loppisar till enheten, 50 %');
  });

  it('names the server, not the connection, when the server fails', () => {
    expect(mirrorNotice({ ...well, trouble: 'server' }, 'online', now, 0)).toMatch(/^Servern svarar inte/);
  });

  it('says that a full device shows markets but does not store them', () => {
    expect(mirrorNotice({ ...well, trouble: 'storage' }, 'online', now, 0)).toMatch(/lagring är full/);
  });

  it('repeats the agreed sentence when the data has another shape', () => {
    expect(mirrorNotice({ ...well, stage: 'empty', trouble: 'shape' }, 'online', now, 0)).toBe(
      'Invalid data format received from server',
    );
  });

  it('mentions the age only after a day', () => {
    expect(mirrorNotice({ ...well, freshAt: now - 23 * hour }, 'online', now, 0)).toBeNull();
    expect(mirrorNotice({ ...well, freshAt: now - 25 * hour }, 'online', now, 0)).toBe(
      'Loppisarna är från i går 11:00',
    );
  });
});
