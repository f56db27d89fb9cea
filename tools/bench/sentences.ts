// Swedish prose for the bench corpus: sentences composed randomly from parts, without repetition.

const split = (text: string) => text.trim().split(/\s*,\s*/);

const things = split(`
porslin, glas, böcker, vinylskivor, leksaker, barnkläder, verktyg, trädgårdsmöbler, lampor, gardiner, dukar, mattor,
tavlor, ramar, speglar, stolar, byråer, skåp, soffor, köksredskap, kopparkittlar, kaffekvarnar, symaskiner, tyger,
knappar, garn, handväskor, skor, hattar, smycken, klockor, kameror, radioapparater, grammofoner, cykeldelar, skidor,
skridskor, fiskespön, tält, ryggsäckar, kartor, vykort, frimärken, mynt, serietidningar, pussel, sällskapsspel, dockor,
modelltåg, nallar, krukor, fröer, plantor, spadar, krattor, hyvlar, sågar, järnspisar, emaljskyltar, mjölkkannor,
mangelbrädor, spinnrockar, ljusstakar, tennfat, kristallkronor, silverskedar, tekoppar, tomteprydnader, påskägg,
julgransfötter, verandastolar, gungstolar, barnvagnar, spjälsängar, resväskor, skrivmaskiner, bordslampor, taklampor,
jackor, ylletröjor, brudklänningar, kostymer, slipsar, sjalar, handskar, stövlar, träskor, korgar, hinkar, tunnor,
fönsterbågar, dörrhandtag, kakelplattor, tegel, brädor, spik, lås, nycklar, bildelar, mopeder, däck, fälgar, båtmotorer`);

const qualities = split(`
slitna, välvårdade, nästan nya, handgjorda, udda, färgglada, ärvda, ovanliga, enkla, tunga, lätta, svenska, danska,
finska, franska, engelska, gustavianska, rustika, moderna, målade, omålade, lagade, trasiga, hela, små, stora, billiga,
dyrbara, glömda, efterfrågade, vackra, fula, roliga, praktiska, gamla, hundraåriga, välsorterade, signerade, märkta,
blåa, gröna, röda, gula, vita, svarta, bruna, randiga, rutiga, prickiga, blommiga, broderade, virkade, stickade, vävda,
svarvade, snidade, gjutna, blästrade, polerade, oljade, vaxade, lackade, nitade, sydda, limmade, packade, sorterade`);

const places = split(`
i ladan, på loftet, i källaren, under skärmtaket, på gårdsplanen, i det gamla stallet, bakom magasinet, i mangelboden,
längs allén, vid ån, intill kyrkan, i bygdegården, på parkeringen, i garaget, vid macken, i den nedlagda skolan,
ovanför affären, i växthuset, på verandan, vid bryggan, i smedjan, i kvarnen, bredvid bagarstugan, i hönshuset,
på övervåningen, i tvättstugan, under äppelträden, vid flaggstången, i lusthuset, på bakgården, i vagnslidret,
vid järnvägsstationen, i folkets park, på idrottsplatsen, i tältet, vid infarten, i sadelkammaren, på logen`);

const people = split(`
syföreningen, hembygdsföreningen, fotbollslaget, scoutkåren, byalaget, församlingen, Röda korsgruppen, en pensionerad
snickare, två systrar, familjen på gården, ortens bilklubb, skolklass sju, hockeyföräldrarna, en före detta sjökapten,
tre grannar, en konstnär från trakten, kören, trädgårdssällskapet, lantbrukarparet, ett gäng studenter, brandkåren,
ridklubben, pensionärsföreningen, en bokhandlare, båtklubben, missionsförsamlingen, odlarna, jaktlaget, teatergruppen,
en målarmästare, samfälligheten, orienterarna, museets vänner, mormor Gun, farbror Sixten, Birgitta och Kjell, Yasmin,
Lasse på hörnet, Ingegerd, makarna Wikström, Torbjörn, Fatima och Elin, Hasse, gamle Verner, Ulla-Britt, Mehmet`);

