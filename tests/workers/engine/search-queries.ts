// Realistic queries and the markets of search-corpus.ts they should find, grouped by what makes the query hard.

export const queryKinds = ['written', 'beginning', 'folded', 'typo', 'compound', 'several'] as const;
type QueryKind = (typeof queryKinds)[number];

export interface WantedHits {
  kind: QueryKind;
  query: string;
  /** Names; any of them may come first. */
  wanted: string[];
}

const written: Record<QueryKind, string> = {
  written: `
röda korsets kupan | Röda Korsets Kupan; Röda Korsets Kupan Kungsbacka
majornas | Majornas Bakluckeloppis
haga antik | Haga Antik
erikshjälpen | Erikshjälpen Second Hand Örebro
emmaus | Emmaus Björkå Malmö
österlens antikrunda | Österlens Antikrunda
vollsjö | Vollsjö Kuriosabod
höörs hembygdsgård | Höörs Hembygdsgård
hästhagens loppis | Hästhagens Loppis
onsala | Onsala Prylbod
läckö | Läckö Slottsloppis
elmia | Elmia Antikmässa
kosta | Kosta Glasloppis
fårö | Fårö Sommarlada
myrorna | Myrorna Hötorget
vita bergens loppis | Vita Bergens Loppis
waxholm | Waxholm Antikbod
vaxholm | Vaxholms Fästningsloppis; Waxholm Antikbod
retuna | Eskilstuna ReTuna Återbruksgalleria
bonnstan | Bonnstan Marknad
andra chansen | Andra Chansen
farmors vind | Farmors Vind
tant brun | Tant Brun Grön och Gredelin
vinylvaruhuset | Vinylvaruhuset
skivbörsen | Skivbörsen Rundgång
cykelköket | Cykelköket Byt och Laga
ria dorkas | Ria Dorkas
loppis 66 | Loppis 66
1700-talets | 1700-talets Kuriosa
café loppan | Café Loppan
crêperie | Crêperie och Kuriosa
château | Château Lappis
dala-floda | Veteranbilsloppis Dala-Floda
åre | Åre Skidåterbruk
ö-varuhuset | Ö-varuhuset
24 timmars | 24 Timmars Loppis
`,
  beginning: `
majo | Majornas Bakluckeloppis
kvib | Kviberg Marknad
lundag | Lundagårds Bokloppis
möllan | Möllans Skatter
limh | Limhamns Hamnloppis
kivi | Kiviks Äppelloppis
brös | Brösarps Gästis Loppis
präst | Prästgårdens Loppis
filip | Filipstads Wasaloppis
vadst | Vadstena Klostermarknad
vimm | Vimmerby Villa Villerkulla Loppis
gnos | Gnosjö Prylar
orref | Orrefors Kristall och Kuriosa
byxel | Byxelkroks Båtloppis
klinte | Klintehamns Strandloppis
hornst | Hornstulls Marknad; Street på Söder
dander | Danderyds Herrgårdsloppis
ljusd | Ljusdals Skogsloppis
birst | Birsta Loppishall
kramf | Kramfors Höga Kusten Loppis
funäs | Funäsdalens Fjällfynd
haparan | Haparanda Gränsbod
jokk | Jokkmokks Vintermarknad
retrok | Retrokällaren
symask | Symaskinen Tyg & Garn
traktor | Traktorladan
skivb | Skivbörsen Rundgång
equ | Equmenias Loppmarknad
hundst | Hundstallets Loppis
hemvänd | Hemvändarloppis i Ånge
`,
  folded: `
goteborg | Goteborg Vintage Market; Göteborgs Stadsmissions Butik
göteborg | Göteborgs Stadsmissions Butik
goteborgs stadsmission | Göteborgs Stadsmissions Butik
orebro loppisladan | Örebro Loppisladan
oreb | Oreb Retro; Örebro Loppisladan
öreb | Örebro Loppisladan
ahus | Ahus Kuriosa; Åhus Sommarmarknad
åhus | Åhus Sommarmarknad
oland | Oland Retro Barn; Ölands Stora Lada
öland | Ölands Stora Lada
are | Are You Vintage; Åre Skidåterbruk
asterlens | Österlens Antikrunda
angelholm | Ängelholms Tråd och Tyg; Rotary Prylauktion
bastad | Båstads Bytesbod
raa | Råå Fiskeläge Loppis
laxko | Läckö Slottsloppis
lacko | Läckö Slottsloppis
amal | Åmåls Bluesloppis
vasterås | Västerås Erikslund Fyndarena; Lilla Leksakslådan
vasteras erikslund | Västerås Erikslund Fyndarena
ostersund | Östersunds Jamtliloppis
ornskoldsvik | Örnsköldsviks Hockeyloppis; Övik Prylhus
ovik | Övik Prylhus
umea | Umeå Björkarnas Loppis; Umeå Returbutiken
lulea norrsken | Luleå Norrsken Second Hand
gavle bocken | Gävle Bocken Loppis
alvsjo | Älvsjö Antikmässa
taby | Täby Prylmarknad
norrtalje | Norrtälje Loppisbåten
sodertalje | Södertälje Rosenlunds Loppis
cafe loppan | Café Loppan
creperie | Crêperie och Kuriosa
chateau | Château Lappis
alle antik | Allé Antik
funasdalen | Funäsdalens Fjällfynd
jarvso | Järvsö Hembygdsloppis
harnosand | Härnösands Second Hand Skutan
o-varuhuset | Ö-varuhuset
farmors vind grånna | Farmors Vind
`,
  typo: `
majornsa | Majornas Bakluckeloppis
bakluckelopis | Majornas Bakluckeloppis; Nacka Strands Bakluckeloppis
baklukeloppis | Majornas Bakluckeloppis; Nacka Strands Bakluckeloppis
backluckeloppis | Majornas Bakluckeloppis; Nacka Strands Bakluckeloppis
bakluckeloppsi | Majornas Bakluckeloppis; Nacka Strands Bakluckeloppis
kvibreg | Kviberg Marknad
erikshjelpen | Erikshjälpen Second Hand Örebro
eriskhjälpen | Erikshjälpen Second Hand Örebro
emaus | Emmaus Björkå Malmö
möllas skatter | Möllans Skatter
limhams | Limhamns Hamnloppis
österlnes | Österlens Antikrunda
volsjö | Vollsjö Kuriosabod
hesthagen | Hästhagens Loppis
falkenbregs | Falkenbergs Fynd
alingås | Alingsås Cafégård
ulricehams | Ulricehamns Antikstall
skövede | Skövde Loppis & Möbler
lidköpngs | Lidköpings Porslinsfynd
porslinfynd | Lidköpings Porslinsfynd
vänesborg | Vänersborgs Vintage
fjälbacka | Fjällbacka Fyndhörna
grebestad | Grebbestads Båthus
kristinehams | Kristinehamns Krimskrams
krimkrams | Kristinehamns Krimskrams
filpstad | Filipstads Wasaloppis
vadstna | Vadstena Klostermarknad
klostermarkand | Vadstena Klostermarknad
linkpöing | Linköpings Domprostloppis; Gamla Linköpings Handelsbod
söderköpigns | Söderköpings Kanalloppis
vimerby | Vimmerby Villa Villerkulla Loppis
villekulla | Vimmerby Villa Villerkulla Loppis
polkagrisloppsi | Gränna Polkagrisloppis
husqvana | Husqvarna Garageloppis
älmhutl | Älmhults Möbelloppis
pukeberg loppis nybor | Nybro Pukebergs Loppis
ronebby | Ronneby Brunnsloppis
karlshmans | Karlshamns Punschloppis
ringmursloppsi | Visby Ringmursloppis
hornstuls | Hornstulls Marknad
skärholmes | Skärholmens Loppmarknad
loppmarkand rågsved | Rågsveds Folkets Hus Loppis
eskiltuna | Eskilstuna ReTuna Återbruksgalleria
norrtäjle | Norrtälje Loppisbåten
enköpigs | Enköpings Kryddloppis
oxelösnuds | Oxelösunds Järnloppis
leksnads | Leksands Midsommarloppis
hudiksvals | Hudiksvalls Glada Loppis
sundsval | Sundsvalls Drakloppis; Birsta Loppishall
solefteå | Sollefteå Skidloppis
örnskoldsvigs | Örnsköldsviks Hockeyloppis
skeleftea | Skellefteå Guldloppis; Bonnstan Marknad
jokmokk | Jokkmokks Vintermarknad
galivare | Gällivare Malmloppis
retrokälaren | Retrokällaren
vinylvaruhset | Vinylvaruhuset
skivbörsne | Skivbörsen Rundgång
leksakslåddan | Lilla Leksakslådan
symaksinen | Symaskinen Tyg & Garn
hundstalet | Hundstallets Loppis
antikvarjat | Bokhyllan Antikvariat
återbruksgaleria | Eskilstuna ReTuna Återbruksgalleria
magasient nyköping | Nyköpings Hamnmagasin
`,
  compound: `
bakluckeloppis | Majornas Bakluckeloppis; Nacka Strands Bakluckeloppis
bakluck | Majornas Bakluckeloppis; Nacka Strands Bakluckeloppis; Köpings Bilbakluckan
bokloppis | Lundagårds Bokloppis
bok loppis | Lundagårds Bokloppis
garageloppis | Kirsebergs Garageloppis; Husqvarna Garageloppis
garage loppis | Kirsebergs Garageloppis; Husqvarna Garageloppis
sommarloppis | Skara Sommarloppis; Sommar Loppis vid Sjön
sommar loppis | Sommar Loppis vid Sjön; Skara Sommarloppis
secondhand | Secondhand Hörnan
second hand hörnan | Secondhand Hörnan
secondhand örebro | Erikshjälpen Second Hand Örebro
secondhand gislaved | PMU Second Hand Gislaved
äppelloppis | Kiviks Äppelloppis
äpple | Kiviks Äppelloppis
slottsloppis | Läckö Slottsloppis; Borgholms Slottsloppis
slotts loppis | Läckö Slottsloppis; Borgholms Slottsloppis
antikmässa | Elmia Antikmässa; Älvsjö Antikmässa
hembygdsgården | Höörs Hembygdsgård
fästningsloppis | Vaxholms Fästningsloppis
loppisfästning | Varbergs Loppisfästning
domkyrkoloppis | Strängnäs Domkyrkoloppis
skärgårdsloppis | Askersunds Skärgårdsloppis
ångbåt | Lidingö Ångbåtsloppis; Mariefreds Ångbåtsbod
återbruk | Eskilstuna ReTuna Återbruksgalleria; Dals Långed Steneby Återbruk; Åre Skidåterbruk
återvinning | Karlstads Återvinningsmarknad; Märsta Möbelåtervinning
leksak | Lilla Leksakslådan
kyrkloppis | Kyrkloppis i Hörby
kyrk loppis hörby | Kyrkloppis i Hörby
barnloppis | Lekstugan Barnloppis
vintermarknad | Jokkmokks Vintermarknad
vinter marknad | Jokkmokks Vintermarknad
retro källaren | Retrokällaren
vinyl varuhuset | Vinylvaruhuset
traktor ladan | Traktorladan
rödakorset | Röda Korsets Kupan; Röda Korsets Kupan Kungsbacka
vitabergen | Vita Bergens Loppis
loppisladan | Örebro Loppisladan
loppis ladan örebro | Örebro Loppisladan
mässa | Elmia Antikmässa; Älvsjö Antikmässa
tyg | Ängelholms Tråd och Tyg; Symaskinen Tyg & Garn
fynd lidköping | Lidköpings Porslinsfynd
`,
  several: `
stadsmission uppsala | Uppsala Stadsmission Kvarngärdet
stadsmissionen stockholm | Stadsmissionen Södermalm
stadsmissionen göteborg | Göteborgs Stadsmissions Butik
second hand malmö | Emmaus Björkå Malmö; Möllans Skatter
second hand härnösand | Härnösands Second Hand Skutan
loppis i lund | Pocketboken Loppis; Lundagårds Bokloppis
hjo antik | Hjo Trähus Antikviteter
antik haga | Haga Antik
loppis hjo | Sommar Loppis vid Sjön
kupan kungsbacka | Röda Korsets Kupan Kungsbacka
kungsbacka kupan röda korset | Röda Korsets Kupan Kungsbacka
s:t eriks antik | S:t Eriks Antik och Kuriosa
st eriks antik | S:t Eriks Antik och Kuriosa
sankt eriksgatan | S:t Eriks Antik och Kuriosa
sankt göran bok | Sankt Göran Bokfynd
hornsgatan 58 | Stadsmissionen Södermalm
hornsgatan | Stadsmissionen Södermalm
linnégatan | Röda Korsets Kupan
linnegatan göteborg | Röda Korsets Kupan
gamla linköping | Gamla Linköpings Handelsbod
gamla uppsala | Gamla Uppsala Odinsloppis
loppmarknad skärholmen | Skärholmens Loppmarknad
marknad hornstull | Hornstulls Marknad
barn öland | Oland Retro Barn
veteranbil floda | Veteranbilsloppis Dala-Floda
dals långed | Dals Långed Steneby Återbruk
höga kusten | Kramfors Höga Kusten Loppis
ingrid bergmans torg | Fjällbacka Fyndhörna
kuriosa åstorp | Crêperie och Kuriosa
loppis på hjul | Loppan på Hjul
lions fjugesta | Lions Loppmarknad Fjugesta
gubben ladan tingsryd | Gubben i Ladan
ladan lundsbrunn | Ladan i Lundsbrunn
bilbakluckan köping | Köpings Bilbakluckan
loppis vid långbryggan rättvik | Rättviks Loppmarknad vid Långbryggan
vintage göteborg | Goteborg Vintage Market
åkes prylar | Åkes Bildelar & Prylar
prylar i piteå | Piteå Palt och Prylar
umeå retur | Umeå Returbutiken
prästgården vreta kloster | Prästgårdens Loppis
`,
};

/** Every query with its wanted hits. */
export const searchQueries: WantedHits[] = queryKinds.flatMap((kind) =>
  written[kind]
    .trim()
    .split('\n')
    .map((line) => {
      const [query = '', names = ''] = line.split(' | ');
      return { kind, query, wanted: names.split('; ') };
    }),
);
