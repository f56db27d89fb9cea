// @vitest-environment happy-dom
// The size of a map that is hidden for a while.
import { afterEach, expect, it, vi } from 'vitest';
import { followSize } from '../../../../src/features/map/follow-size.ts';

afterEach(() => vi.unstubAllGlobals());

it('reports sizes, but not that the map is hidden', () => {
  let resized = () => {};
  const disconnect = vi.fn();
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(listener: () => void) {
        resized = listener;
      }
      observe() {}
      disconnect = disconnect;
    },
  );
  const element = document.createElement('div');
  const size = { width: 300, height: 200 };
  Object.defineProperty(element, 'clientWidth', { get: () => size.width });
  Object.defineProperty(element, 'clientHeight', { get: () => size.height });
  const onSize = vi.fn();
  const end = followSize(element, onSize);
  resized();
  expect(onSize).toHaveBeenCalledTimes(1);
  Object.assign(size, { width: 0, height: 0 });
  resized();
  expect(onSize).toHaveBeenCalledTimes(1);
  Object.assign(size, { width: 320, height: 200 });
  resized();
  expect(onSize).toHaveBeenCalledTimes(2);
  end();
  expect(disconnect).toHaveBeenCalled();
});
