// The address search as pages hand it to the filter, with the way home for who has an address; loaded when a filter first shows.
import type { ComponentProps } from 'react';
import type { AddressSlot } from '../../features/filter/address-slot.ts';
import { useHomeAddress } from '../../hooks/use-home-place.ts';
import { late } from '../../ui/late.tsx';

const AddressField = late(() =>
  import('../../features/places/address-field.tsx').then((module) => module.AddressField),
);

export function AddressSearch(props: ComponentProps<AddressSlot>) {
  const { onChange, onPick } = props;
  const home = useHomeAddress();
  const goHome = async () => {
    if (!home) return null;
    // Something shows at once; an address that cannot be found stays to be mended.
    onChange(home.line);
    const place = await home.find().catch(() => null);
    if (!place) return home.line;
    onChange(place.label);
    onPick(place);
    return null;
  };
  return <AddressField {...props} {...(home && { onHome: goHome })} />;
}
