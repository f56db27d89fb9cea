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
