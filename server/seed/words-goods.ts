// Goods, in the form used after 'Här finns', one list per category in the order of the category's number.
import { wordList } from './grammar.ts';

const general = wordList(`
  porslin, glas, husgeråd, tavlor, lampor, mattor, leksaker, böcker, verktyg, gardiner, dukar, småmöbler, korgar,
  burkar av plåt, väckarklockor, sybehör, julpynt, vykort, prydnadssaker, ramar, kastruller, bestick, spel och pussel,
  skor, väskor, trädgårdsredskap, blomkrukor, cyklar, radioapparater
`);

const clothing = wordList(`
  klänningar, ylletröjor, jeansjackor, vinterkappor, skjortor, kavajer, kjolar, stickade koftor, sjalar, hattar,
  bälten, handväskor, lackskor, stövlar, festkläder, arbetskläder, slipsar, handskar, smycken, tygstuvar,
  träningskläder, regnjackor, läderjackor, mönstrade blusar, lusekoftor, folkdräktsdelar
`);

const children = wordList(`
  barnvagnar, bodyer och pyjamasar, overaller, gosedjur, träleksaker, dockor, byggklossar, pussel, pekböcker,
  trehjulingar, barnstolar, spjälsängar, gummistövlar, ryggsäckar, leksaksbilar, tågbanor, sällskapsspel,
  utklädningskläder, pärlor och pyssel, sparkcyklar, skridskor i små storlekar, mössor och vantar, badleksaker
`);

const books = wordList(`
  deckare, pocketböcker, barnböcker, kokböcker, diktsamlingar, uppslagsverk, serietidningar, lantbruksböcker,
  hembygdslitteratur, kartor, ljudböcker, filmer, tidskrifter från femtiotalet, psalmböcker, reseskildringar,
  bilderböcker, handböcker, romaner, memoarer, klassiker i fina band, noter, konstböcker, science fiction
`);

const home = wordList(`
  köksstolar, soffbord, byråer, bokhyllor, sänggavlar, taklampor, krukor, gräsklippare, spadar och krattor, utemöbler,
  parasoller, sticklingar, lökar och knölar, porslin, linnedukar, handdukar, gardiner, trasmattor, speglar,
  kaffekannor, gjutjärnspannor, syltburkar, bakformar, vaser, vattenkannor, spaljéer
`);

const music = wordList(`
  LP-skivor, singlar, kassettband, CD-skivor, skivspelare, förstärkare, högtalare, gitarrer, dragspel, fioler,
  munspel, orglar, notställ, nothäften, konsertaffischer, musiktidningar, mikrofoner, trummor, dansbandsskivor,
  stenkakor, bandspelare, hörlurar
`);

const vintage = wordList(`
  allmogeskåp, golvur, teakmöbler, kristallkronor, fotogenlampor, kopparkittlar, mangelbräden, bonader, smyckeskrin,
  silverskedar, mässingsljusstakar, emaljskyltar, oljemålningar, kaffekvarnar, resväskor, stringhyllor, keramik,
  tennfat, gamla brev och vykort, fickur, symaskiner, spegelramar, pinnstolar, rariteter från byn
`);

const electronics = wordList(`
  radioapparater, tv-apparater, bärbara datorer, skärmar, tangentbord, mobiltelefoner, laddare och sladdar, kameror,
  objektiv, spelkonsoler, tv-spel, högtalare, hushållsmaskiner, brödrostar, dammsugare, symaskiner, miniräknare,
  transistorradior, projektorer, lödkolvar, elektronrör, reservdelar
`);

const sports = wordList(`
  skidor, pjäxor, skridskor, hockeyutrustning, cyklar, cykelhjälmar, golfklubbor, tennisracketar, fiskespön,
  drag och rullar, tält, sovsäckar, ryggsäckar, stormkök, kanotpaddlar, flytvästar, fotbollsskor, innebandyklubbor,
  orienteringskartor, ridstövlar, sadlar, snowboards, pulkor, kartor och kompasser
`);

const vehicles = wordList(`
  mopeddelar, fälgar, däck, takräcken, cykeldelar, traktordelar, båtmotorer, verktygslådor, domkrafter, bilböcker,
  emaljerade bilmärken, strålkastare, navkapslar, sidovagnar, släpkärror, förgasare, motorsågar, hjälmar, skinnställ,
  instruktionsböcker, nummerskyltar, oljekannor
`);

const summer = wordList(`
  badbollar, solstolar, utemöbler, picknickkorgar, cyklar, krocketspel, fiskespön, flytvästar, sommarklänningar,
  strandväskor, hängmattor, grillar, krukväxter, jordgubbsburkar, metspön, luftmadrasser, brädspel,
  deckare för hängmattan, kylväskor, trädgårdslyktor, sittdynor, saftglas
`);

const winter = wordList(`
  sparkar, skidor, pulkor, ylletröjor, vantar, julpynt, adventsstjärnor, ljusstakar, tomtar, granfötter, glöggmuggar,
  pepparkaksformar, filtar, fårskinn, termosar, brasredskap, pälsmössor, skridskor, pussel, julgardiner, lyktor, garn,
  stickor och virknålar
`);

/** Index = number of the category. */
export const goodsByCategory: readonly (readonly string[])[] = [
  general,
  clothing,
  children,
  books,
  home,
  music,
  vintage,
  electronics,
  sports,
  vehicles,
  summer,
  winter,
];
