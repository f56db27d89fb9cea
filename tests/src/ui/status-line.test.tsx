// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { StatusLine } from '../../../src/ui/market/status-line.tsx';
import { render } from '../render.ts';
import { sampleRow } from '../sample-row.ts';

describe('a line of opening status', () => {
  beforeEach(() => vi.useFakeTimers({ now: Date.parse('2026-06-05T21:58:30Z') }));
  afterEach(() => vi.useRealTimers());

  it('shows the right day after midnight while it is mounted', async () => {
    const opensOnSaturday = Date.parse('2026-06-06T08:00:00Z');
    const row = sampleRow({ nextChange: opensOnSaturday });
    const line = await render(<StatusLine row={row} />);
    expect(line.textContent).toMatch(/i morgon 10:00/);
    await act(async () => vi.advanceTimersByTime(2 * 60_000));
    expect(line.textContent).toMatch(/10:00/);
    expect(line.textContent).not.toMatch(/i morgon/);
  });
});