const extras = split(`
kaffe och våfflor, nybakade bullar, korv med bröd, hembakat bröd, kall saft, glass, grillad korv, ärtsoppa, kroppkakor,
räksmörgåsar, sju sorters kakor, rabarberpaj, äppelmust, honung, ägg från egna höns, nyskördad potatis, sylt, knäckebröd`);

const nights = split(`
påsk, valborg, pingst, midsommar, sommarlovet, industrisemestern, rötmånaden, kräftskivan, skördetiden, höstlovet,
allhelgona, första advent, lucia, jul, sportlovet, vårdagjämningen, skolavslutningen, älgjakten, skyltsöndagen`);

const causes = split(`
biståndsarbete i Moldavien, bygdens lekplats, ett nytt tak på klubbstugan, ungdomarnas läger, kyrkans orgel,
sjöräddningen, barncancerforskning, traktens katthem, badplatsens brygga, skidspåret, hembygdsgårdens fönster,
en hjärtstartare, skolresan, bygdens bibliotek, handikappidrotten, veteranbussen, kulturarvet, ett fadderbarn`);

const months = split(
  'januari, februari, mars, april, maj, juni, juli, augusti, september, oktober, november, december',
);

const stems = split(`
barn, kök, trädgård, snickar, bonde, herrgård, sommar, vinter, höst, vår, hav, skog, fjäll, sjö, kust, by, stad, kyrk,
skol, post, järnväg, båt, bil, cykel, häst, ko, får, höns, hund, katt, jakt, fiske, bak, kaffe, te, mjölk, ost, äppel,
plommon, potatis, vete, lin, ull, siden, läder, trä, järn, koppar, tenn, silver, glas, ler, sten, tegel, papper, bok,
brev, kart, tavel, spegel, fönster, dörr, vägg, golv, tak, säng, bord, stol, skåp, låd, kist, korg, säck, väsk, hatt,
sko, rock, klännings, skjort, strump, hals, arm, fing, öron, musik, dans, sång, teater, film, foto, radio, elektro`);
const heads = split(`
bord, stol, skåp, bänk, hylla, låda, kista, ask, burk, kanna, kopp, fat, skål, kittel, panna, gryta, sked, gaffel, kniv,
sax, hammare, såg, tång, borr, fil, yxa, spade, kratta, harv, kärra, vagn, släde, hjul, ram, tavla, bild, bok, album,
häfte, karta, skylt, klocka, lampa, stake, lykta, spegel, matta, duk, gardin, kudde, täcke, filt, väska, korg, säck,
rock, tröja, väst, mössa, vante, sko, känga, krage, knapp, spänne, ring, kedja, brosch, docka, nalle, boll, spel, pussel,
trumma, flöjt, fiol, dragspel, spår, tåg, skepp, figur, vas, kruka, urna, galler, gångjärn, handtag, beslag, rör, kran`);
const doings = split(`
säljer, byter, samlar, lagar, rustar, putsar, sorterar, visar, ställer ut, lånar ut, skänker bort, auktionerar ut, tar emot,
hämtar, packar upp, prissätter, märker, målar om, tvättar, syr om, limmar, reparerar, värderar, söker, räddar, förvarar`);
const asides = split(`
om vädret tillåter, så länge lagret räcker, fast bara efter klockan tre, utan att krångla, trots att taket läcker,
medan barnen leker, när hönsen har fått sitt, innan bussen går, tills mörkret faller, sedan farfars tid, mot en liten
slant, på eget ansvar, enligt gammal sed, efter överenskommelse, i mån av plats, till förmån för bygden, som tur är,
med glimten i ögat, hur konstigt det än låter, för den som har tålamod, bakom disken, i all enkelhet, på hedersord,
utom på måndagar, också i regn, helst med jämna pengar, under glada former, till sista tekoppen, för gott, i bästa fall`);
const whens = split(`
varje lördag, varannan söndag, de flesta kvällar, före lunch, efter mässan, på torgdagar, hela sommaren, i skördetid,
när flaggan är hissad, från maj, till långt in på hösten, två gånger om året, på första advent, under industrisemestern,
vid fullmåne, när vi hinner, från klockan tio, fram till midsommar, på begäran, mellan påsk och pingst, i ur och skur`);

