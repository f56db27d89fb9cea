// @vitest-environment happy-dom
// The table: a row before its record is loaded, what opens it and what does not, and sortable column headers.
import { act } from 'react';
import { beforeEach, expect, test } from 'vitest';
import type { MarketRow } from '../../../../src/data/directory/engine-api.ts';
import { MarketTable } from '../../../../src/features/markets-list/market-table.tsx';
import type { MarketList } from '../../../../src/features/markets-list/use-list.ts';
import { render } from '../../render.ts';
import { sampleRow } from '../../sample-row.ts';

let opened: string[];
let openedPeople: string[];
let sorted: string[];
let box: HTMLElement;

async function draw(row: MarketRow, changes: Partial<MarketList> = {}): Promise<void> {
  const list: MarketList = {
    rows: [row],
    kmTo: () => null,
    matching: 1,
    total: 1,
    sort: { field: 'name', descending: false },
    nearby: false,
    distances: null,
    onSort: (field) => sorted.push(field),
    page: 1,
    pages: 1,
    size: 10,
    span: { first: 1, last: 1 },
    onPage: () => undefined,
    ...changes,
  };
  box = await render(
    <MarketTable
      list={list}
      rows={list.rows}
      onOpen={(id) => opened.push(id)}
      onOpenPerson={(id) => openedPeople.push(id)}
    />,
  );
}

const cells = () => [...box.querySelectorAll('tbody th, tbody td')];
const heads = () => [...box.querySelectorAll('thead th')];
const click = (selector: string, keys: MouseEventInit = {}) =>
  act(async () => {
    const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...keys });
    // happy-dom cannot navigate.
    document.addEventListener('click', (each) => each.preventDefault(), { once: true });
    box.querySelector(selector)?.dispatchEvent(event);
  });

beforeEach(() => {
  opened = [];
  openedPeople = [];
  sorted = [];
});

test('telephone, mail and a click for a new tab do not open the market in this tab', async () => {
  await draw(sampleRow());
  await click('a[href^="tel:"]');
  await click('a[href^="mailto:"]');
  await click('tbody th a', { ctrlKey: true });
  await click('tbody th a', { metaKey: true });
  expect(opened).toEqual([]);
});

test('name and row open the market, once each', async () => {
  await draw(sampleRow());
  await click('tbody th a');
  expect(opened).toEqual(['0F1ABCDEFG001']);
  await click('tbody td');
  expect(opened).toHaveLength(2);
});

test('the name of the owner opens the profile and not the market, in the row and in the hover card', async () => {
  await draw(sampleRow());
  await click('tbody td:nth-child(5) a');
  expect(openedPeople).toEqual(['0F1ABCDEFGP00']);
  await click('tbody td:nth-child(5) a', { ctrlKey: true });
  expect(openedPeople).toHaveLength(1);
  await act(async () => box.querySelector<HTMLElement>('tbody th a')?.focus());
  const inCard = box.querySelector<HTMLElement>('[role=tooltip] a');
  expect(inCard?.getAttribute('href')).toBe('/?user=0F1ABCDEFGP00');
  expect(inCard?.tabIndex).toBe(-1);
  await click('[role=tooltip] a');
  expect(openedPeople).toHaveLength(2);
  expect(opened).toEqual([]);
});

test('an address that could inject mail headers stays plain text', async () => {
  await draw(sampleRow({ contactEmail: 'a@example.se?bcc=b@example.se', contactPhone: 'ring' }));
  expect(cells()[5]?.querySelector('a')).toBeNull();
  expect(cells()[5]?.textContent).toBe('ringa@example.se?bcc=b@example.se');
});

test('telephone and mail are icons with names', async () => {
  await draw(sampleRow({ contactPhone: '0701740635', contactEmail: 'a@example.se' }));
  const names = [...(cells()[5]?.querySelectorAll('a') ?? [])].map((link) => link.getAttribute('aria-label'));
  expect(names).toEqual(['Ring 070-174 06 35', 'Mejla a@example.se']);
});

test('the name has the tagline below it, else the category, and the hours are in two lines', async () => {
  await draw(sampleRow({ tagline: 'Tre våningar prylar' }));
  expect(cells()[0]?.textContent).toContain('Tre våningar prylar');
  await draw(sampleRow({ tagline: null, category: 7, status: 'UNKNOWN', brokenHours: true }));
  expect(cells()[0]?.textContent).toContain('Elektronik');
  expect(cells()[3]?.textContent?.trim()).toBe('Fel i öppettider');
});

test('a field that is loading is a skeleton, and one that has nothing is empty', async () => {
  await draw(sampleRow({ address: null, ownerName: null, contactPhone: null, contactEmail: null }));
  for (const column of [0, 1, 4, 5]) expect(cells()[column]?.querySelector('[data-skeleton]')).not.toBeNull();
  await draw(sampleRow({ hasOwner: false, ownerName: null, contactPhone: null, contactEmail: null }));
  for (const column of [4, 5]) expect(cells()[column]?.textContent).toBe('');
});

test('the hearts follow the six columns, and the active header has its direction', async () => {
  await draw(sampleRow(), { sort: { field: 'city', descending: true } });
  expect(heads().map((head) => head.textContent)).toEqual([
    'Namn',
    'Adress',
    'Stad',
    'Öppettider',
    'Ägare',
    'Kontakt',
    'Gilla',
  ]);
  const directions = heads().map((head) => head.getAttribute('aria-sort'));
  expect(directions).toEqual([null, null, 'descending', null, null, null, null]);
});

test('every column header except hours and contact sorts', async () => {
  await draw(sampleRow());
  for (const button of box.querySelectorAll<HTMLElement>('thead button')) await act(async () => button.click());
  expect(sorted).toEqual(['name', 'address', 'city', 'ownerName']);
});

test('where a place is known the distance is below the town', async () => {
  await draw(sampleRow({ city: 'Sigtuna' }), { nearby: true, kmTo: () => 3.21 });
  expect(cells()[2]?.textContent).toBe('Sigtuna 3,2 km');
});

test('keyboard focus opens the hover card with the facts that the row omits, and Esc closes it', async () => {
  await draw(sampleRow());
  const link = box.querySelector<HTMLElement>('tbody th a');
  await act(async () => link?.focus());
  const card = box.querySelector('[role=tooltip]');
  expect(card?.textContent).toContain('Tre våningar prylar');
  expect(card?.textContent).toContain('Verifierad');
  expect(link?.getAttribute('aria-describedby')).toBe(card?.id);
  await act(async () => document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' })));
  expect(box.querySelector('[role=tooltip]')).toBeNull();
});
