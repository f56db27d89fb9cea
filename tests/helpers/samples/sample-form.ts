// The form of a new market, filled in.
import type { NewMarket } from '../../../core/contract/own-markets.ts';

export const sampleForm = (more: Partial<NewMarket> = {}): Partial<NewMarket> => ({
  ...{ name: 'Blå boden', description: 'Möbler och glas från trakten.', address: 'Storgatan 1', city: 'Lund' },
  ...{ postalCode: '222 22', contactEmail: 'bod@exempel.se', latitude: 55.70466, longitude: 13.191007 },
  ...more,
});
