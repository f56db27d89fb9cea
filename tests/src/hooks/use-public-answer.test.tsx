// @vitest-environment happy-dom
// A public answer in components.
import 'fake-indexeddb/auto';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { getPublicProfile, type PublicProfile } from '../../../core/contract/people.ts';
import { type Profile, privacyFlags } from '../../../core/contract/profile.ts';
import { enqueue, ownData } from '../../../src/data/outbox/outbox.ts';
import { emptySeen } from '../../../src/data/seen/seen.ts';
import { seenDatabase } from '../../../src/data/seen/seen-db.ts';
import { session } from '../../../src/data/session/session-state.ts';
import { usePublicAnswer } from '../../../src/hooks/use-public-answer.ts';
import { aProfile } from '../data/seen/device.ts';
import { render } from '../render.ts';
import { netAnswers, refusal, signIn, signOut } from '../signed-in.ts';
import { until } from '../until.ts';

const [anna, per] = [aProfile(), aProfile({ id: '0F1ABCDEFGR02', firstName: 'Per' })];
let paths: string[];
let tokens: (string | null)[];

function Name({ id }: { id: string }) {
  const seen = usePublicAnswer(getPublicProfile, { id });
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

describe('one’s own public profile', () => {
  const settings = Object.fromEntries(privacyFlags.map((flag) => [flag, true]));
  const profile = { ...settings, city: 'Växjö', firstName: 'Anna', lastName: 'Ek', version: 4 };
  let box: HTMLElement;
  let me: string;
  /** As the server has it. */
  let mine: PublicProfile;

  function City({ id }: { id: string }) {
    const seen = usePublicAnswer(getPublicProfile, { id });
    return <p>{seen.kind === 'shown' ? String(seen.value.city) : seen.kind}</p>;
  }
  async function stored(): Promise<PublicProfile | undefined> {
    const db = seenDatabase();
    const row = await db.answers.get(`getPublicProfile:${me}`);
    db.close();
    return row?.value as PublicProfile | undefined;
  }
  const serveMine = (settled?: () => Response) =>
    netAnswers((method, path) => {
      if (method === 'PATCH' && settled) return settled();
      if (path === `/api/users/${me}/profile`) return Response.json(mine);
      return refusal(503, 'Senare');
    });

  beforeEach(async () => {
    await signIn({ profile: profile as unknown as Profile });
    me = String(session.get()?.user.id);
    mine = aProfile({ id: me });
    serveMine();
    box = await render(<City id={me} />);
    await until(() => box.textContent === 'Växjö');
    netAnswers(null);
  });
  const hide = () => act(async () => void (await enqueue('setPrivacy', { body: { showCity: false } })));

  it('shows a waiting change, which is not stored in it', async () => {
    await hide();
    await until(() => box.textContent === 'null');
    expect(await stored()).toEqual(mine);
  });

  it('is for others as it was, and so for the author after the sign-out and for whom signs in next', async () => {
    await hide();
    await until(() => box.textContent === 'null');
    await signOut();
    expect(box.textContent).toBe('Växjö');
    await signIn({ profile: { ...profile, showCity: false } as unknown as Profile });
    const later = await render(<City id={me} />);
    await until(() => later.textContent === 'Växjö');
    expect(box.textContent).toBe('Växjö');
    expect(await stored()).toEqual(mine);
  });

  it('that is stored follows the change when it is answered, and is read again', async () => {
    await hide();
    await until(() => box.textContent === 'null');
    const texts: (string | null)[] = [];
    const watch = new MutationObserver(() => texts.push(box.textContent));
    watch.observe(box, { characterData: true, childList: true, subtree: true });
    serveMine(() => {
      mine = { ...mine, city: null };
      return Response.json({ ...settings, showCity: false, version: 5 });
    });
    await until(() => ownData.get().waiting.length === 0);
    expect(await stored()).toEqual(mine);
    await until(() => box.textContent === 'null');
    watch.disconnect();
    // Never as before in between.
    expect(texts).not.toContain('Växjö');
  });
});
