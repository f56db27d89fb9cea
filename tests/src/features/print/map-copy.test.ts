// @vitest-environment happy-dom
// The copy of a map for paper.
import { afterEach, expect, it, vi } from 'vitest';
import { copyMap, isDrawn } from '../../../../src/features/print/map-copy.ts';

afterEach(() => vi.unstubAllGlobals());

function aMap(...sizes: [width: number, height: number][]): HTMLElement {
  const map = document.createElement('div');
  for (const [width, height] of sizes) {
    const canvas = document.createElement('canvas');
    Object.assign(canvas, { width, height });
    const layer = document.createElement('div');
    layer.className = 'ol-layer';
    layer.append(canvas);
    map.append(layer);
  }
  return map;
}

it('is only made of a map with something drawn', () => {
  expect(isDrawn(null)).toBe(false);
  expect(isDrawn(aMap())).toBe(false);
  expect(isDrawn(aMap([0, 0]))).toBe(false);
  expect(isDrawn(aMap([8, 6]))).toBe(true);
});

it('has every canvas where it is on the screen, marks beyond the edges too', () => {
  vi.stubGlobal('devicePixelRatio', 2);
  const map = aMap([712, 476], [1224, 988]);
  map.getBoundingClientRect = () => new DOMRect(10, 20, 356, 238);
  const [base, marks] = map.querySelectorAll('canvas');
  if (!base || !marks) throw new Error('no canvases');
  base.getBoundingClientRect = () => new DOMRect(10, 20, 356, 238);
  marks.getBoundingClientRect = () => new DOMRect(-118, -108, 612, 494);
  const target = document.createElement('canvas');
  const drawImage = vi.fn();
  const context = { fillRect: () => {}, scale: () => {}, drawImage };
  vi.spyOn(target, 'getContext').mockReturnValue(context as unknown as GPUCanvasContext & CanvasRenderingContext2D);
  copyMap(map, target);
  expect([target.width, target.height]).toEqual([712, 476]);
  expect(drawImage.mock.calls).toEqual([
    [base, 0, 0, 356, 238],
    [marks, -128, -128, 612, 494],
  ]);
});

it('of a hidden map is the last one', () => {
  const map = aMap([300, 200]);
  const box = vi.fn(() => new DOMRect(0, 0, 300, 200));
  map.getBoundingClientRect = box;
  const made = () => {
    const canvas = document.createElement('canvas');
    const drawImage = vi.fn();
    const context = { fillRect: () => {}, scale: () => {}, drawImage };
    vi.spyOn(canvas, 'getContext').mockReturnValue(context as unknown as GPUCanvasContext & CanvasRenderingContext2D);
    return { canvas, drawImage };
  };
  const first = made();
  copyMap(map, first.canvas);
  box.mockReturnValue(new DOMRect(0, 0, 0, 0));
  const second = made();
  copyMap(map, second.canvas);
  expect([second.canvas.width, second.canvas.height]).toEqual([first.canvas.width, first.canvas.height]);
  expect(second.canvas.width).toBeGreaterThan(0);
  expect(second.drawImage.mock.calls).toEqual([[first.canvas, 0, 0]]);
});