type Pick = (list: readonly string[]) => string;
type NumberFrom = (from: number, to: number) => number;
type Pattern = (pick: Pick, number: NumberFrom) => string;

const noun: Pattern = (p) => p(stems) + p(heads);
const clause: Pattern = (p, n) =>
  `${p(people)} ${p(doings)} ${p(qualities)} ${p(things)} och en och annan ${noun(p, n)} ${p(places)} ${p(whens)}`;

const patterns: Pattern[] = [
  (p, n) => `${clause(p, n)}, ${p(asides)}.`,
  (p, n) =>
    `${p(places)} står en ${noun(p, n)}, ${n(2, 90)} ${p(things)} och ${p(qualities)} ${p(things)} ${p(asides)}.`,
  (p, n) => `${p(whens)} ${p(doings)} vi ${p(things)}, någon ${noun(p, n)} eller ${p(extras)} för ${n(5, 895)} kronor.`,
  (p, n) => `Fråga ${p(people)} om ${noun(p, n)} nummer ${n(1, 400)} innan du köper ${p(qualities)} ${p(things)}.`,
  (p, n) => `Pengarna från ${noun(p, n)} och ${p(things)} går till ${p(causes)} ${p(asides)}.`,
  (p, n) => `Kaffe med ${p(extras)} kostar ${n(10, 95)} kronor ${p(places)}, ${p(things)} och ${noun(p, n)} därtill.`,
  (p, n) => `Före ${p(nights)} ${p(doings)} ${p(people)} sin ${noun(p, n)} bland ${p(qualities)} ${p(things)}.`,
  (p, n) => `Hyr plats ${n(1, 180)} ${p(places)} senast ${n(1, 28)} ${p(months)}, gärna med ${p(things)} ${p(asides)}.`,
  (p, n) => `Inte ens ${p(people)} minns varifrån ${n(3, 300)} ${p(qualities)} ${p(things)} och vår ${noun(p, n)} kom.`,
  (p, n) => `Buss ${n(1, 899)} stannar ${n(50, 950)} meter från vår ${noun(p, n)} ${p(places)}, ${p(asides)}.`,
  (p, n) => `${p(whens)}, ${p(asides)}, ${p(doings)} vi det mesta: ${p(things)}, ${p(things)}, en ${noun(p, n)}.`,
  (p, n) =>
    `Sedan ${n(1931, 2025)} ${p(doings)} ${p(people)} ${p(things)} ${p(places)}; ${noun(p, n)} sparas till ${p(nights)}.`,
  (p, n) =>
    `Rum ${n(1, 24)} rymmer ${p(qualities)} ${p(things)}, rum ${n(25, 40)} mest ${noun(p, n)} och ${p(extras)}.`,
  (p, n) =>
    `I ${p(months)} ${p(doings)} ${p(people)} allt från ${noun(p, n)} till ${p(qualities)} ${p(things)} ${p(asides)}.`,
];

/**
 * Creates a generator of sentences.
 * @param random in [0, 1); the same numbers give the same prose
 */
export function sentenceSource(random: () => number): () => string {
  const used = new Set<string>();
  const pick: Pick = (list) => list[Math.floor(random() * list.length)] as string;
  const number: NumberFrom = (from, to) => from + Math.floor(random() * (to - from + 1));
  return () => {
    for (;;) {
      const pattern = patterns[Math.floor(random() * patterns.length)] as Pattern;
      const text = pattern(pick, number);
      if (used.has(text)) continue;
      used.add(text);
      return text.charAt(0).toUpperCase() + text.slice(1);
    }
  };
}
