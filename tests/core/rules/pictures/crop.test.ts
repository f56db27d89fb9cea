// The geometry and the steps of the cropper.
import { describe, expect, it } from 'vitest';
import {
  type CropArea,
  cropMiddle,
  croppedSide,
  cropTransform,
  limitedZoom,
  quarterTurn,
  reducedSides,
  zoomKey,
  zoomStep,
} from '../../../../core/rules/pictures/crop.ts';

describe('zoom', () => {
  it('stays between 1 and 3', () => {
    expect(zoomStep(1, -1, false)).toBe(1);
    expect(zoomStep(2.95, 1, false)).toBe(3);
    expect(limitedZoom(0.2)).toBe(1);
    expect(limitedZoom(7)).toBe(3);
  });

  it('moves by 0.1, by 0.01 with Shift, without drifting', () => {
    let zoom = 1;
    for (let step = 0; step < 13; step++) zoom = zoomStep(zoom, 1, false);
    expect(zoom).toBe(2.3);
    expect(zoomStep(zoom, 1, true)).toBe(2.31);
    expect(zoomStep(zoom, -1, true)).toBe(2.29);
  });

  it('knows plus and minus of Swedish and American keyboards, with Shift too', () => {
    expect(['+', '=', '?'].map(zoomKey)).toEqual([1, 1, 1]);
    expect(['-', '_'].map(zoomKey)).toEqual([-1, -1]);
    expect(['ArrowUp', 'a', 'Enter'].map(zoomKey)).toEqual([null, null, null]);
  });
});

it('turns by quarters within 0 and 359', () => {
  expect([0, 90, 180, 270].map((degrees) => quarterTurn(degrees, 1))).toEqual([90, 180, 270, 0]);
  expect([0, 90, 180, 270].map((degrees) => quarterTurn(degrees, -1))).toEqual([270, 0, 90, 180]);
});

it('reduces to the longest side, keeps the form, and enlarges nothing', () => {
  expect(reducedSides({ width: 8000, height: 5000 }, 2560)).toEqual({ width: 2560, height: 1600 });
  expect(reducedSides({ width: 5000, height: 8000 }, 2560)).toEqual({ width: 1600, height: 2560 });
  expect(reducedSides({ width: 300, height: 200 }, 2560)).toEqual({ width: 300, height: 200 });
  expect(reducedSides({ width: 16000, height: 1 }, 100)).toEqual({ width: 100, height: 1 });
});

it('makes at most 1024 pixels, and not more than the area has', () => {
  expect(croppedSide({ x: 0, y: 0, width: 2304, height: 2304 })).toBe(1024);
  expect(croppedSide({ x: 0, y: 0, width: 312.4, height: 312.4 })).toBe(312);
  expect(croppedSide({ x: 0, y: 0, width: 0.2, height: 0.2 })).toBe(1);
});

describe('cropTransform', () => {
  const picture = { width: 400, height: 300 };
  const area: CropArea = { x: 20, y: 40, width: 100, height: 100 };
  /** Where a point of the picture is drawn. */
  const drawn = (degrees: number, x: number, y: number) => {
    const [a, b, c, d, e, f] = cropTransform(picture, area, degrees, 200);
    return [a * x + c * y + e, b * x + d * y + f].map((each) => Math.round(each * 1e6) / 1e6 + 0);
  };

  it('upright: the corners of the area are the corners of the canvas', () => {
    expect(drawn(0, 20, 40)).toEqual([0, 0]);
    expect(drawn(0, 120, 140)).toEqual([200, 200]);
  });

  it('a quarter to the right: the lower left corner of the picture is the upper left one', () => {
    expect(drawn(90, 0, 300)).toEqual([-40, -80]);
    expect(drawn(90, 0, 0)).toEqual([(300 - 20) * 2, -80]);
  });

  it('upside down: the lower right corner is the upper left one', () => {
    expect(drawn(180, 400, 300)).toEqual([-40, -80]);
  });

  it('a quarter to the left: the upper right corner is the upper left one', () => {
    expect(drawn(270, 400, 0)).toEqual([-40, -80]);
    expect(drawn(270, 400, 300)).toEqual([(300 - 20) * 2, -80]);
  });
});

it('says where the middle is, in the turned picture', () => {
  const picture = { width: 400, height: 200 };
  expect(cropMiddle(picture, { x: 100, y: 0, width: 200, height: 200 }, 0)).toEqual({ left: 50, top: 50 });
  expect(cropMiddle(picture, { x: 0, y: 200, width: 200, height: 200 }, 90)).toEqual({ left: 50, top: 75 });
});
