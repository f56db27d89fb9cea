// The address search that pages pass to the filter, with a home button for users with an address; loaded with the first filter.
import type { ComponentProps } from 'react';
import type { AddressSlot } from '../../features/filter/address-slot.ts';
import { useHomeAddress } from '../../hooks/use-home-place.ts';
import { late } from '../../ui/state/late.tsx';

const AddressField = late(() =>
  import('../../features/places/address-field.tsx').then((module) => module.AddressField),
);

export function AddressSearch(props: ComponentProps<AddressSlot>) {
  const { onChange, onPick } = props;
  const home = useHomeAddress();
  const goHome = async () => {
    if (!home) return null;
    // Shown at once; an address that cannot be found stays in the field to be edited.
    onChange(home.line);
    const place = await home.find().catch(() => null);
    if (!place) return home.line;
    onChange(place.label);
    onPick(place);
    return null;
  };
  return <AddressField {...props} {...(home && { onHome: goHome })} />;
}
