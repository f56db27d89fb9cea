// @vitest-environment happy-dom
// When the overlay is redrawn, and when its canvas is only moved. The canvas is a fake that counts calls; its pixels are
// checked in the browser journeys.
import type { FrameState } from 'ol/Map';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { OverlayLayer } from '../../../../src/features/map/overlay-layer.ts';
import { createNameStore } from '../../../../src/features/map/place-names.ts';
import type { ShownMarkers } from '../../../../src/features/map/shown-markers.ts';
import { mapPalettes } from '../../../../src/ui/map-style/palette.ts';

let drawings = 0;
let copies = 0;

/** Accepts every call and every value. */
function context(isSheet: boolean): unknown {
  return new Proxy(
    {},
    {
      get: (_, key) => {
        if (key === 'measureText') return () => ({ width: 40 });
        return () => {
          if (isSheet && key === 'clearRect') drawings++;
          if (isSheet && key === 'drawImage') copies++;
        };
      },
      set: () => true,
    },
  );
}

beforeEach(() => {
  drawings = copies = 0;
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(() => context(true) as never);
  vi.stubGlobal(
    'OffscreenCanvas',
    class {
      getContext = () => context(false);
      transferToImageBitmap = () => ({});
    },
  );
  vi.stubGlobal(
    'Path2D',
    class {
      arc() {}
      quadraticCurveTo() {}
      closePath() {}
    },
  );
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** Pins at these places, from north to south; a metre is a pixel. */
function pins(...places: [x: number, y: number][]): ShownMarkers {
  return {
    revision: 1,
    total: 10,
    matching: 10,
    inside: 10,
    x: Float64Array.from(places, ([x]) => x),
    y: Float64Array.from(places, ([, y]) => y),
    count: new Uint32Array(places.length).fill(1),
    row: Uint32Array.from(places, (_, n) => n),
    category: new Uint8Array(places.length),
    status: new Uint8Array(places.length),
    opensAt: new Uint8Array(places.length),
    open: new Uint32Array(places.length),
    homes: new Int32Array(places.length),
  };
}

const size = 600;
interface Shot {
  x?: number;
  resolution?: number;
}

/** A layer drawn with `markers`, and counters from then on. */
function drawn(markers: ShownMarkers, names = createNameStore()) {
  const layer = new OverlayLayer(names, mapPalettes.light);
  function show({ x = 0, resolution = 1 }: Shot = {}) {
    const half = (size / 2) * resolution;
    const frame = {
      size: [size, size],
      pixelRatio: 1,
      viewState: { center: [x, 0], resolution, zoom: 8 - Math.log2(resolution), rotation: 0 },
      extent: [x - half, -half, x + half, half],
      animate: false,
    };
    drawings = copies = 0;
    layer.render(frame as unknown as FrameState);
    return { drawings, copies, goesOn: frame.animate };
  }
  layer.setMarkers(markers);
  show();
  show();
  return { layer, show };
}

describe('the drawn canvas is only moved', () => {
  it('after new markers that are the same on the screen', () => {
    const { layer, show } = drawn(pins([0, 100], [50, -40]));
    layer.setMarkers(pins([0, 100], [420, 0], [50, -40]));
    expect(show().drawings).toBe(0);
    expect(show({ x: 40 }).drawings).toBe(0);
  });

  it('while a pan stays within the drawn margin', () => {
    const { show } = drawn(pins([0, 100]));
    expect(show({ x: 128 }).drawings).toBe(0);
  });
});

it('draws everything half as large again where text is twice as large, with the same margin', () => {
  document.documentElement.style.fontSize = '32px';
  const { layer, show } = drawn(pins([0, 100]));
  document.documentElement.style.fontSize = '';
  expect(layer.unit).toBe(1.5);
  expect(drawn(pins([0, 100])).layer.unit).toBe(1);
  expect(show({ x: 128 }).drawings).toBe(0);
  expect(show({ x: 129 }).drawings).toBe(1);
});

describe('everything is redrawn', () => {
  it('when a marker on the screen differs', () => {
    const { layer, show } = drawn(pins([0, 100], [50, -40]));
    layer.setMarkers(pins([0, 100], [51, -40]));
    expect(show()).toMatchObject({ drawings: 1, copies: 2 });
  });

  it('before a new marker outside the screen becomes visible, and only once', () => {
    const { layer, show } = drawn(pins([0, 100]));
    layer.setMarkers(pins([0, 100], [420, 0]));
    expect(show({ x: 60 }).drawings).toBe(0);
    expect(show({ x: 61 })).toMatchObject({ drawings: 1, copies: 2 });
    expect(show({ x: 161 }).drawings).toBe(0);
  });

  it('after new markers while a marker is hovered', () => {
    const { layer, show } = drawn(pins([0, 100]));
    layer.setHovered(0);
    show();
    layer.setMarkers(pins([0, 100]));
    expect(show().drawings).toBe(1);
  });

  it('when a pan leaves the drawn margin', () => {
    const { show } = drawn(pins([0, 100]));
    expect(show({ x: 129 }).drawings).toBe(1);
  });
});

describe('a name', () => {
  it('is left out where the pin of the distance form covers it, and comes back without the pin', () => {
    const names = createNameStore();
    const town = { name: 'Sigtuna', kind: 'place', order: 9, from: 0, to: 24 } as const;
    names.add([{ ...town, x: 0, y: 0 }]);
    // On all sides of the town, and of the pin's place.
    const { layer, show } = drawn(pins([-60, 0], [60, 0], [0, -60]), names);
    expect(layer.nameCount).toBe(1);
    layer.setPin({ x: 0, y: 0 });
    show();
    expect(layer.nameCount).toBe(0);
    layer.setPin(null);
    show();
    expect(layer.nameCount).toBe(1);
  });
});

describe('while the map zooms', () => {
  it('a frame draws the visible part, and the margin follows in a separate frame', () => {
    const { show } = drawn(pins([0, 100], [340, 0]));
    expect(show({ resolution: 0.99 })).toEqual({ drawings: 1, copies: 1, goesOn: true });
    expect(show({ resolution: 0.99 })).toEqual({ drawings: 1, copies: 2, goesOn: false });
    expect(show({ resolution: 0.99 }).drawings).toBe(0);
  });
});
