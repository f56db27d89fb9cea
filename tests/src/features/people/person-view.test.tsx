// @vitest-environment happy-dom
// The public profile: what it shows and what not, its rows of cards, and its states with and without a net.
import 'fake-indexeddb/auto';
import { expose } from 'comlink';
import { act } from 'react';
import { beforeEach, expect, it } from 'vitest';
import type { UserList } from '../../../../core/contract/lists.ts';
import type { Market } from '../../../../core/contract/markets.ts';
import type { PublicProfile } from '../../../../core/contract/people.ts';
import { personText } from '../../../../core/text/people.ts';
import { carouselText } from '../../../../core/text/screens/carousel.ts';
import { publicProfileText } from '../../../../core/text/screens/public-profile.ts';
import { shellText } from '../../../../core/text/shell.ts';
import { type EngineWorker, startEngine } from '../../../../src/data/directory/engine.ts';
import type { EngineEvent, MirrorState } from '../../../../src/data/directory/engine-api.ts';
import { PersonView } from '../../../../src/features/people/person-view.tsx';
import { sampleList } from '../../../helpers/samples/sample-lists.ts';
import { sampleId, sampleMarket } from '../../../helpers/samples/sample-markets.ts';
import { aProfile } from '../../data/seen/device.ts';
import { render, unmountAll } from '../../render.ts';
import { sampleRow } from '../../sample-row.ts';
import { button, click, netAnswers, refusal } from '../../signed-in.ts';
import { until } from '../../until.ts';

/** What the mirror has: market 1, with another name than the answer's. */
const mirrored = sampleRow({ id: sampleId(1), name: 'Namnet i spegeln' });
const { port1, port2 } = new MessageChannel();
const state: MirrorState = {
  stage: 'complete',
  markets: 1,
  pages: { done: 1, total: 1 },
  syncing: false,
  freshAt: 1,
  trouble: null,
  skipped: 0,
};
let tell: ((event: EngineEvent) => void) | null = null;
expose(
  {
    start: (listener: (event: EngineEvent) => void) => {
      tell = listener;
      return state;
    },
    rowsById: async (ids: string[]) => (ids.includes(mirrored.id) ? [mirrored] : []),
  },
  port2,
);
port1.start();
startEngine(() => Object.assign(port1, { terminate: () => port1.close() }) as unknown as EngineWorker);

let people = 0;
let id: string;
let opened: string[];
let backs: number;

beforeEach(() => {
  id = sampleId(5_000 + people++);
  opened = [];
  backs = 0;
});

interface Answers {
  profile?: Partial<PublicProfile> | null;
  markets?: Market[];
  lists?: UserList[];
}

/** The server's answers about the person; null: there is no such person. */
function serve({ profile = {}, markets = [], lists = [] }: Answers): void {
  netAnswers((_, path) => {
    if (profile === null) return refusal(404, 'nej');
    if (path.endsWith('/markets')) return Response.json(markets);
    if (path.endsWith('/lists')) return Response.json(lists);
    return Response.json(aProfile({ id, ...profile }));
  });
}

const draw = () =>
  render(<PersonView id={id} titleId="t" onOpenMarket={(market) => opened.push(market)} onBack={() => void backs++} />);

async function shown(answers: Answers): Promise<HTMLElement> {
  serve(answers);
  const box = await draw();
  await until(() => box.querySelector('article') && !box.querySelector('[aria-busy=true]'));
  return box;
}

const manyLists = (count: number) =>
  Array.from({ length: count }, (_, n) => sampleList({ id: sampleId(700 + n), name: `Lista ${n}`, isPublic: true }));

it('shows name, handle, year and what is shared, each as what it is', async () => {
  const box = await shown({
    profile: { email: 'anna@example.se', address: 'Storgatan 1', dateOfBirth: '1961', bio: '<p>Hej <b>där</b></p>' },
  });
  expect(box.querySelector('#t')?.textContent).toBe('Anna Ek');
  expect(box.textContent).toContain('loppis-1234Med sedan 2026');
  expect(box.querySelector('article p b, article p strong')?.textContent).toBe('där');
  const facts = [...box.querySelectorAll('ul li')].map((each) => each.textContent);
  expect(facts).toEqual(['Stad: Växjö', 'Adress: Storgatan 1', 'E-post: anna@example.se', 'Född 1961']);
  expect(box.querySelector('li a')?.getAttribute('href')).toBe('mailto:anna@example.se');
});

