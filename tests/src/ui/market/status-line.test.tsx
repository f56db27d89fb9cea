// @vitest-environment happy-dom
// The opening status as text: with a wrong device clock, and with a day in the filter.
import { act } from 'react';
import { afterEach, expect, it } from 'vitest';
import { openingPhrase } from '../../../../core/rules/day/opening-phrase.ts';
import { learnOffset } from '../../../../src/data/net/clock-offset.ts';
import { StatusLine } from '../../../../src/ui/market/status-line.tsx';
import { render } from '../../render.ts';

const day = 24 * 60 * 60_000;
afterEach(() => act(async () => learnOffset(0)));

it('follows the server’s clock as soon as it is known to differ (C10)', async () => {
  const opens = Date.now() + 3 * 60_000;
  const row = { status: 'CLOSED', nextChange: opens, brokenHours: false, timezone: 'Europe/Stockholm' } as const;
  const box = await render(<StatusLine row={row} />);
  const soon = openingPhrase(row, Date.now());
  expect(box.textContent).toBe(soon);
  await act(async () => learnOffset(2 * day));
  const inTwoDays = openingPhrase(row, Date.now() - 2 * day);
  expect(inTwoDays).not.toBe(soon);
  expect(box.textContent).toBe(inTwoDays);
});

it('shows the hours of the filtered day, in the colour of that day instead of the current status', async () => {
  const status = { status: 'CLOSED', nextChange: null, brokenHours: false, timezone: 'Europe/Stockholm' } as const;
  const saturday = Date.UTC(2031, 5, 14) / day;
  const open = await render(<StatusLine row={{ ...status, dayHours: { day: saturday, ranges: [[600, 840]] } }} />);
  expect(open.textContent).toBe('Lör 14 juni 10–14');
  expect(open.querySelector('[data-status="OPEN"]')).not.toBeNull();
  const closed = await render(
    <StatusLine row={{ ...status, status: 'OPEN', dayHours: { day: saturday, ranges: [] } }} />,
  );
  expect(closed.querySelector('[data-status="CLOSED"]')).not.toBeNull();
});
