// @vitest-environment happy-dom
// What /scheme.js preloads before the entry runs: the files of a linked market, and the first rows of a first visit.
import { readFileSync } from 'node:fs';
import type { DetachedWindowAPI } from 'happy-dom';
import { beforeEach, expect, it } from 'vitest';
import { apiBase } from '../../core/contract/endpoint.ts';
import { syncFirst } from '../../core/contract/sync.ts';

const script = readFileSync('public/scheme.js', 'utf8');

function start(search: string, meta: string): HTMLLinkElement[] {
  document.head.innerHTML = meta;
  history.replaceState(null, '', `/${search}`);
  new Function(script)();
  return [...document.head.querySelectorAll('link')];
}
const parts = (name: string) => `<meta name="${name}" content="/assets/a.js /assets/a.css">`;

// The document of these tests has no server: it answers the one preload that happy-dom fetches, and takes style sheets as loaded.
const { settings } = (globalThis as unknown as { happyDOM: DetachedWindowAPI }).happyDOM;
settings.handleDisabledFileLoadingAsSuccess = true;
settings.fetch.interceptor = {
  beforeAsyncRequest: async ({ request, window }) =>
    new URL(request.url).pathname === apiBase + syncFirst.path ? new window.Response() : undefined,
};

beforeEach(() => localStorage.clear());

it('fetches nothing without a linked market once the directory has been stored', () => {
  localStorage.setItem('loppis.mirrored', '1');
  expect(start('', parts('detail-parts'))).toEqual([]);
});

it('asks for the first rows on a first visit, at the address and in the mode of the page’s own request', () => {
  const [link, ...others] = start('', parts('detail-parts'));
  expect(others).toEqual([]);
  expect(link?.getAttribute('href')).toBe(apiBase + syncFirst.path);
  expect([link?.rel, link?.getAttribute('as'), link?.getAttribute('crossorigin')]).toEqual(['preload', 'fetch', '']);
});

it('leaves the first rows to later when a linked market is opened first', () => {
  const links = start('?market=0F00000000001', parts('detail-parts'));
  expect(links.map((link) => link.getAttribute('href'))).not.toContain(apiBase + syncFirst.path);
});

it.each(['detail-parts', 'head-parts'])(
  'asks for the files of %s in the mode of the bundler’s own links, so that none is fetched twice',
  (name) => {
    const links = start('?market=0F00000000001', parts(name));
    expect(links.some((link) => link.getAttribute('href') === '/assets/a.css')).toBe(true);
    for (const link of links) expect([link.href, link.getAttribute('crossorigin')]).toEqual([link.href, '']);
  },
);