it('has nothing for what is not shared, and says that there are no markets and lists', async () => {
  const box = await shown({ profile: { firstName: personText.hiddenName, lastName: '', city: null } });
  expect(box.querySelector('#t')?.textContent).toBe(personText.hiddenName);
  expect(box.querySelector('[data-face=user]')).not.toBeNull();
  expect(box.querySelectorAll('ul, section, a')).toHaveLength(0);
  expect(box.textContent).toContain(publicProfileText.nothing);
});

it('makes no link of an address that could inject mail headers, and no element of what a bio must not contain', async () => {
  const box = await shown({
    profile: { city: null, email: 'a@b.se?bcc=x@y.se', bio: '<p>x<img src=x onerror=alert(1)><script>1</script></p>' },
  });
  expect(box.querySelectorAll('a, img, script')).toHaveLength(0);
});

it('shows a market as the mirror has it, else as it was answered, and not one that the mirror knows to be gone', async () => {
  // Answered after the mirror's last update: not gone, only new.
  const box = await shown({ markets: [sampleMarket(1), sampleMarket(2)] });
  await until(() => box.textContent?.includes('Namnet i spegeln'));
  const names = () => [...box.querySelectorAll('h4')].map((each) => each.textContent);
  expect(names()).toEqual(['Namnet i spegeln', sampleMarket(2).name]);
  expect(box.querySelector('header:has(h3)')?.textContent).toBe('Loppisar2');
  await click(box.querySelectorAll('h4 a')[1]);
  expect(opened).toEqual([sampleId(2)]);
  tell?.({ kind: 'state', state: { ...state, freshAt: Date.now() + 1 } });
  await until(() => names().length === 1);
  expect(names()).toEqual(['Namnet i spegeln']);
});

it.each([
  [4, 0],
  [5, 2],
])('has buttons for lists above four (%i)', async (count, buttons) => {
  const box = await shown({ lists: manyLists(count) });
  expect(box.querySelectorAll('header button')).toHaveLength(buttons);
  const names = [carouselText.previous('Listor'), carouselText.next('Listor')].slice(0, buttons);
  expect([...box.querySelectorAll('header button')].map((each) => each.getAttribute('aria-label'))).toEqual(names);
});

it('opens a list with its markets, and a market from it', async () => {
  const markets = [{ id: sampleId(1), name: 'Ett' }];
  const box = await shown({ lists: [sampleList({ name: 'Sommar', isPublic: true, markets })] });
  await click([...box.querySelectorAll('li button')].find((each) => each.textContent === 'Sommar1 loppis'));
  await until(() => box.querySelector('dialog a'));
  expect(box.querySelector('dialog h2')?.textContent).toBe('Sommar');
  await click(box.querySelector('dialog a'));
  expect(opened).toEqual([sampleId(1)]);
});

it('says that the person is gone, with the way back and nothing to try again', async () => {
  serve({ profile: null });
  const box = await draw();
  await until(() => box.textContent?.includes(personText.missing));
  expect(button(shellText.retry)).toBeUndefined();
  await click(button(shellText.back));
  expect(backs).toBe(1);
});

it('says without a net that it was never seen here, after a retry too, and shows it when the net is back', async () => {
  netAnswers(null);
  const box = await draw();
  await until(() => box.textContent?.includes(publicProfileText.notHere));
  await click(button(shellText.retry));
  await until(() => box.textContent?.includes(publicProfileText.notHere));
  await act(async () => serve({}));
  await until(() => box.textContent?.includes('Anna Ek'));
});

it('shows a profile that was seen before with its age while it cannot be renewed, and without when it can', async () => {
  const answers = { markets: [sampleMarket(1)], lists: manyLists(1) };
  await shown(answers);
  await unmountAll();
  netAnswers(null);
  const box = await draw();
  await until(() => box.textContent?.includes('Offline – profilen som den var i dag'));
  expect(box.textContent).toContain('Anna Ek');
  expect(box.querySelectorAll('section')).toHaveLength(2);
  await act(async () => serve(answers));
  await until(() => !box.textContent?.includes('Offline'));
});

it('names a row that could not be fetched, with its own retry', async () => {
  netAnswers((_, path) => {
    if (path.endsWith('/markets')) return refusal(400, 'nej');
    return Response.json(path.endsWith('/lists') ? [] : aProfile({ id }));
  });
  const box = await draw();
  await until(() => box.textContent?.includes(publicProfileText.marketsFailed));
  serve({ markets: [sampleMarket(1)] });
  await click(button(shellText.retry));
  await until(() => box.querySelector('h4'));
});
