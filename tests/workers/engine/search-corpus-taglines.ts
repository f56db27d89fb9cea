// More markets for the search tests and the search bench, with taglines and categories. Name, town, street, tagline, category.
import { Category, type CategoryKey } from '../../../core/contract/category.ts';
import type { Market } from '../../../core/contract/markets.ts';
import { sampleMarket } from '../../helpers/samples/sample-markets.ts';

const written = `
Återbruk Sigtuna | Sigtuna | Stenvägen 45 | Bra priser och trevligt bemötande | General
Krukskärvan i Sigtuna | Sigtuna | Stora torget 2 | Trädgårdens andra liv | Home
Röda ladan i Sigtuna | Sigtuna | Lövstavägen 9 | Rariteter från byn & spegelramar | Vintage
Hos Axel på Torggatan | Sigtuna | Torggatan 3 | Öppet när flaggan är hissad | General
Stinsens samlingar | Sigtuna | Järnvägsgatan 1 | Fynd i det gamla stationshuset | Music
Garderobsrensning Växjö | Växjö | Linnégatan 4 | Allt för den som fryser | Clothing
Teaterförrådet | Växjö | Kungsgatan 11 | Scenkläder och peruker | Clothing
Lydias ateljé | Växjö | Storgatan 90 | Sytt, lappat och omsytt | Clothing
Bokmalen | Växjö | Västergatan 7 | Tusen deckare på en vind | Books
Rosengrens | Växjö | Sandgärdsgatan 8 | Soffor, byråer och en kopp kaffe | Home
Lill-Olas kruttvagn | Växjö | Teleborgsvägen 2 | Dockskåp och träleksaker | Children
Källarhålet | Vetlanda | Vitalagatan 6 | Vinyl från golv till tak | Music
Slitstarkt | Vetlanda | Kyrkogatan 20 | Arbetsplagg och blåställ | Clothing
Pedalen | Vetlanda | Norra Esplanaden 3 | Cykelhjälmar, sadlar och pumpar | Sports
Gamla Konsum | Vetlanda | Storgatan 33 | Diverse från dödsbon | General
Ljungbergs magasin | Vetlanda | Nydalavägen 5 | Teakbord och Orreforsglas | Vintage
Säterdalens skattkista | Säter | Salutorget 4 | Dalahästar i alla färger | Vintage
Skräddarns hus | Säter | Åsgatan 10 | Folkdräkter och sjalar | Clothing
Skohornet | Säter | Järnvägsgatan 9 | Kängor, pjäxor och tofflor | Clothing
Rullande hjul | Säter | Smedjegatan 12 | Navkapslar och förgasare | Vehicles
Sladdhärvan | Flen | Drottninggatan 2 | Radiorör och brödrostar som fungerar | Electronics
Sagoskåpet | Flen | Götgatan 5 | Bilderböcker och pussel | Children
Prins Wilhelms | Flen | Norra Kungsgatan 21 | Tavlor med tjocka ramar | Vintage
Tvätt och torg | Flen | Brogatan 14 | Linnedukar strukna för hand | Home
Snödrivan | Hagfors | Uvåvägen 1 | Skidor och sparkar i snön | Winter
Julkällaren | Hagfors | Geijersholmsvägen 7 | Tomtar året om | Winter
Kaffestugan | Hagfors | Dalavägen 3 | Nybakade våfflor varje söndag | General
Brännaren | Hagfors | Smältaregatan 8 | Verktyg efter tre smeder | Vehicles
Solkatten | Tidaholm | Trädgårdsgatan 1 | Badbollar och solstolar | Summer
Vulcanens källare | Tidaholm | Vulcanön 4 | Tändsticksaskar från hela världen | Vintage
Noten | Tidaholm | Torggatan 17 | Dragspel, fioler och munspel | Music
Tomtebo | Tidaholm | Marbogatan 6 | Spjälsängar och vagnar | Children
Smeknamnet | Boxholm | Storgatan 28 | Serietidningar sedan femtiotalet | Books
Ostkupan | Boxholm | Sommensvägen 2 | Porslin med blå blommor | Home
Strömlöst | Boxholm | Hagagatan 15 | Kameror, objektiv och blixtar | Electronics
Bollplank | Boxholm | Idrottsvägen 3 | Innebandyklubbor och målvaktshandskar | Sports
Sjöboden | Trosa | Hamnplan 4 | Fiskespön och flytvästar | Sports
Ankarplats | Trosa | Viktoriagatan 8 | Rep, block och mässingslyktor | Vehicles
Änglamark | Trosa | Östra Långgatan 5 | Dopklänningar och spetsar | Clothing
Kvartersbiblioteket | Trosa | Smäckbrogatan 1 | Ta en bok, lämna en bok | Books
Rälsen | Ockelbo | Perrongen 1 | Modelltåg och lyktor | Children
Kransen | Ockelbo | Norra Åsgatan 12 | Glaskulor, ljusstakar och hyacintglas | Winter
Myskoxen | Ockelbo | Wij 3 | Halvvägs till fjällen | General
Elskåpet | Ockelbo | Ugglebovägen 6 | Miniräknare och tangentbord | Electronics
`;

export interface TaglineMarket extends Market {
  tagline: string;
}

/** First row number: beyond the rows of search-corpus.ts. */
const first = 5000;

export const taglineCorpus: TaglineMarket[] = written
  .trim()
  .split('\n')
  .map((line, n) => {
    const [name = '', city = '', address = '', tagline = '', category = ''] = line.split(' | ');
    return {
      ...sampleMarket(first + n, { name, city, address }),
      tagline,
      category: Category[category as CategoryKey],
    };
  });
