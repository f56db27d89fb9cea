// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { MapSources } from '../../../core/contract/map.ts';
import { followMapSources } from '../../../src/hooks/map-sources.ts';
import { eventually } from '../../helpers/until.ts';

const sources = (version: string): MapSources => ({
  overview: { version, minzoom: 0, maxzoom: 8, attribution: 'Vi' },
  detail: null,
});

let asked: number;
/** What the server answers, or how it fails. */
let answer: () => Promise<Response>;

beforeEach(async () => {
  // Loaded beforehand, so that no test waits for the disk.
  await import('../../../src/data/session/session-call.ts');
  localStorage.clear();
  asked = 0;
  vi.stubGlobal('fetch', async () => {
    asked++;
    return answer();
  });
});
afterEach(() => vi.unstubAllGlobals());

describe('sources of the map', () => {
  it('stay what was last known when the server has none', async () => {
    answer = async () => Response.json(sources('0123456789'));
    await followMapSources(() => undefined);
    answer = async () => new Response('', { status: 404 });
    const seen: MapSources[] = [];
    await followMapSources((each) => seen.push(each));
    expect(seen).toEqual([sources('0123456789')]);
  });

  it('are requested once for simultaneous callers, and again for a later one', async () => {
    const held = Promise.withResolvers<Response>();
    answer = () => held.promise;
    const seen: string[] = [];
    const all = [1, 2, 3].map((n) => followMapSources((each) => seen.push(`${n} ${each.overview.version}`)));
    await eventually(() => expect(asked).toBe(1));
    held.resolve(Response.json(sources('0123456789')));
    await Promise.all(all);
    expect([asked, seen]).toEqual([1, ['1 0123456789', '2 0123456789', '3 0123456789']]);
    answer = async () => Response.json(sources('abcdef0123'));
    await followMapSources((each) => seen.push(each.overview.version));
    expect([asked, seen.at(-1)]).toEqual([2, 'abcdef0123']);
  });
});
