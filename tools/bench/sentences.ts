// Swedish prose for the bench corpus: sentences put together at random from parts, never the same one twice.

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

type Pick = (list: readonly string[]) => string;
type Number_ = (from: number, to: number) => number;
type Pattern = (pick: Pick, number: Number_) => string;

const patterns: Pattern[] = [
  (p, n) => `Vi säljer ${p(qualities)} ${p(things)} och ${p(things)} ${p(places)} sedan ${n(1961, 2024)}.`,
  (p) => `${p(people)} driver försäljningen och allt överskott går till ${p(causes)}.`,
  (p, n) =>
    `${p(places)} finns ${n(12, 900)} kvadratmeter med ${p(things)}, ${p(things)} och ${p(qualities)} ${p(things)}.`,
  (p) => `Fråga efter ${p(people)} om du letar ${p(qualities)} ${p(things)} eller ${p(things)}.`,
  (p, n) => `Kaféet serverar ${p(extras)} för ${n(15, 95)} kronor och har ${n(8, 80)} platser ${p(places)}.`,
  (p) => `Före ${p(nights)} fyller vi på med ${p(things)} och ${p(qualities)} ${p(things)}.`,
  (p, n) => `Hyr ett bord ${p(places)} för ${n(50, 400)} kronor, ring senast ${n(1, 28)} ${p(months)}.`,
  (p) => `Lämna gärna ${p(things)} och ${p(things)} till oss, men inte ${p(qualities)} ${p(things)}.`,
  (p, n) => `Priserna börjar på ${n(2, 40)} kronor och de flesta ${p(things)} kostar under ${n(50, 700)}.`,
  (p) =>
    `Barnen kan byta ${p(things)} med varandra ${p(places)} medan de vuxna bläddrar bland ${p(qualities)} ${p(things)}.`,
  (p, n) => `Buss ${n(1, 899)} stannar ${n(50, 950)} meter härifrån, och bilen ställer du ${p(places)}.`,
  (p) => `I ${p(months)} samlas ${p(people)} ${p(places)} och auktionerar ut ${p(qualities)} ${p(things)}.`,
  (p, n) => `Det mesta är ${p(qualities)} ${p(things)} från ${n(18, 19)}${n(1, 9)}0-talet, hopsamlade av ${p(people)}.`,
  (p) => `Ta med egna kassar, för ${p(things)} slår vi inte in, och ${p(qualities)} ${p(things)} får du bära själv.`,
  (p, n) => `Den som handlar för över ${n(100, 900)} kronor bjuds på ${p(extras)} av ${p(people)}.`,
  (p) => `Efter ${p(nights)} är ${p(things)} och ${p(things)} nedsatta till halva priset ${p(places)}.`,
  (p, n) => `Rum ${n(1, 14)} rymmer bara ${p(things)}, medan ${p(qualities)} ${p(things)} trängs ${p(places)}.`,
  (p) => `Betala kontant eller med mobilen; ${p(people)} växlar om du frågar snällt.`,
  (p, n) => `Vi tömmer dödsbon inom ${n(2, 15)} mil och hittar ofta ${p(qualities)} ${p(things)} bland ${p(things)}.`,
  (p) => `Hunden är välkommen ${p(places)}, dock inte där vi ställt fram ${p(things)} och ${p(extras)}.`,
];

/**
 * Makes a source of sentences.
 * @param random in [0, 1); the same numbers give the same prose
 */
export function sentenceSource(random: () => number): () => string {
  const used = new Set<string>();
  const pick: Pick = (list) => list[Math.floor(random() * list.length)] as string;
  const number: Number_ = (from, to) => from + Math.floor(random() * (to - from + 1));
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
