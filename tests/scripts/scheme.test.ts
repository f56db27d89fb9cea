// @vitest-environment happy-dom
// The files of a linked market that /scheme.js preloads before the entry runs.
import { readFileSync } from 'node:fs';
import { beforeEach, expect, it } from 'vitest';

const script = readFileSync('public/scheme.js', 'utf8');

function start(search: string, meta: string): HTMLLinkElement[] {
  document.head.innerHTML = meta;
  history.replaceState(null, '', `/${search}`);
  new Function(script)();
  return [...document.head.querySelectorAll('link')];
}
const parts = (name: string) => `<meta name="${name}" content="/assets/a.js /assets/a.css">`;

beforeEach(() => localStorage.clear());

it('fetches nothing without a linked market', () => {
  expect(start('', parts('detail-parts'))).toEqual([]);
});

it.each(['detail-parts', 'head-parts'])(
  'asks for the files of %s in the mode of the bundler’s own links, so that none is fetched twice',
  (name) => {
    const links = start('?market=0F00000000001', parts(name));
    expect(links.some((link) => link.getAttribute('href') === '/assets/a.css')).toBe(true);
    for (const link of links) expect([link.href, link.getAttribute('crossorigin')]).toEqual([link.href, '']);
  },
);
