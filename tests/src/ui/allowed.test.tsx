// @vitest-environment happy-dom
// Parts of the page that need a permission, with the real session and the real cache of permissions.
import { act, type ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Permission, Role } from '../../../core/contract/permissions.ts';
import { showSession } from '../../../src/data/session/session-state.ts';
import { queryClient } from '../../../src/hooks/query-client.ts';
import { Allowed } from '../../../src/ui/allowed.tsx';
import { aSession } from '../a-session.ts';
import { render } from '../render.ts';

const fetchMock = vi.fn(() => new Promise<Response>(() => {}));

/** Signs in with the permissions of the server's answer; null = not answered yet. */
function signIn(role: Role, permissions: Permission[] | null) {
  const { user } = aSession(role);
  if (permissions) queryClient.setQueryData(['getMyPermissions', {}], { value: permissions, fetchedAt: Date.now() });
  showSession({ user, needsLogin: false, pair: null });
}

const seen = async (part: ReactNode) => (await render(part)).textContent;

beforeEach(() => {
  vi.stubGlobal('fetch', fetchMock);
  fetchMock.mockClear();
  showSession(null);
  queryClient.clear();
});
afterEach(() => vi.unstubAllGlobals());

describe('a part that needs a permission', () => {
  it('is hidden from anonymous users, without a request', async () => {
    expect(await seen(<Allowed permission="SITE_NEWS">x</Allowed>)).toBe('');
    expect(await seen(<Allowed>x</Allowed>)).toBe('');
    expect(queryClient.isFetching()).toBe(0);
    expect(fetchMock).not.toHaveBeenCalled();
  });
  it('is hidden, with `not` too, until the permissions are known', async () => {
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
  it('is shown with the one permission', async () => {
    signIn('Admin', ['SITE_NEWS']);
    expect(await seen(<Allowed permission="MARKET_DELETE">x</Allowed>)).toBe('');
    expect(await seen(<Allowed permission="SITE_NEWS">x</Allowed>)).toBe('x');
  });
  it('is shown with any of several', async () => {
    signIn('Admin', ['SITE_NEWS']);
    expect(await seen(<Allowed anyOf={['MARKET_DELETE', 'MARKET_HIDE_TEMPORARY']}>x</Allowed>)).toBe('');
    expect(await seen(<Allowed anyOf={['MARKET_DELETE', 'SITE_NEWS']}>x</Allowed>)).toBe('x');
  });
  it('is shown with all of several', async () => {
    signIn('Admin', ['SITE_NEWS', 'SITE_INFORMATION']);
    expect(await seen(<Allowed allOf={['SITE_NEWS', 'MARKET_DELETE']}>x</Allowed>)).toBe('');
    expect(await seen(<Allowed allOf={['SITE_NEWS', 'SITE_INFORMATION']}>x</Allowed>)).toBe('x');
  });
  it('with `not` is shown to all others, anonymous users included', async () => {
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
  it('is always shown to a SuperAdmin, without waiting for an answer', async () => {
    signIn('SuperAdmin', null);
    expect(await seen(<Allowed allOf={['SITE_NEWS', 'MARKET_DELETE']}>x</Allowed>)).toBe('x');
  });
  it('is hidden after sign-out', async () => {
    signIn('Admin', ['SITE_NEWS']);
    const place = await render(<Allowed permission="SITE_NEWS">x</Allowed>);
    await act(async () => showSession(null));
    expect(place.textContent).toBe('');
  });
});
