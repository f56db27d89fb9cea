// What people type for the twelve categories, and for a market of any kind: the one table of search synonyms. Written in
// lower case; compared folded, so that accents and case do not matter. A word belongs to one category.
import type { categoryText } from './markets.ts';

export const categoryWords: Record<keyof typeof categoryText, string> = {
  General: 'blandat allmänt secondhand prylar',
  Clothing: `
    kläder klädesplagg dräkter klänning klänningar kjolar byxor jeans tröjor skjortor jackor kappor rockar pälsar skor
    stövlar väskor handväskor hattar mössor sjalar smycken accessoarer mode garderob herrkläder damkläder`,
  Children: `
    barn barnkläder barnsaker leksaker leksak dockor gosedjur barnvagn barnvagnar babykläder bebis baby lego`,
  Books: `
    böcker bok bokloppis antikvariat pocketböcker pocket deckare romaner barnböcker kokböcker tidningar serietidningar
    filmer dvd media`,
  Home: `
    hem möbler möbel möblemang soffor soffa stolar bord hyllor lampor mattor gardiner textilier porslin husgeråd kök
    köksgrejer glas trädgård trädgårdssaker växter krukor inredning heminredning`,
  Music: `
    musik skivor skiva vinyl vinylskivor lp lpskivor cd cdskivor kassetter grammofon instrument gitarr gitarrer noter`,
  Vintage: `
    vintage antikt antik antikviteter antikvitet retro kuriosa allmoge samlarsaker samlarföremål silver keramik teak`,
  Electronics: `
    elektronik datorer dator telefoner mobiler tv radio radioapparater stereo högtalare kameror kamera tvspel spelkonsoler`,
  Sports: `
    sport fritid sportsaker cyklar cykel skidor skridskor golf fiske fiskespön tält friluftsliv träning hockey ridsport`,
  Vehicles: `
    fordon delar bilar bil bildelar reservdelar mopeder moped mopeddelar motorcyklar traktor traktorer båtar däck fälgar
    veteranbilar verktyg`,
  Summer: 'sommarloppis sommarloppisar sommar badsaker',
  Winter: 'vinterloppis vinterloppisar vinter jul julpynt julsaker julloppis julmarknad',
};

/** Words for a market of any kind: they do not narrow a search. */
export const marketWords = 'loppis loppisar loppisen loppmarknad loppmarknader marknad marknader';

/** Words that say nothing beside others, such as the 'i' of 'kläder i Växjö'. */
export const smallWords = 'i på vid av och en ett den det de för till från med hos nära kring runt';
