// Markets with realistic names, for the search tests and the search bench. Name, town and street.
import type { Market } from '../../../core/contract/markets.ts';
import { sampleMarket } from '../../helpers/samples/sample-markets.ts';

const written = `
Röda Korsets Kupan | Göteborg | Linnégatan 14
Röda Korsets Kupan Kungsbacka | Kungsbacka | Storgatan 9
Göteborgs Stadsmissions Butik | Göteborg | Haga Nygata 21
Goteborg Vintage Market | Mölndal | Kvarnbygatan 3
Majornas Bakluckeloppis | Göteborg | Karl Johansgatan 72
Slottsskogens Loppmarknad | Göteborg | Vegaplatsen 2
Kviberg Marknad | Göteborg | Lilla Regementsvägen 33
Haga Antik | Göteborg | Haga Östergata 6
Erikshjälpen Second Hand Örebro | Örebro | Idrottsvägen 20
Örebro Loppisladan | Örebro | Marieberg 4
Oreb Retro | Kumla | Järnvägsgatan 5
Myrornas Lund | Lund | Bangatan 10
Lundagårds Bokloppis | Lund | Kyrkogatan 1
Lunds Domkyrkas Basar | Lund | Krafts Torg 12
Ladan i Lundsbrunn | Lundsbrunn | Brunnsvägen 40
Malmö Loppis Värnhem | Malmö | Östra Förstadsgatan 46
Möllans Skatter | Malmö | Möllevångstorget 8
Emmaus Björkå Malmö | Malmö | Föreningsgatan 77
Kirsebergs Garageloppis | Malmö | Vattenverksvägen 30
Limhamns Hamnloppis | Limhamn | Strandgatan 7
Åhus Sommarmarknad | Åhus | Torget 2
Ahus Kuriosa | Kristianstad | Västra Boulevarden 15
Ystads Allehanda Ting | Ystad | Stortorget 11
Österlens Antikrunda | Simrishamn | Storgatan 33
Kiviks Äppelloppis | Kivik | Äppelvägen 5
Brösarps Gästis Loppis | Brösarp | Albovägen 21
Vollsjö Kuriosabod | Vollsjö | Stationsgatan 2
Kyrkloppis i Hörby | Hörby | Kyrkogatan 8
Höörs Hembygdsgård | Höör | Frostavallen 1
Helsingborgs Pingstkyrka Second Hand | Helsingborg | Södergatan 19
Råå Fiskeläge Loppis | Råå | Kielergatan 4
Ängelholms Tråd och Tyg | Ängelholm | Järnvägsgatan 18
Båstads Bytesbod | Båstad | Köpmansgatan 55
Halmstads Slottsmarknad | Halmstad | Slottsgatan 1
Hästhagens Loppis | Halmstad | Hästhagevägen 12
Falkenbergs Fynd | Falkenberg | Nygatan 36
Varbergs Loppisfästning | Varberg | Otto Torells gata 9
Sjöboden i Träslövsläge | Träslövsläge | Hamnvägen 3
Kungsbacka Kuriosa och Kram | Kungsbacka | Lindens torg 7
Onsala Prylbod | Onsala | Iserasvägen 17
Borås Textilloppis | Borås | Skaraborgsvägen 3
Alingsås Cafégård | Alingsås | Sveagatan 12
Ulricehamns Antikstall | Ulricehamn | Sturegatan 25
Skara Sommarloppis | Skara | Järnvägsgatan 6
Sommar Loppis vid Sjön | Hjo | Hamngatan 20
Hjo Trähus Antikviteter | Hjo | Långgatan 4
Skövde Loppis & Möbler | Skövde | Mariestadsvägen 78
Mariestads Residens Marknad | Mariestad | Marieholm 1
Lidköpings Porslinsfynd | Lidköping | Fabriksgatan 14
Läckö Slottsloppis | Lidköping | Läckövägen 99
Vänersborgs Vintage | Vänersborg | Edsgatan 22
Trollhättans Slussloppis | Trollhättan | Åkersbergsvägen 11
Uddevalla Returbod | Uddevalla | Bastiongatan 30
Lysekils Kustloppis | Lysekil | Rosviksgatan 10
Smögens Bryggloppis | Smögen | Sillgatan 2
Fjällbacka Fyndhörna | Fjällbacka | Ingrid Bergmans torg 3
Grebbestads Båthus | Grebbestad | Nedre Långgatan 40
Strömstads Gränsloppis | Strömstad | Oslovägen 51
Åmåls Bluesloppis | Åmål | Kungsgatan 6
Dals Långed Steneby Återbruk | Dals Långed | Lärlingsvägen 1
Bengtsfors Bygdegård | Bengtsfors | Storgatan 2
Karlstads Återvinningsmarknad | Karlstad | Hagalundsvägen 28
Hammarö Hemslöjd | Skoghall | Mörmovägen 5
Arvika Allmogeloppis | Arvika | Kyrkogatan 33
Sunne Selma Loppis | Sunne | Storgatan 46
Torsby Tomteloppis | Torsby | Valbergsvägen 2
Filipstads Wasaloppis | Filipstad | Hantverksgatan 17
Kristinehamns Krimskrams | Kristinehamn | Södra torget 3
Karlskoga Nobelloppis | Karlskoga | Björkborn 10
Lindesbergs Lada | Lindesberg | Kristinavägen 62
Nora Tågstation Loppis | Nora | Järnvägsparken 1
Hällefors Formloppis | Hällefors | Sikforsvägen 15
Askersunds Skärgårdsloppis | Askersund | Lilla Bergsgatan 8
Vadstena Klostermarknad | Vadstena | Lasarettsgatan 5
Motala Verkstads Loppis | Motala | Varvsgatan 17
Linköpings Domprostloppis | Linköping | Gråbrödragatan 3
Gamla Linköpings Handelsbod | Linköping | Kryddbodtorget 1
Norrköpings Hallarna | Norrköping | Stohagsgatan 2
Söderköpings Kanalloppis | Söderköping | Kanalgatan 10
Valdemarsviks Vrakfynd | Valdemarsvik | Strömsvik 3
Västerviks Visfestivalloppis | Västervik | Slottsholmen 4
Vimmerby Villa Villerkulla Loppis | Vimmerby | Astrids väg 7
Eksjö Trästadsloppis | Eksjö | Arendt Byggmästares gata 22
Tranås Skinnloppis | Tranås | Storgatan 40
Gränna Polkagrisloppis | Gränna | Brahegatan 38
Jönköpings Tändsticksloppis | Jönköping | Tändsticksgränd 16
Husqvarna Garageloppis | Huskvarna | Hakarpsvägen 1
Elmia Antikmässa | Jönköping | Elmiavägen 11
Värnamo Designloppis | Värnamo | Storgatsbacken 20
Gnosjö Prylar | Gnosjö | Järnvägsgatan 39
Gislaveds Däckloppis | Gislaved | Anderstorpsvägen 2
Växjö Smålandsloppis | Växjö | Södra Järnvägsgatan 5
Alvesta Ångloppis | Alvesta | Centralgatan 1
Älmhults Möbelloppis | Älmhult | Ikeagatan 5
Ljungby Sagoloppis | Ljungby | Gängesvägen 6
Kosta Glasloppis | Kosta | Stora vägen 96
Orrefors Kristall och Kuriosa | Orrefors | Bruksvägen 4
Nybro Pukebergs Loppis | Nybro | Pukebergarnas väg 31
Kalmar Gamla Stan Antik | Kalmar | Västerlånggatan 9
Kalmarsunds Loppis | Färjestaden | Hamnplan 2
Ölands Stora Lada | Borgholm | Södra vägen 115
Borgholms Slottsloppis | Borgholm | Sollidenvägen 5
Oland Retro Barn | Mörbylånga | Kalmarsundsvägen 8
Byxelkroks Båtloppis | Byxelkrok | Neptunivägen 1
Karlskrona Skärgårdens Second Hand | Karlskrona | Amiralitetstorget 7
Ronneby Brunnsloppis | Ronneby | Brunnsparken 42
Karlshamns Punschloppis | Karlshamn | Vinkelgatan 9
Sölvesborgs Slöjdbod | Sölvesborg | Skeppsbrogatan 12
Visby Ringmursloppis | Visby | Adelsgatan 30
Gotlands Lammloppis | Hemse | Hantverksgatan 2
Fårö Sommarlada | Fårö | Sudersandsvägen 18
Klintehamns Strandloppis | Klintehamn | Donnersgatan 5
Stadsmissionen Södermalm | Stockholm | Hornsgatan 58
Myrorna Hötorget | Stockholm | Adolf Fredriks Kyrkogata 5
Hornstulls Marknad | Stockholm | Hornstulls Strand 4
Vita Bergens Loppis | Stockholm | Sofia kyrka 1
S:t Eriks Antik och Kuriosa | Stockholm | S:t Eriksgatan 66
Sankt Göran Bokfynd | Stockholm | Sankt Göransgatan 90
Street på Söder | Stockholm | Hornstulls Strand 8
Skärholmens Loppmarknad | Skärholmen | Skärholmsplan 1
Vårbergs Centrum Loppis | Vårberg | Vårbergstorget 3
Rågsveds Folkets Hus Loppis | Bandhagen | Rågsvedstorget 11
Älvsjö Antikmässa | Älvsjö | Mässvägen 1
Täby Prylmarknad | Täby | Biblioteksgången 6
Danderyds Herrgårdsloppis | Djursholm | Vasavägen 72
Lidingö Ångbåtsloppis | Lidingö | Gåshaga brygga 9
Nacka Strands Bakluckeloppis | Nacka | Augustendalsvägen 40
Vaxholms Fästningsloppis | Vaxholm | Hamngatan 10
Waxholm Antikbod | Vaxholm | Rådhusgatan 21
Norrtälje Loppisbåten | Norrtälje | Hamnvägen 14
Öregrunds Skeppsloppis | Öregrund | Societetsgatan 2
Sigtuna Runstensloppis | Sigtuna | Stora gatan 33
Märsta Möbelåtervinning | Märsta | Södergatan 29
Uppsala Studentloppis | Uppsala | Kungsängsgatan 18
Uppsala Stadsmission Kvarngärdet | Uppsala | Kvarngärdesgatan 4
Gamla Uppsala Odinsloppis | Uppsala | Disavägen 15
Enköpings Kryddloppis | Enköping | Trädgårdsgatan 7
Strängnäs Domkyrkoloppis | Strängnäs | Gyllenhjelmsgatan 2
Mariefreds Ångbåtsbod | Mariefred | Kyrkogatan 18
Eskilstuna ReTuna Återbruksgalleria | Eskilstuna | Folkestaleden 7
Nyköpings Hamnmagasin | Nyköping | Skeppsbron 6
Oxelösunds Järnloppis | Oxelösund | Järntorget 5
Trosa Trädgårdsloppis | Trosa | Västra Långgatan 40
Södertälje Rosenlunds Loppis | Södertälje | Rosenlundsgatan 3
Nynäshamns Färjeloppis | Nynäshamn | Ångbåtsbron 1
Västerås Erikslund Fyndarena | Västerås | Krankroksgatan 7
Sala Silverloppis | Sala | Drottning Christinas väg 1
Köpings Bilbakluckan | Köping | Glasgatan 23
Arboga Medeltidsmarknad | Arboga | Järntorget 2
Fagersta Brukshandel | Fagersta | Västmannavägen 12
Falu Gruvloppis | Falun | Gruvplatsen 1
Borlänge Kupolen Loppis | Borlänge | Kupolen 30
Rättviks Loppmarknad vid Långbryggan | Rättvik | Storgatan 2
Leksands Midsommarloppis | Leksand | Norsgatan 23
Mora Vasaloppis | Mora | Vasagatan 19
Orsa Spelmansloppis | Orsa | Dalagatan 1
Sälens Fjälloppis | Sälen | Rörbäcksnäsvägen 5
Ludvika Ljusloppis | Ludvika | Carlavägen 24
Hedemora Hästtorget Loppis | Hedemora | Åsgatan 60
Gävle Bocken Loppis | Gävle | Slottstorget 4
Sandvikens Stålloppis | Sandviken | Hyttgatan 40
Söderhamns Fiskarloppis | Söderhamn | Köpmangatan 7
Bollnäs Hälsingeloppis | Bollnäs | Odengatan 5
Hudiksvalls Glada Loppis | Hudiksvall | Möljen 2
Ljusdals Skogsloppis | Ljusdal | Norra Järnvägsgatan 11
Järvsö Hembygdsloppis | Järvsö | Stenevägen 3
Sundsvalls Drakloppis | Sundsvall | Storgatan 21
Birsta Loppishall | Sundsvall | Gesällvägen 8
Timrå Kyrkbod | Timrå | Terminalvägen 10
Härnösands Second Hand Skutan | Härnösand | Skeppsbron 14
Kramfors Höga Kusten Loppis | Kramfors | Limstagatan 3
Sollefteå Skidloppis | Sollefteå | Storgatan 55
Örnsköldsviks Hockeyloppis | Örnsköldsvik | Sjögatan 7
Övik Prylhus | Örnsköldsvik | Hörneborgsvägen 11
Östersunds Jamtliloppis | Östersund | Museiplan 2
Åre Skidåterbruk | Åre | Årevägen 80
Are You Vintage | Stockholm | Skånegatan 71
Funäsdalens Fjällfynd | Funäsdalen | Rörosvägen 30
Svegs Björnloppis | Sveg | Fjällvägen 3
Strömsunds Vattenloppis | Strömsund | Ramselevägen 6
Umeå Björkarnas Loppis | Umeå | Storgatan 46
Umeå Returbutiken | Umeå | Spårvägen 18
Vännäs Veteranloppis | Vännäs | Järnvägsgatan 12
Lycksele Lappmarksloppis | Lycksele | Bångvägen 1
Skellefteå Guldloppis | Skellefteå | Nygatan 49
Bonnstan Marknad | Skellefteå | Brännavägen 25
Piteå Palt och Prylar | Piteå | Storgatan 41
Älvsbyns Älvloppis | Älvsbyn | Storgatan 27
Luleå Gammelstads Kyrkbyloppis | Gammelstad | Kyrktorget 1
Luleå Norrsken Second Hand | Luleå | Banvägen 3
Bodens Fästningsmarknad | Boden | Kungsgatan 11
Kalix Löjromsloppis | Kalix | Strandgatan 30
Haparanda Gränsbod | Haparanda | Köpmangatan 9
Jokkmokks Vintermarknad | Jokkmokk | Storgatan 3
Gällivare Malmloppis | Gällivare | Lasarettsgatan 1
Kiruna Gruvbod | Kiruna | Lars Janssonsgatan 17
Överkalix Träbod | Överkalix | Storgatan 20
Secondhand Hörnan | Sundbyberg | Sturegatan 18
Second Chance Butik | Solna | Råsundavägen 101
Andra Chansen | Huddinge | Patron Pehrs väg 3
Retrokällaren | Hässleholm | Första Avenyen 12
Farmors Vind | Gränna | Hamnvägen 6
Mormors Kök och Kammare | Säffle | Västra Storgatan 5
Morfars Snickarbod | Tidaholm | Vulcanön 2
Gubben i Ladan | Tingsryd | Tingsgatan 8
Tant Brun Grön och Gredelin | Kungälv | Västra Gatan 54
Bokhyllan Antikvariat | Uppsala | Sysslomansgatan 7
Pocketboken Loppis | Lund | Stora Södergatan 25
Vinylvaruhuset | Malmö | Claesgatan 9
Skivbörsen Rundgång | Norrköping | Repslagaregatan 13
Barnens Bytesmarknad | Hässelby | Hässelby Torg 2
Lekstugan Barnloppis | Falun | Promenaden 33
Lilla Leksakslådan | Västerås | Köpmangatan 16
Cykelköket Byt och Laga | Göteborg | Friggagatan 18
Veteranbilsloppis Dala-Floda | Dala-Floda | Badvägen 2
Traktorladan | Heby | Lokgatan 15
Symaskinen Tyg & Garn | Borås | Yxhammarsgatan 8
Knappen Knuten | Kalmar | Fiskaregatan 14
Porslinshyllan | Rörstrand | Porslinsgränd 1
Kaffekoppens Loppis | Gävle | Kaserngatan 63
Tågbackens Loppisvagn | Nässjö | Brinellgatan 17
Kvarnens Loppis | Tomelilla | Kvarngatan 30
Smedjans Kuriosa | Ramnäs | Bruksvägen 9
Prästgårdens Loppis | Vreta Kloster | Klostervägen 5
Missionskyrkans Loppis | Habo | Kärnekulla 3
Pingstens Loppis | Kumla | Mossbanegatan 2
Equmenias Loppmarknad | Mullsjö | Kyrkvägen 16
Lions Loppmarknad Fjugesta | Fjugesta | Stallgatan 4
Rotary Prylauktion | Ängelholm | Storgatan 60
IOGT Sekelskiftet | Kristinehamn | Kungsgatan 21
Föreningen Fyrens Loppis | Lysekil | Fyrvägen 2
Hundstallets Loppis | Åkersberga | Hackstavägen 70
Kattstallet Second Hand | Tyresö | Bollmoravägen 14
Djurens Vänners Butik | Eslöv | Västergatan 11
Ria Dorkas | Nässjö | Rådhusgatan 31
PMU Second Hand Gislaved | Gislaved | Södra Storgatan 3
Bjäre Loppis Grevie | Grevie | Killebacksvägen 2
Torups Loge | Torup | Kinnaredsvägen 7
Backa Loge och Lada | Bräkne-Hoby | Parkvägen 44
Stall Solhem Ridloppis | Knivsta | Gredelbyvägen 12
Hemvändarloppis i Ånge | Ånge | Torggatan 10
Byaloppis Nås | Nås | Nåsvägen 21
1700-talets Kuriosa | Torshälla | Storgatan 12
24 Timmars Loppis | Ödeshög | Storgatan 3
Loppis 66 | Vagnhärad | Stationsvägen 66
Café Loppan | Trelleborg | Algatan 40
Crêperie och Kuriosa | Åstorp | Storgatan 8
Château Lappis | Stockholm | Lappkärrsvägen 31
Allé Antik | Åtvidaberg | Bruksgatan 2
Loppan på Hjul | Osby | Västra Storgatan 22
Loppisfrossa i Ed | Ed | Dalslandsgatan 4
Åkes Bildelar & Prylar | Ås | Stallvägen 3
Ö-varuhuset | Donsö | Hamnen 1
Å-strandens Loppis | Å | Åvägen 2
`;

/** The markets, the first line as row 0. */
export const searchCorpus: Market[] = written
  .trim()
  .split('\n')
  .map((line, n) => {
    const [name = '', city = '', address = ''] = line.split(' | ');
    return sampleMarket(n, { name, city, address });
  });
