// The place in the distance form where a page puts its address search: features do not know each other.
import type { ComponentType } from 'react';
import type { PickedPlace } from '../../data/places.ts';

interface AddressSlotProps {
  label: string;
  value: string;
  onChange: (text: string) => void;
  onPick: (place: PickedPlace) => void;
}

export type AddressSlot = ComponentType<AddressSlotProps>;
