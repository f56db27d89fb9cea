// @vitest-environment happy-dom
// The offer to install the app: when it is made, and why.
import 'fake-indexeddb/auto';
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { installText } from '../../../core/text/shell.ts';
import { InstallNotice } from '../../../src/app/shell/install-notice.tsx';
import { deviceLocal } from '../../../src/data/device/device-keys.ts';
import { storeFavorite } from '../../../src/hooks/use-favorite.ts';
import { render } from '../render.ts';
import { button, click, likedList, signIn, signOut } from '../signed-in.ts';
import { until } from '../until.ts';

const market = { id: '0F1ABCDEFG001', name: 'Röda ladan' };

/** The notice of a page that starts now, with what local storage holds. Replaces the modules of later imports. */
async function startedNotice(): Promise<HTMLElement> {
  vi.resetModules();
  const { InstallNotice: Later } = await import('../../../src/app/shell/install-notice.tsx');
  return render(<Later />);
}

beforeEach(() => localStorage.clear());
afterEach(signOut);

it('is made on the first visit only once a market is liked', async () => {
  await signIn({ lists: [likedList()] });
  const box = await render(<InstallNotice />);
  expect(box.textContent).toBe('');
  await act(async () => void (await storeFavorite(market, true, { failed: 'x' })));
  await until(() => box.textContent?.includes(installText.why));
});

it('is made on the second visit, with its reason, and dismissed for good', async () => {
  localStorage.setItem(deviceLocal.mirrored, '1');
  const box = await startedNotice();
  expect(box.textContent).toContain(installText.heading);
  expect(box.textContent).toContain(installText.why);
  await click(button(installText.later));
  expect(box.textContent).toBe('');
  expect((await startedNotice()).textContent).toBe('');
});
