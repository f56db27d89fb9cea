// The address search as pages hand it to the filter; loaded when a filter first shows.
import { lazy } from 'react';

export const AddressSearch = lazy(() =>
  import('../../features/place-search/address-field.tsx').then((module) => ({ default: module.AddressField })),
);
