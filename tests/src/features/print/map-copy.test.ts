// @vitest-environment happy-dom
// The copy of a map for paper.
import { afterEach, expect, it, vi } from 'vitest';
import { copyMap, isDrawn } from '../../../../src/features/print/map-copy.ts';

/** What is needed of the browser's matrix: scaling without rotation. */
class Scale {
  a: number;
  constructor(text = 'none') {
    this.a = text === 'none' ? 1 : Number(/matrix\(([\d.]+)/.exec(text)?.[1]);
  }
  scale(by: number): Scale {
    this.a *= by;
    return this;
  }
  multiply(other: Scale): Scale {
    this.a *= other.a;
    return this;
  }
}

afterEach(() => vi.unstubAllGlobals());

function aMap(...sizes: [width: number, height: number][]): HTMLElement {
  const map = document.createElement('div');
  for (const [width, height] of sizes) {
    const canvas = document.createElement('canvas');
    Object.assign(canvas, { width, height });
    canvas.style.transform = 'matrix(0.5, 0, 0, 0.5, 0, 0)';
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

it('has the resolution of the map, pixel by pixel, whatever its size in the layout', () => {
  vi.stubGlobal('DOMMatrix', Scale);
  const map = aMap([800, 600], [800, 600]);
  map.getBoundingClientRect = () => new DOMRect(0, 0, 410, 310);
  const target = document.createElement('canvas');
  const scales: number[] = [];
  const drawImage = vi.fn();
  const context = { fillRect: () => {}, setTransform: (matrix: Scale) => scales.push(matrix.a), drawImage };
  vi.spyOn(target, 'getContext').mockReturnValue(context as unknown as GPUCanvasContext & CanvasRenderingContext2D);
  copyMap(map, target);
  expect([target.width, target.height]).toEqual([800, 600]);
  expect(scales).toEqual([1, 1]);
  expect(drawImage).toHaveBeenCalledTimes(2);
});
