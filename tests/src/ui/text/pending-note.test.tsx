// @vitest-environment happy-dom
// The mark on an unsent change says what keeps it on the device, and follows that.
import { act } from 'react';
import { afterEach, expect, it } from 'vitest';
import { waitingMarkText, whenSentText } from '../../../../core/text/screens/waiting-marks.ts';
import { connectivity } from '../../../../src/data/net/connectivity.ts';
import { showSession } from '../../../../src/data/session/session-state.ts';
import { PendingBadge } from '../../../../src/ui/text/pending-note.tsx';
import { aSession } from '../../a-session.ts';
import { render } from '../../render.ts';

afterEach(async () => {
  await act(async () => connectivity.answered());
  await act(async () => showSession(null));
});

it('blames the net only without one, and an ended session before it', async () => {
  const { user } = aSession();
  const box = await render(<PendingBadge state="waiting" />);
  expect(box.textContent).toBe('Skickas');
  await act(async () => connectivity.unreachable('unreachable'));
  expect(box.textContent).toBe('Väntar på nät');
  await act(async () => connectivity.unreachable('portal'));
  expect(box.textContent).toBe(waitingMarkText.portal);
  await act(async () => showSession({ user, needsLogin: true, pair: null }));
  expect(box.textContent).toBe('Väntar på att du loggar in');
});

it('has words for each reason, in both places, and none for a net where there is one', async () => {
  const place = await render(<PendingBadge state="refused" what="Gillad" />);
  expect(place.textContent).toBe(waitingMarkText.refused);
  const edited = await render(<PendingBadge state="waiting" what="Ändrat" />);
  expect(edited.textContent).toBe('Ändrat – skickas');
  expect(Object.keys(waitingMarkText)).toEqual(expect.arrayContaining(Object.keys(whenSentText)));
  expect(whenSentText.queued).not.toMatch(/nät/);
});
