// Whether the server can be reached: only its own responses count.
import { describe, expect, it } from 'vitest';
import { createConnectivity } from '../../../../src/data/net/connectivity.ts';

describe('connectivity', () => {
  it('does not go online by the browser’s flag, but triggers a retry', () => {
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

  it('goes offline by a failed request although the browser reports nothing', () => {
    const reach = createConnectivity(true);
    reach.unreachable();
    expect(reach.get()).toBe('offline');
  });

  it('is proven only by a response, until the next failure', () => {
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

  it('reports a captive portal until another outcome is known', () => {
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
      // Another call failed too, without a known reason.
      reach.unreachable();
      expect(reach.portal.get(), what).toBe(true);
      end();
      expect(reach.portal.get(), what).toBe(false);
    }
  });

  it('starts offline when the browser reports it', () => {
    expect(createConnectivity(false).get()).toBe('offline');
  });

  it('calls its listeners on changes only, and not after they unsubscribe', () => {
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
