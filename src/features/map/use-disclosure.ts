// Opens and closes a panel beside its button: Esc and a press outside close it.
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';

interface Disclosure<E extends HTMLElement> {
  isOpen: boolean;
  toggle: () => void;
  /** The element that holds button and panel; its first button is focused when Esc closes the panel. */
  place: RefObject<E | null>;
  onKeyDown: (event: KeyboardEvent) => void;
}

export function useDisclosure<E extends HTMLElement>(): Disclosure<E> {
  const [isOpen, setOpen] = useState(false);
  const place = useRef<E>(null);
  useEffect(() => {
    if (!isOpen) return;
    const outside = (event: PointerEvent) => {
      if (!place.current?.contains(event.target as Node)) setOpen(false);
    };
    document.addEventListener('pointerdown', outside);
    return () => document.removeEventListener('pointerdown', outside);
  }, [isOpen]);
  return {
    isOpen,
    toggle: () => setOpen(!isOpen),
    place,
    onKeyDown(event) {
      if (event.key !== 'Escape' || !isOpen) return;
      // A dialog around it stays open.
      event.preventDefault();
      event.stopPropagation();
      setOpen(false);
      place.current?.querySelector('button')?.focus();
    },
  };
}
