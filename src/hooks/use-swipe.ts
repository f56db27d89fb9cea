// Touch swipes over a list that has pages.
import { type PointerEvent, useRef } from 'react';
import { type SwipePoint, swipeOf } from '../../core/rules/page/swipe.ts';

const pointOf = ({ clientX, clientY, timeStamp }: PointerEvent): SwipePoint => ({
  x: clientX,
  y: clientY,
  ms: timeStamp,
});

/** Props of the element that is swiped over; its style needs `touch-action: pan-y pinch-zoom`. Mouse and pen do nothing, nor does a text field. */
export function useSwipe(onSwipe: (direction: 'next' | 'previous') => void) {
  const from = useRef<SwipePoint | null>(null);
  return {
    onPointerDown(event: PointerEvent) {
      const isText = event.target instanceof Element && event.target.closest('input, textarea') !== null;
      from.current = event.pointerType === 'touch' && event.isPrimary && !isText ? pointOf(event) : null;
    },
    onPointerUp(event: PointerEvent) {
      const direction = from.current && swipeOf(from.current, pointOf(event));
      from.current = null;
      if (direction) onSwipe(direction);
    },
    onPointerCancel() {
      from.current = null;
    },
  };
}
