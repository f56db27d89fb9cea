// @vitest-environment happy-dom
// The number beside a heart whose change was refused.
import 'fake-indexeddb/auto';
import { afterEach, expect, it } from 'vitest';
import { likeBases } from '../../../src/hooks/like-bases.ts';
import { useFavorite } from '../../../src/hooks/use-favorite.ts';
import { useLikeCount } from '../../../src/hooks/use-like-count.ts';
import { render } from '../render.ts';
import { like, rowOf, serve } from '../signed-in/waiting/unsent.ts';
import { likedList, netAnswers, refusal, signIn, signOut } from '../signed-in.ts';
import { until } from '../until.ts';

const id = '0F1ABCDEFG001';
afterEach(async () => {
  netAnswers(null);
  await signOut();
});

function Count() {
  const { liked, mark } = useFavorite({ id, name: 'Kupan' });
  return `${useLikeCount(id, 7)} ${liked} ${mark}`;
}

it('is the public one: the server has not counted it, though the heart keeps what was wanted', async () => {
  await signIn({ lists: [likedList()] });
  likeBases.set({ [id]: { count: 7, was: false } });
  const box = await render(<Count />);
  await like('Kupan', id);
  await until(() => box.textContent?.startsWith('8 true'));
  serve(() => refusal(404, 'Loppisen finns inte.'));
  await rowOf('Kupan', ({ state }) => state === 'parked');
  await until(() => box.textContent?.endsWith('refused'));
  expect(box.textContent).toBe('7 true refused');
});
