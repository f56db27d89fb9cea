// First sentences of demo descriptions, their rooms, and taglines. The template grammar is in grammar.ts.

/** A room: 'i den gamla ladan', 'ladan', 'i ladan'. */
interface Room {
  where: string;
  name: string;
  inside: string;
}

const room = (text: string): Room => {
  const [where = '', name = '', inside = ''] = text.split(' / ');
  return { where, name, inside };
};

export const rooms: readonly Room[] = [
  'i den gamla ladan / ladan / i ladan',
  'i den nedlagda byskolan / skolan / i skolan',
  'i det gamla mejeriet / mejeriet / i mejeriet',
  'i ett rött magasin / magasinet / i magasinet',
  'i en stor källarlokal / källaren / i källaren',
  'i ett dubbelgarage / garaget / i garaget',
  'i bygdegården / bygdegården / i bygdegården',
  'i Folkets park / parken / i parken',
  'på torget / torget / på torget',
  'i ett före detta växthus / växthuset / i växthuset',
  'i det ombyggda stallet / stallet / i stallet',
  'i det gamla stationshuset / stationshuset / i stationshuset',
  'i en ljus butikslokal / butiken / i butiken',
  'i trädgården bakom huset / trädgården / i trädgården',
  'i ett båthus / båthuset / i båthuset',
  'i församlingshemmet / församlingshemmet / i församlingshemmet',
  'i den gamla fabriken / fabriken / i fabriken',
  'på det stora loftet / loftet / på loftet',
  'på grusplanen vid idrottshallen / planen / på planen',
  'i den gamla smedjan / smedjan / i smedjan',
  'i det nedlagda sågverket / sågverket / i sågverket',
  'i ett par sammanbyggda friggebodar / bodarna / i bodarna',
  'i gamla lanthandeln / affären / i affären',
  'i brygghuset / brygghuset / i brygghuset',
].map(room);

/** {lok}, {plats}, {iplats}: the room; {v}: goods; {m}: square metres; {år}: a year; {min}: minutes. */
export const openings: readonly string[] = [
  '[Välkommen|Varmt välkommen|Hjärtligt välkommen] till vår [loppis|lilla loppis|loppmarknad] {lok} {iort}!',
  '{lok} {iort} har vi [samlat|dukat upp|ställt fram] begagnat [av alla de slag|för alla smaker|i alla prisklasser].',
  'Vi håller till {lok}, [{min} minuters [promenad|cykeltur] från centrum|strax intill {väg}|ett stenkast från bussen].',
  'Sedan {år} säljer vi [begagnat|sådant som ska få ett liv till|saker med historia] {lok} {iort}.',
  'Det började med ett [överfullt förråd|dödsbo|vindsröj|flyttlass] och växte till en [loppis|riktig loppis] {lok}.',
  '[Letar du efter|Är du ute efter|Samlar du på] {v} eller {v}? [Kom förbi|Titta in hos|Sväng in till] oss {iort}.',
  '{m} kvadratmeter [loppis|fynd|begagnat] väntar {lok} {iort}.',
  'Hos {f} och {f2} {iort} får [gamla saker|prylar|begagnade ting] [en andra chans|ett nytt hem|leva vidare].',
  '{f} öppnade loppisen {lok} {år}, och [sedan dess har hyllorna bara blivit fler|nu hjälper hela familjen till].',
  'Det här är loppisen för dig som [gillar att leta|har tid att rota|vill fynda i lugn och ro|hellre lagar än slänger].',
  'En [liten|rymlig|mysig|klassisk|lugn|brokig] loppis {lok}, [driven|skött] av {vilka}.',
  'Vi är [ett gäng|några|en handfull] [grannar|pensionärer|föräldrar|vänner] som [driver|sköter] loppisen {lok}.',
  'Mellan {v} och {v} sitter oftast {f} och [prissätter|putsar|sorterar|dricker kaffe].',
  'När [det blev för trångt hemma|barnen flyttade|affären i byn stängde] [öppnade|startade] vi loppis {lok}.',
  'Loppis som förr {lok} {iort}, [med handskrivna prislappar|utan krusiduller|med kaffe på kannan].',
  'Följ skyltarna från {väg} och [parkera på gården|sväng in vid flaggan|leta efter den röda cykeln], så är du framme.',
  '[Folk kommer långväga|Stammisarna kommer varje helg] för {v} och {v}, men här finns [mer än så|något för alla].',
  'Ingen dag är den andra lik {iplats} {iort}: i dag {v}, i morgon {v}.',
  '{orts} [kanske minsta|mest ombonade|brokigaste|stökigaste|trivsammaste] loppis [hittar du|finns|ligger] {lok}.',
  'Vi tar hand om det som andra [tröttnat på|röjer ut|ställt undan] och hittar nya ägare till det.',
  '[Ta god tid på dig|Glöm klockan en stund|Låt blicken vandra] {iplats}: här [ryms|samsas] {v} med {v}.',
  'År {år} hölls den första loppisen {lok}, och [traditionen lever|vi håller fortfarande på|den drar ännu fullt hus].',
  '[Strax utanför|Mitt i|I utkanten av] {ort} driver {vilka} en loppis {lok}.',
  'Kring {väg} [vet alla|känner de flesta till] var loppisen ligger: {lok}, [dörren står öppen|där flaggan är hissad].',
  '{vilka} [står för|sköter] ruljangsen {iplats}, och [sortimentet växlar med säsongen|stämningen är därefter].',
];

export const keepers: readonly string[] = [
  'två systrar',
  'en ideell förening',
  'byalaget',
  'tre grannar',
  'ett gäng eldsjälar',
  'en pensionerad slöjdlärare',
  'ett par samlare',
  'ortens hembygdsvänner',
  'skolans föräldraförening',
  'en mor och hennes dotter',
  'fyra kusiner',
  'ett ungt par',
  'en före detta lanthandlare',
  'bygdens syförening',
  'tre generationer',
  'en musiklärare på fritiden',
];

export const taglines: readonly string[] = [
  'Fynd, fika och [prat|skratt|gemenskap] {iort}',
  '{v}, {v} och {v}',
  'Loppis {lok}',
  '[Begagnat|Prylar|Ting] med [själ|historia|charm|patina]',
  'Välkommen in {iplats}',
  'Från {v} till {v}',
  'Mest {v} – men också {v}',
  '{orts} [mysigaste|rörigaste|trevligaste|lugnaste] loppis?',
  '{m} kvadratmeter begagnat {iort}',
  'Loppis, [kafé|fik|servering] och [barnhörna|trädgård|utställning]',
  'Hos oss [är inget nytt|får allt en chans till|hittar du det du inte letade efter]',
  'Handla begagnat [nära dig|för miljöns skull|med gott samvete]',
  'Drivs av {vilka}',
  'Nytt på hyllorna [varje vecka|varje lördag|hela tiden]',
  '[Små priser|Bra priser|Rättvisa priser] och [stort utbud|trevligt bemötande|gott kaffe]',
  'För dig som gillar {v}',
  'Sedan {år} {iort}',
  '[Överskottet|Vinsten] går till [föreningen|ungdomarna|bygden]',
  'Loppis med {v} i fokus',
  'Öppet när flaggan är hissad',
  'Rota, fynda, fika!',
  '{v} & {v} – {ort}',
  'Kom tidigt, stanna länge',
  'Hela [huset fullt|gården full|loftet fullt] av fynd',
  'Gamla saker, nya ägare',
  'Där {v} får nytt liv',
  '[Stora|Lilla] loppisen {lok} – [{min} minuter från centrum|nära {väg}]',
  '{f} och {f2} hälsar välkommen',
];
