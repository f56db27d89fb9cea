// @vitest-environment happy-dom
// Sign-out with waiting changes that cannot be sent now keeps them, and asks.
import 'fake-indexeddb/auto';
import { act } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { signOutText } from '../../../../core/text/waiting.ts';
import { leave } from '../../../../src/app/shell/sign-out.ts';
import { UnsentPlace } from '../../../../src/app/shell/unsent-place.tsx';
import { signOutPrompt } from '../../../../src/app/unsent.ts';
import { session } from '../../../../src/data/session/session-state.ts';
import { render } from '../../render.ts';
import { aList, button, click, netAnswers, refusal, signIn, signOut } from '../../signed-in.ts';
import { until } from '../../until.ts';
import { like, rowOf, serve, waiting } from './unsent.ts';

const dialog = () => document.querySelector('dialog')?.textContent ?? '';

beforeEach(async () => {
  signOutPrompt.set(null);
  await signIn({ lists: [aList()] });
  await render(<UnsentPlace />);
  await like('Kupan', '0F1ABCDEFG001');
  await rowOf('Kupan');
  await act(async () => void leave());
  await until(() => dialog() !== '');
});
afterEach(async () => {
  netAnswers(null);
  await signOut();
});

it.each([
  ['it is offline', () => netAnswers(null), signOutText.noNet],
  ['the server fails', () => serve(() => refusal(503, 'Upptagen')), signOutText.notSent],
])('Skicka nu keeps the dialog open when %s, with the reason', async (_, meet, sentence) => {
  meet();
  await click(button(signOutText.sendNow));
  await until(() => dialog().includes(sentence));
  expect(session.get()).not.toBeNull();
  expect(waiting().map(({ words }) => words)).toEqual(['Gilla Kupan']);
  await click(button(signOutText.cancel));
});
