// The slot of the distance form for the address search, injected by the page: features do not import each other.
import type { ComponentType, ReactNode } from 'react';
import type { PickedPlace } from '../../data/places/places.ts';

interface AddressSlotProps {
  label: string;
  /** The label is for screen readers only. */
  isLabelHidden?: boolean;
  value: string;
  onChange: (text: string) => void;
  onPick: (place: PickedPlace) => void;
  /** Buttons of 44 px, at most two, inside the field's right end. */
  end?: ReactNode;
}

export type AddressSlot = ComponentType<AddressSlotProps>;
