// @vitest-environment happy-dom
// The overview of 'Mitt konto': what a person has, and where each tile leads.
import 'fake-indexeddb/auto';
import { afterEach, expect, it } from 'vitest';
import { overviewText } from '../../../../core/text/screens/overview.ts';
import { toggleFavorite } from '../../../../src/hooks/use-favorite.ts';
import { Tiles } from '../../../../src/signed-in/profile/tiles.tsx';
import { sampleId } from '../../../helpers/samples/sample-markets.ts';
import { anOwnPost } from '../../../helpers/samples/sample-posts.ts';
import { render, unmountAll } from '../../render.ts';
import { button, click, likedList, signIn, signOut } from '../../signed-in.ts';
import { until } from '../../until.ts';

const opened: string[] = [];
afterEach(async () => {
  await unmountAll();
  await signOut();
  opened.length = 0;
});

const show = () => render(<Tiles onTab={(tab) => opened.push(tab)} onWaiting={() => opened.push('waiting')} />);

it('has no figure for what is not known', async () => {
  await signIn({});
  const box = await show();
  expect(box.textContent).not.toMatch(/\d/);
  expect(box.querySelectorAll('[data-skeleton]').length).toBeGreaterThan(0);
});

it('counts what there is, and each tile opens it; what waits has one while something does', async () => {
  const market = { id: sampleId(1), name: 'Röda ladan' };
  await signIn({ lists: [likedList(market)], notes: [], posts: [anOwnPost()] });
  await show();
  await until(() => button(overviewText.tile(overviewText.liked, 1)));
  await click(button(overviewText.tile(overviewText.lists, 0)));
  await click(button(overviewText.tile(overviewText.notes, 0)));
  await click(button(overviewText.tile(overviewText.posts, 1)));
  expect(opened).toEqual(['my-lists', 'my-lists:notes', 'profile:posts']);
  expect(button(overviewText.tile(overviewText.waiting(1), 1))).toBeUndefined();
  toggleFavorite({ id: sampleId(2), name: 'Ladan' });
  await until(() => button(overviewText.tile(overviewText.liked, 2)));
  await click(button(overviewText.tile(overviewText.waiting(1), 1)));
  expect(opened.at(-1)).toBe('waiting');
});
