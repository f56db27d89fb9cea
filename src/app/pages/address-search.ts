// The address search as pages hand it to the filter; loaded when a filter first shows.
import { late } from '../../ui/late.tsx';

export const AddressSearch = late(() =>
  import('../../features/place-search/address-field.tsx').then((module) => module.AddressField),
);
