// A complete market row as test data, with overrides.
import type { MarketRow } from '../../src/data/directory/engine-api.ts';

export function sampleRow(changes: Partial<MarketRow> = {}): MarketRow {
  return {
    id: '0F1ABCDEFG001',
    name: 'Ladan i Tisselskog',
    city: 'Håverud',
    latitude: 58.82,
    longitude: 12.41,
    category: 6,
    verified: true,
    hasOwner: true,
    tempClosed: false,
    status: 'CLOSED',
    brokenHours: false,
    nextChange: null,
    timezone: 'Europe/Stockholm',
    address: 'Tisselskog 12',
    tagline: 'Tre våningar prylar',
    ownerId: '0F1ABCDEFGP00',
    ownerName: 'Karin Ek',
    contactPhone: '070-123 45 67',
    contactEmail: 'ladan@example.se',
    primaryImageUrl: null,
    averageRating: 4.6,
    ratingCount: 83,
    ...changes,
  };
}
