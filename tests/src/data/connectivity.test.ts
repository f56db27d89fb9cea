// Whether the server can be reached: only real answers count.
import { describe, expect, it } from 'vitest';
import { createConnectivity } from '../../../src/data/connectivity.ts';

describe('connectivity', () => {
  it('does not believe the browser that the net is back, but has somebody try', () => {
    const window = new EventTarget();
    const reach = createConnectivity(true);
    let tries = 0;
    reach.follow(window, () => tries++);
    window.dispatchEvent(new Event('offline'));
    expect(reach.get()).toBe('offline');
    window.dispatchEvent(new Event('online'));
    expect([reach.get(), tries]).toEqual(['offline', 1]);
    reach.answered();
    expect(reach.get()).toBe('online');
  });

  it('goes offline by a real failure although the browser says nothing', () => {
    const reach = createConnectivity(true);
    reach.unreachable();
    expect(reach.get()).toBe('offline');
  });

  it('takes nothing but an answer for proof, and a failure for its end', () => {
    const window = new EventTarget();
    const reach = createConnectivity(true);
    reach.follow(window, () => {});
    expect([reach.get(), reach.isProven()]).toEqual(['online', false]);
    reach.answered();
    expect(reach.isProven()).toBe(true);
    window.dispatchEvent(new Event('offline'));
    expect(reach.isProven()).toBe(false);
    reach.answered();
    reach.unreachable();
    expect(reach.isProven()).toBe(false);
  });

  it('knows that the net wants a sign-in until something else is known', () => {
    const window = new EventTarget();
    const reach = createConnectivity(true);
    reach.follow(window, () => {});
    const ends: [string, () => void][] = [
      ['an answer', () => reach.answered()],
      ['another failure', () => reach.unreachable('timeout')],
      ['no net at all', () => window.dispatchEvent(new Event('offline'))],
    ];
    for (const [what, end] of ends) {
      reach.unreachable('portal');
      expect([reach.get(), reach.portal.get()], what).toEqual(['offline', true]);
      // Somebody else was not answered either, and does not know why.
      reach.unreachable();
      expect(reach.portal.get(), what).toBe(true);
      end();
      expect(reach.portal.get(), what).toBe(false);
    }
  });

  it('starts offline when the browser knows', () => {
    expect(createConnectivity(false).get()).toBe('offline');
  });

  it('tells its listeners of changes only, and no more after they left', () => {
    const reach = createConnectivity(true);
    const heard: string[] = [];
    const leave = reach.subscribe(() => heard.push(reach.get()));
    reach.answered();
    reach.unreachable();
    reach.unreachable();
    leave();
    reach.answered();
    expect(heard).toEqual(['offline']);
  });

  it('stops following the browser when asked to', () => {
    const window = new EventTarget();
    const reach = createConnectivity(true);
    reach.follow(window, () => {})();
    window.dispatchEvent(new Event('offline'));
    expect(reach.get()).toBe('online');
  });
});
