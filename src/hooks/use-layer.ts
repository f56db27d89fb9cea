// A dialog as a layer with an entry in the session history: the browser's back closes it.
import { useLayoutEffect, useRef } from 'react';
import { layers } from '../data/layers.ts';

/**
 * For as long as the component lives.
 * @param onClose called when the browser's back, or a layer beneath it, closes it; null = whoever opens it keeps its entry
 * @param address what the address bar shows meanwhile; left out = what it shows now
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
