// @vitest-environment happy-dom
// A public answer in components.
import 'fake-indexeddb/auto';
import { act } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { getPublicProfile } from '../../../core/contract/people.ts';
import { emptySeen } from '../../../src/data/seen/seen.ts';
import { useSeen } from '../../../src/hooks/use-seen.ts';
import { aProfile } from '../data/seen/device.ts';
import { render } from '../render.ts';
import { netAnswers, signIn, signOut, until } from '../signed-in.ts';

const [anna, per] = [aProfile(), aProfile({ id: '0F1ABCDEFGR02', firstName: 'Per' })];
let paths: string[];
let tokens: (string | null)[];

function Name({ id }: { id: string }) {
  const seen = useSeen(getPublicProfile, { id });
  return <p>{seen.kind === 'shown' ? `${seen.value.firstName}${seen.isOld ? ' old' : ''}` : seen.kind}</p>;
}
const serve = () =>
  netAnswers((_, path, request) => {
    paths.push(path);
    tokens.push(request.headers.get('authorization'));
    return Response.json(path.includes(per.id) ? per : anna);
  });

beforeEach(() => {
  paths = [];
  tokens = [];
});
afterEach(async () => {
  netAnswers(null);
  await signOut();
  await act(emptySeen);
});

it('is one request for two components, and another one for other parameters', async () => {
  serve();
  const box = await render(
    <>
      <Name id={anna.id} />
      <Name id={anna.id} />
      <Name id={per.id} />
    </>,
  );
  await until(() => box.textContent === 'AnnaAnnaPer');
  expect(paths).toEqual([anna, per].map(({ id }) => `/api/users/${id}/profile`));
});

it('is requested without the token of who is signed in, and left by the sign-out', async () => {
  await signIn({});
  serve();
  const box = await render(<Name id={anna.id} />);
  await until(() => box.textContent === 'Anna');
  expect(tokens).toEqual([null]);
  netAnswers(null);
  await signOut();
  const later = await render(<Name id={anna.id} />);
  await until(() => later.textContent?.startsWith('Anna'));
});

it('offline is shown with its age, and renewed when the net is back', async () => {
  serve();
  const first = await render(<Name id={anna.id} />);
  await until(() => first.textContent === 'Anna');
  netAnswers(null);
  const box = await render(<Name id={per.id} />);
  await until(() => box.textContent === 'failed');
  await act(async () => serve());
  await until(() => box.textContent === 'Per');
});
