// Sentences of demo descriptions about people, houses and the past. The template grammar is in grammar.ts.
import { wordList } from './grammar.ts';

export const storySentences: readonly string[] = [
  '{f2}, som [till vardags är|en gång var|är utbildad] {yrke}, [tar hand om kassan|sköter hämtningarna|lagar det som gått sönder].',
  'Huset byggdes {gammalt} som {hus}; på {årtionde} blev det {hus}, och nu är det loppis.',
  'Familjen kom från {landskap} {år} med {antal} flyttkartonger och ett släp fullt av {v}.',
  '{släkting} samlade på {v} i hela sitt liv, och {antal} lådor återstår.',
  'Katten {katt} [bor här|sover i skyltfönstret|vill gärna bli klappad] men är inte till salu.',
  'Över dörren hänger {sak}, den enda sak {iplats} som inte säljs.',
  'På {årtionde} var det {hus} här, och [spåren syns|skylten hänger kvar|golvet är detsamma].',
  '{f} växte upp på {väg} och kan berätta hur {ort} såg ut på {årtionde}.',
  '{antal} [medlemmar|grannar|frivilliga] turas om att stå i kassan, {f2} oftast på {veckodag}.',
  'Mest [långväga|trogna] kunden kommer från {landskap} [två gånger om året|varje {månad}] för att leta {v}.',
  'Rekordet är {antal} besökare en {veckodag} i {månad}.',
  'Vår första kund köpte {sak} för {stor} kronor; [kvittot är inramat|hon kommer fortfarande].',
  'Väggarna är målade i [falurött|ljusgult|pärlgrått|äppelgrönt|himmelsblått] av {f2}, som är {yrke}.',
  'Efter {släkting} ärvde vi {antal} kvadratmeter och lika många {v}.',
  'Kassaapparaten är från {årtionde}, priserna nästan lika gamla.',
  'En {yrke} i {landskap} ringer ibland och frågar efter {v}; det gör fler än man tror.',
  'Kring {månad} kommer alltid ett lass från {landskap}: {v}, {v} och [något udda|en gåta eller två].',
  'Grinden mot {väg} öppnas klockan {klocka}, men {f} är på plats [långt tidigare|redan till frukost].',
  'Prata gärna med {f2} om {v}; [räkna med en stund|det blir sällan kort].',
  'Sångkören övar här på {veckodag}ar, så då är det [musik till|stängt i ena rummet].',
  '{hel} på {gård} skänkte {w} och {v} i {månad}.',
  'Är det stängt finns nyckeln hos {hel} på {gård}[, men ring först|].',
  '{hel} ritade skylten, {hel} målade den.',
  'I {månad} visar vi {v} ur {helas} samling, {antal} stycken.',
  'Tack till {hel} för {w}, till {hel} för {v} och till {hel} för kaffet.',
  'Vi delar infart med {gård}; kör sakta, där går [höns|får|barn|kor|gäss].',
  'Elever från {gård} och {gård} [bakar|snickrar|sjunger] hos oss på {veckodag}ar.',
];

/** What may follow the name of any goods. */
export const tails: readonly string[] = [
  'från {årtionde}',
  'från {landskap}',
  'efter {släkting}',
  'från ett dödsbo i {landskap}',
  'i lådor',
  'i original',
  'i gott skick',
  'i alla prislägen',
  'för {pris} kronor',
  'till halva priset',
  'från en {yrke}',
  'som ingen längre gör',
  'ur {f2s} gömmor',
  'med några år på nacken',
];

export const jobs = wordList(`
  smed, lärare, sjuksköterska, bagare, snickare, lokförare, bibliotekarie, elektriker, lantbrukare, sömmerska, fotograf,
  brevbärare, fiskare, rörmokare, kantor, barnmorska, målare, urmakare, busschaufför, tapetserare, kock, trädgårdsmästare,
  skogsarbetare, bokbindare, keramiker, ingenjör, präst, konditor, sotare, optiker
`);
export const provinces = wordList(`
  Skåne, Blekinge, Halland, Småland, Öland, Gotland, Västergötland, Östergötland, Bohuslän, Dalsland, Närke, Värmland,
  Södermanland, Uppland, Västmanland, Dalarna, Gästrikland, Hälsingland, Medelpad, Härjedalen, Jämtland, Ångermanland,
  Västerbotten, Norrbotten, Lappland, Danmark, Norge, Åland
`);
export const decades = wordList(`
  trettiotalet, fyrtiotalet, femtiotalet, sextiotalet, sjuttiotalet, åttiotalet, nittiotalet
`);
export const houses = wordList(`
  skola, mejeri, kapell, biograf, bageri, skofabrik, snickeri, poststation, lanthandel, smedja, missionshus, bank,
  brandstation, sågverk, spinneri, kvarn, bryggeri, frisersalong, telegrafstation, potatislager
`);
export const relatives = wordList(`
  mormor, farmor, farfar, morfar, en faster, en moster, en morbror, en farbror, en granne, gamla fröken på {väg},
  en svärmor, en barnlös kusin, handlarn, folkskolläraren
`);
export const cats = wordList(`
  Missan, Sotis, Findus, Pelle, Majsan, Gustav, Tusse, Smulan, Herr Gårman, Doris, Nisse, Molly, Kasper, Fluff, Svarten
`);
export const days = wordList('måndag, tisdag, onsdag, torsdag, fredag, lördag, söndag');
