// @vitest-environment happy-dom
// The zoom of the cropper, by keys and buttons.
import { act } from 'react';
import { expect, it } from 'vitest';
import { cropText } from '../../../../core/text/screens/avatar.ts';
import { observable } from '../../../../src/data/page/observable.ts';
import { useObservable } from '../../../../src/hooks/use-observable.ts';
import { ZoomSlider } from '../../../../src/signed-in/profile/zoom-slider.tsx';
import { render } from '../../render.ts';
import { button, click } from '../../signed-in.ts';

async function open(start: number) {
  const zoom = observable(start);
  function Place() {
    return <ZoomSlider zoom={useObservable(zoom)} onZoom={zoom.set} />;
  }
  const slider = (await render(<Place />)).querySelector('input');
  const press = (key: string, shiftKey = false) =>
    act(async () => void slider?.dispatchEvent(new KeyboardEvent('keydown', { key, shiftKey, bubbles: true })));
  return { zoom, slider, press };
}

it('steps by 0.1, with Shift by 0.01, and stops at 1 and 3', async () => {
  const { zoom, press } = await open(1);
  await press('ArrowLeft');
  expect(zoom.get()).toBe(1);
  await press('ArrowRight');
  await press('ArrowUp', true);
  expect(zoom.get()).toBe(1.11);
  await act(async () => zoom.set(2.98));
  await press('ArrowUp');
  expect(zoom.get()).toBe(3);
});

it('says its value in words', async () => {
  const { slider } = await open(1.6);
  expect(slider?.getAttribute('aria-label')).toBe(cropText.zoom);
  expect(slider?.getAttribute('aria-valuetext')).toBe('1,6 ×');
});

it('has two buttons of 0.1', async () => {
  const { zoom } = await open(2);
  await click(button(cropText.zoomOut));
  expect(zoom.get()).toBe(1.9);
  await click(button(cropText.zoomIn));
  await click(button(cropText.zoomIn));
  expect(zoom.get()).toBe(2.1);
});
