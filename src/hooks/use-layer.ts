// A dialog as a layer with an entry in the session history: the browser's back closes it.
import { useLayoutEffect, useRef } from 'react';
import { layers } from '../data/page/layers.ts';

/**
 * Keeps the layer open while the component is mounted.
 * @param onClose called when the browser's back, or a layer beneath it, closes it; null = the caller manages the entry
 * @param address the address bar's URL meanwhile; default: unchanged
 */
export function useLayer(onClose: (() => void) | null, address?: string): void {
  const close = useRef(onClose);
  const isLayer = onClose !== null;
  useLayoutEffect(() => {
    close.current = onClose;
  });
  useLayoutEffect(
    () => (isLayer ? layers.openTransient({ onClose: () => close.current?.(), address }) : undefined),
    [isLayer, address],
  );
}
