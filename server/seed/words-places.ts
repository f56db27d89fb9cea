// Common Swedish street names, parts of farm names, and places that take 'på' instead of 'i'.
import { wordList } from './grammar.ts';

export const streets: readonly string[] = wordList(`
  Storgatan, Kyrkogatan, Skolgatan, Järnvägsgatan, Nygatan, Drottninggatan, Kungsgatan, Parkgatan, Trädgårdsgatan,
  Östergatan, Västergatan, Södergatan, Norrgatan, Industrigatan, Stationsgatan, Hantverkaregatan, Ringvägen,
  Skolvägen, Kyrkvägen, Björkvägen, Granvägen, Tallvägen, Lindvägen, Ekvägen, Rönnvägen, Aspvägen, Alvägen,
  Hasselvägen, Lövvägen, Åkervägen, Ängsvägen, Backvägen, Skogsvägen, Strandvägen, Sjövägen, Hamngatan, Kanalgatan,
  Brogatan, Kvarngatan, Kvarnvägen, Bruksgatan, Fabriksgatan, Verkstadsgatan, Smedjegatan, Tingsgatan, Torggatan,
  Torget, Stora torget, Köpmangatan, Rådhusgatan, Residensgatan, Slottsgatan, Klostergatan, Prästgatan, Klockaregatan,
  Föreningsgatan, Folkets Husgatan, Idrottsvägen, Idrottsgatan, Badvägen, Solvägen, Månvägen, Stjärnvägen,
  Blomstervägen, Rosenvägen, Syrenvägen, Liljevägen, Violvägen, Klövervägen, Hallonvägen, Smultronvägen, Blåbärsvägen,
  Lingonvägen, Äppelvägen, Körsbärsvägen, Plommonvägen, Fasanvägen, Svalvägen, Lärkvägen, Trastvägen, Rådjursvägen,
  Älgvägen, Rävvägen, Ekorrvägen, Bygatan, Byvägen, Landsvägen, Gamla landsvägen, Gamla vägen, Nya vägen, Mellangatan,
  Tvärgatan, Långgatan, Bergsgatan, Bergsvägen, Stenvägen, Källgatan, Källvägen, Brunnsgatan, Brunnsvägen,
  Herrgårdsvägen, Gårdsvägen, Hagvägen, Lindgatan, Kastanjegatan, Lönnvägen, Oxelgatan, Esplanaden, Allégatan,
  Vasagatan, Linnégatan, Sveavägen, Götgatan, Karlavägen, Oskarsgatan, Gustavsgatan, Magasinsgatan, Lasarettsgatan,
  Repslagaregatan, Garvaregatan, Skomakaregatan, Fiskaregatan, Lotsgatan, Skeppargatan
`);

/** First and last part of a farm or hamlet. Any pair makes a plausible name. */
export const farmStarts: readonly string[] = wordList(`
  Norr, Söder, Öster, Väster, Björk, Ek, Gran, Lind, Sten, Häll, Kvarn, Back, Ängs, Hag, Sjö, Skogs, Berg, Dal, Rud,
  Tors, Ulv, Svan, Häger, Brunns, Kyrk, Lund, Myr, Åker
`);
export const farmEnds: readonly string[] = wordList(`
  by, torp, hult, näs, stad, lund, vik, bo, tomta, boda, gården, ryd, måla, sta, änge, åsen, hem, dala, fors, holma
`);

export const onPlaces: ReadonlySet<string> = new Set(
  wordList(
    'Björkö, Djurö, Donsö, Ekerö, Gamla Stan, Hasslö, Hönö, Kungsholmen, Lidingö, Resarö, Rindö, Sturkö, Styrsö, Södermalm, Öckerö, Östermalm',
  ),
);

/** City districts and the town in their postal address. */
export const districtTown: Readonly<Record<string, string>> = {
  Vasastan: 'Stockholm',
  'Gamla Stan': 'Stockholm',
  Södermalm: 'Stockholm',
  Östermalm: 'Stockholm',
  Kungsholmen: 'Stockholm',
  Råsunda: 'Solna',
  'Gamla Uppsala': 'Uppsala',
  Majorna: 'Göteborg',
  Råtorp: 'Karlstad',
  Björkskatan: 'Luleå',
  Boo: 'Saltsjö-Boo',
  Tensta: 'Spånga',
  Akalla: 'Kista',
};
