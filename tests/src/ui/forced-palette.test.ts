// @vitest-environment happy-dom
// The colours of the map where the device forces its own: no other is left.
import { expect, test, vi } from 'vitest';
import { forcedPalette } from '../../../src/ui/map-style/forced-palette.ts';
import { mapPalettes } from '../../../src/ui/map-style/palette.ts';

const device: Record<string, string> = {
  Canvas: 'rgb(0, 0, 0)',
  CanvasText: 'rgb(255, 255, 255)',
  Highlight: 'rgba(26, 235, 255, 1)',
  GrayText: 'rgb(63, 242, 63)',
};

test('every colour is one of the device, and whatever tells something differs from the ground', () => {
  const asked = vi.spyOn(CSSStyleDeclaration.prototype, 'setProperty');
  vi.spyOn(window, 'getComputedStyle').mockImplementation(() => {
    return { color: device[asked.mock.lastCall?.[1] ?? ''] ?? '' } as CSSStyleDeclaration;
  });
  const { dots, roads, shade, veil, ...colors } = forcedPalette();
  expect(new Set(Object.keys(forcedPalette()))).toEqual(new Set(Object.keys(mapPalettes.light)));
  expect(new Set(Object.values(colors))).toEqual(new Set(['#000000', '#ffffff', '#1aebff', '#3ff23f']));
  expect([colors.outline, colors.falu, colors.spruce, colors.town]).toEqual([
    '#ffffff',
    '#ffffff',
    '#1aebff',
    '#ffffff',
  ]);
  expect([roads.length, dots, shade, veil]).toEqual([6, { closed: 1, open: 1 }, 'transparent', 'transparent']);
  expect(document.querySelector('i')).toBeNull();
});
