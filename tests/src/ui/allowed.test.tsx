// @vitest-environment happy-dom
// Parts of the page that only some may see, over the real session and the real cache of permissions.
import { act, type ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Permission, Role } from '../../../core/contract/permissions.ts';
import { showSession } from '../../../src/data/session-state.ts';
import { queryClient } from '../../../src/hooks/query-client.ts';
import { Allowed } from '../../../src/ui/allowed.tsx';
import { aSession } from '../a-session.ts';
import { render } from '../render.ts';

const asked = vi.fn(() => new Promise<Response>(() => {}));

/** Signs in with permissions that the server has answered; null = it has not answered yet. */
function signIn(role: Role, permissions: Permission[] | null) {
  const { user } = aSession(role);
  if (permissions) queryClient.setQueryData(['me', user.id, 'permissions'], permissions);
  showSession({ user, needsLogin: false, pair: null });
}

const seen = async (part: ReactNode) => (await render(part)).textContent;

beforeEach(() => {
  vi.stubGlobal('fetch', asked);
  asked.mockClear();
  showSession(null);
  queryClient.clear();
});
afterEach(() => vi.unstubAllGlobals());

describe('a part for who may', () => {
  it('is hidden from who is not signed in, and the server is not asked', async () => {
    expect(await seen(<Allowed permission="SITE_NEWS">x</Allowed>)).toBe('');
    expect(await seen(<Allowed>x</Allowed>)).toBe('');
    expect(queryClient.isFetching()).toBe(0);
    expect(asked).not.toHaveBeenCalled();
  });
  it('is hidden, turned around or not, until the server has said what the person may', async () => {
    signIn('Admin', null);
    expect(await seen(<Allowed permission="SITE_NEWS">x</Allowed>)).toBe('');
    expect(
      await seen(
        <Allowed permission="SITE_NEWS" not>
          x
        </Allowed>,
      ),
    ).toBe('');
    expect(queryClient.isFetching()).toBe(1);
  });
  it('shows by one permission', async () => {
    signIn('Admin', ['SITE_NEWS']);
    expect(await seen(<Allowed permission="MARKET_DELETE">x</Allowed>)).toBe('');
    expect(await seen(<Allowed permission="SITE_NEWS">x</Allowed>)).toBe('x');
  });
  it('shows by any of several', async () => {
    signIn('Admin', ['SITE_NEWS']);
    expect(await seen(<Allowed anyOf={['MARKET_DELETE', 'MARKET_HIDE_TEMPORARY']}>x</Allowed>)).toBe('');
    expect(await seen(<Allowed anyOf={['MARKET_DELETE', 'SITE_NEWS']}>x</Allowed>)).toBe('x');
  });
  it('shows by all of several', async () => {
    signIn('Admin', ['SITE_NEWS', 'SITE_INFORMATION']);
    expect(await seen(<Allowed allOf={['SITE_NEWS', 'MARKET_DELETE']}>x</Allowed>)).toBe('');
    expect(await seen(<Allowed allOf={['SITE_NEWS', 'SITE_INFORMATION']}>x</Allowed>)).toBe('x');
  });
  it('turned around shows to the others, those who are not signed in among them', async () => {
    const others = (
      <Allowed permission="SITE_NEWS" not>
        x
      </Allowed>
    );
    expect(await seen(others)).toBe('x');
    await act(async () => signIn('Admin', ['SITE_NEWS']));
    expect(await seen(others)).toBe('');
    await act(async () => signIn('User', []));
    expect(await seen(others)).toBe('x');
  });
  it('always shows to a SuperAdmin, without waiting for an answer', async () => {
    signIn('SuperAdmin', null);
    expect(await seen(<Allowed allOf={['SITE_NEWS', 'MARKET_DELETE']}>x</Allowed>)).toBe('x');
  });
  it('goes when the person signs out', async () => {
    signIn('Admin', ['SITE_NEWS']);
    const place = await render(<Allowed permission="SITE_NEWS">x</Allowed>);
    await act(async () => showSession(null));
    expect(place.textContent).toBe('');
  });
});
