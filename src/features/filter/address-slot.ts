// The slot of the distance form for the address search, injected by the page: features do not import each other.
import type { ComponentType } from 'react';
import type { PickedPlace } from '../../data/places/places.ts';

interface AddressSlotProps {
  label: string;
  value: string;
  onChange: (text: string) => void;
  onPick: (place: PickedPlace) => void;
}

export type AddressSlot = ComponentType<AddressSlotProps>;
