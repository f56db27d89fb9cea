// All colours of the map, light and dark. Sweden is lighter than its neighbours; text has a contrast of 7:1 on land and water.

export interface MapPalette {
  /** Sweden, and all land seen from close up; the other countries farther out. */
  land: string;
  abroad: string;
  water: string;
  /** Around Sweden, over its shores; null where its own colour is enough. */
  outline: string | null;
  /** The shore line. */
  shore: string;
  boundary: string;
  wood: string;
  grass: string;
  /** Six hexadecimal digits: also used half transparent. */
  park: string;
  /** Sand, rock and ice. */
  bare: string;
  builtUp: string;
  building: string;
  buildingEdge: string;
  /** Road fill and casing by the sizes in road-style.ts: motorway, main road, connecting road, street, access road, path. */
  roads: readonly { fill: string; casing: string }[];
  rail: string;
  ferry: string;
  /** Names of towns, of small places, of counties, of water, and of roads; the halo behind them. */
  town: string;
  place: string;
  county: string;
  waterName: string;
  road: string;
  halo: string;
  waterHalo: string;
  /** Markers: fill and outline of the pin, and the colours of the opening status. */
  card: string;
  ink: string;
  quiet: string;
  falu: string;
  spruce: string;
  spruceSoft: string;
  spruceFirm: string;
  ochre: string;
  lake: string;
  shade: string;
  /** Opacity of the dots of the whole country. */
  dots: { closed: number; open: number };
  /** Over the ground outside the search circle. */
  veil: string;
}

export type MapScheme = 'light' | 'dark';

const dots = { closed: 0.4, open: 0.85 } as const;

export const mapPalettes: Record<MapScheme, MapPalette> = {
  light: {
    land: '#fffaef',
    abroad: '#efe8d9',
    water: '#c6dde6',
    shore: '#a9c9d6',
    boundary: '#b59f86',
    wood: '#e9ecd2',
    grass: '#f1f1d8',
    park: '#dfe9cb',
    bare: '#f3ead6',
    builtUp: '#f4ebdb',
    building: '#e8dcc6',
    buildingEdge: '#d8c8ac',
    roads: [
      { fill: '#f6c98f', casing: '#c98f4e' },
      { fill: '#fbe3b0', casing: '#d3b377' },
      { fill: '#fff5db', casing: '#d8c596' },
      { fill: '#ffffff', casing: '#d9cdb8' },
      { fill: '#ffffff', casing: '#e0d6c4' },
      { fill: '#d0bd9c', casing: '#fffaef' },
    ],
    rail: '#a79a8c',
    ferry: '#8fb4c4',
    town: '#2b2320',
    place: '#463b35',
    county: '#5a4e47',
    waterName: '#1b455c',
    road: '#463b35',
    halo: '#fffaef',
    waterHalo: '#c6dde6',
    card: '#ffffff',
    ink: '#2b2320',
    quiet: '#6b5e56',
    falu: '#8c2a1e',
    spruce: '#2f5d50',
    spruceSoft: '#e0ece6',
    spruceFirm: '#2e493f',
    ochre: '#8a5a0b',
    lake: '#2c6e91',
    shade: 'rgb(43 35 32 / 28%)',
    veil: 'rgb(120 105 85 / 20%)',
    outline: null,
    dots,
  },
  dark: {
    land: '#2a2521',
    abroad: '#1d1a18',
    water: '#203c4e',
    shore: '#3f6074',
    boundary: '#7a6a5a',
    wood: '#252820',
    grass: '#282a20',
    park: '#28301f',
    bare: '#2c2721',
    builtUp: '#2b2622',
    building: '#37302a',
    buildingEdge: '#443b33',
    roads: [
      { fill: '#8a6433', casing: '#1a1613' },
      { fill: '#67543a', casing: '#1a1613' },
      { fill: '#544638', casing: '#1a1613' },
      { fill: '#453d36', casing: '#1a1613' },
      { fill: '#3d3630', casing: '#1d1916' },
      { fill: '#4c4238', casing: '#2a2521' },
    ],
    rail: '#5d534a',
    ferry: '#557689',
    town: '#f6efe5',
    place: '#d8cdc0',
    county: '#cbbfb2',
    waterName: '#abd1e4',
    road: '#e0d6ca',
    halo: '#1a1613',
    waterHalo: '#203c4e',
    card: '#231f1c',
    ink: '#f3ece2',
    quiet: '#b3a79b',
    falu: '#e2826f',
    spruce: '#8cc7b2',
    spruceSoft: '#1f332c',
    spruceFirm: '#b0d4c3',
    ochre: '#ebbe6a',
    lake: '#8fc3df',
    shade: 'rgb(0 0 0 / 55%)',
    veil: 'rgb(0 0 0 / 38%)',
    outline: null,
    dots,
  },
};

/** From this zoom on all land has one colour: the outline that tells the country from others is too coarse there. */
export const landZoom = 8.75;

/** The fonts of the app; the map loads no others. */
export const mapFonts = '"Figtree Variable", "Figtree fallback", system-ui, sans-serif';
