// Realistic queries for taglines, towns and categories, and which markets of search-corpus-taglines.ts answer them.
import { Category, type CategoryKey } from '../../../core/contract/category.ts';
import type { Market } from '../../../core/contract/markets.ts';

export const placeQueryKinds = ['tagline', 'town', 'category'] as const;
type PlaceQueryKind = (typeof placeQueryKinds)[number];

export interface PlaceQuery {
  kind: PlaceQueryKind;
  query: string;
  /** The markets that answer it. */
  answers: (market: Market) => boolean;
}

/** Query and names. */
const taglines = `
stationshuset | Stinsens samlingar
stationshus | Stinsens samlingar
gamla stationshuset | Stinsens samlingar
flaggan är hissad | Hos Axel på Torggatan
öppet när flaggan | Hos Axel på Torggatan
trevligt bemötande | Återbruk Sigtuna
spegelramar | Röda ladan i Sigtuna
peruker | Teaterförrådet
vinyl från golv till tak | Källarhålet
cykelhjälmar | Pedalen
cykelhjälm | Pedalen
brodrostar | Sladdhärvan
radiorör | Sladdhärvan
vafflor | Kaffestugan
nybakade våflor | Kaffestugan
tändsticksaskar | Vulcanens källare
dragspl | Noten
objektiv | Strömlöst
innebandyklubba | Bollplank
dopklänning | Änglamark
hyacintglas | Kransen
halvvägs till fjällen | Myskoxen
`;

/** Query and town. */
const towns = `
sigtuna | Sigtuna
Sigtuna | Sigtuna
sigt | Sigtuna
loppis i sigtuna | Sigtuna
vetlanda | Vetlanda
vetlnda | Vetlanda
säter | Säter
sater | Säter
loppisar i säter | Säter
flen | Flen
hagfors | Hagfors
hagfros | Hagfors
tidaholm | Tidaholm
tidahlm | Tidaholm
boxholm | Boxholm
loppis boxholm | Boxholm
ockelbo | Ockelbo
ockelbå | Ockelbo
`;

/** Query, category and, where one is typed, town. */
const categories = `
kläder i växjö | Clothing | Växjö
klader vaxjo | Clothing | Växjö
växjö kläder | Clothing | Växjö
klädr i växjö | Clothing | Växjö
kläder säter | Clothing | Säter
skor i säter | Clothing | Säter
böcker växjö | Books | Växjö
böcker i boxholm | Books | Boxholm
möbler i växjö | Home | Växjö
leksaker i flen | Children | Flen
skivor i vetlanda | Music | Vetlanda
musik tidaholm | Music | Tidaholm
antikt i flen | Vintage | Flen
retro säter | Vintage | Säter
elektronik ockelbo | Electronics | Ockelbo
elektronk ockelbo | Electronics | Ockelbo
sportsaker trosa | Sports | Trosa
fordon i hagfors | Vehicles | Hagfors
bildelar säter | Vehicles | Säter
sommar i tidaholm | Summer | Tidaholm
julpynt i hagfors | Winter | Hagfors
secondhand i vetlanda | General | Vetlanda
barnsaker ockelbo | Children | Ockelbo
`;

const rowsOf = (text: string): string[][] =>
  text
    .trim()
    .split('\n')
    .map((line) => line.split(' | '));

/** Every query with the markets that answer it. */
export const placeQueries: PlaceQuery[] = [
  ...rowsOf(taglines).map(([query = '', name]) => ({
    kind: 'tagline' as const,
    query,
    answers: (market: Market) => market.name === name,
  })),
  ...rowsOf(towns).map(([query = '', town]) => ({
    kind: 'town' as const,
    query,
    answers: (market: Market) => market.city === town,
  })),
  ...rowsOf(categories).map(([query = '', key, town]) => ({
    kind: 'category' as const,
    query,
    answers: (market: Market) => market.category === Category[key as CategoryKey] && market.city === town,
  })),
];
