// Sentences of demo guestbooks: posts of visitors by what they are about, and the owners' replies to them. The template grammar is in
// grammar.ts, the slots are those of text-ratings.ts.

export type PostKind = 'question' | 'thanks' | 'story';

/** How a post may begin and end; mostly it does neither. */
export const greetings: readonly string[] = ['Hej!', 'Hejsan!', 'Hallå!', 'God morgon!', 'Hej där!', 'Tjena!'];
export const endings: readonly string[] = [
  '/{namn}',
  'Mvh {namn}',
  'Hälsningar {namn}',
  'Kram {namn}',
  '🙂',
  'Ha det gott!',
  'Ses!',
];

export const postSentences: Readonly<Record<PostKind, readonly string[]>> = {
  question: [
    'Har ni [kvar|fått in] {sak}?',
    'Har ni {v} [just nu|på lager|hemma]? [Söker till sommarstugan|Letar åt min dotter|Behöver en hel låda].',
    'Tar ni emot {v}? Jag har [tre kassar|en hel källare|ett dödsbo] att bli av med.',
    'Har ni öppet [på {dag}|under påsken|i höstlovet|även när det regnar]?',
    'Går det att [ta med hund|komma fram med rullstol|parkera husbil]?',
    'Vad [tar ni för|kostar] {v} ungefär?',
    'Såg {sak} hos er i {dag}s. Är den såld?',
    'Kan man [hyra ett bord|sälja själv|lämna saker på kommission], och vad kostar det?',
    'Har någon hittat [en grå vante|ett paraply|en barnmössa]? Vi glömde den i {dag}s vid {v}.',
    'Kan ni [hålla undan|spara] {v} åt mig till {dag}? Betalar gärna {pris} kr i förskott.',
    'Finns det någonstans att [fika|äta lunch|värma barnmat] hos er?',
    'Jag samlar på {v}. Kan ni höra av er när det kommer in?',
    'Hur kommer man till er utan bil från {stad}?',
  ],
  thanks: [
    'Tack för [en trevlig stund|i lördags|all hjälp|kaffet]! {v} [passade perfekt|står redan på plats|blev en succé hemma].',
    'Så [fint|mysigt|roligt] ni har gjort det! [Hit kommer vi igen|Vi har tipsat alla vi känner|Barnen pratar fortfarande om det].',
    'Tack till [damen i kassan|han som bar soffan|er som stod där i regnet] i {dag}s!',
    'Ni har [kommunens|bygdens|länets] bästa {v}!',
    'Vilken [skatt|guldgruva|upplevelse]! Fick med mig {sak} och {v} för {hundra} kronor.',
    'Tack för att ni [finns|håller igång|tar hand om sakerna]. {stad} vore [tråkigare|tommare] utan er.',
    'Bullarna var [fantastiska|värda resan i sig], och {v} var inte dumma de heller.',
    'Skrivbordet vi köpte för {hundra} kr är [slipat och oljat|målat|på plats i studentrummet] nu. Tack!',
    'Tack för gott bemötande och bra priser.',
    'Välordnat och [rent|ljust|luftigt]. [Fortsätt så|Mer sådant|Ni är bäst]!',
  ],
  story: [
    'Var hos er [i helgen|i {dag}s|på väg norrut] och köpte {v}. I en av lådorna låg [ett brev från 1952|en gammal biobiljett|tre sedlar som inte gäller längre]!',
    'Min [mormor|farfar|moster] hade precis en sådan hylla med {v}. Fick nästan en tår i ögat.',
    'Tips till andra: börja längst in, där står {v}.',
    'Skulle bara köpa {v} men kom hem med {sak}. [Sambon skakar på huvudet|Nu måste vi bygga ut|Ångrar ingenting].',
    'Vi gör en runda i trakten varje sommar, och ni är alltid [första|sista|längsta] stoppet.',
    'Lämnade in {v} i {dag}s. Skönt att det kommer till användning.',
    'Hittade [min gamla skolbok|en tavla av min farbror|samma servis som vi hade hemma] på er hylla. Världen är liten.',
    'Regnet öste ner, men [det märktes inte|stämningen var på topp|vi blev bara kvar längre].',
    'Första besöket men inte det sista. {v} i massor, och {v} som jag inte sett sedan jag var liten.',
    'Cyklade hit från {stad}; {sak} fick inte plats på pakethållaren, så jag kommer tillbaka med bil.',
    'Jag lagar gamla [lampor|stolar|klockor] på fritiden, så hör av er om ni får in [sådant som är trasigt|{v} som ingen vill ha].',
  ],
};

/** What may follow a reply of the owner. */
export const replyEndings: readonly string[] = [
  'Just nu har vi [gott om|extra mycket|nyinkomna] {v}.',
  'I helgen är {v} till halva priset.',
  'På {dag} [fyller vi på med|packar vi upp] {v}.',
  'Vi har öppet som vanligt på {dag}.',
  'Fråga efter {f} när du kommer.',
  'Hör av dig om du letar efter {v} också.',
];

export const postReplies: Readonly<Record<PostKind, readonly string[]>> = {
  question: [
    'Hej! Ja, [det går bra|det stämmer|absolut]. [Välkommen|Kom förbi|Ring gärna innan]!',
    'Tyvärr inte just nu, men [vi får in {v} till helgen|håll utkik|jag skriver upp dig på listan].',
    'Hej, det finns kvar. [Jag ställer undan det till {dag}|Säg {f} i kassan så fixar vi det|Kom i tid bara].',
    'Det beror på skicket, [men räkna med|oftast] omkring {pris} kronor.',
    'Vi tar gärna emot, [helst på måndagar|om det är helt och rent|men inte {v}].',
    'Bra fråga! Ring oss, numret finns [längre upp|på sidan], så [kollar vi|hjälper vi dig].',
  ],
  thanks: [
    '[Tack|Stort tack], det [värmer|betyder mycket|ska jag hälsa de andra]![ /{f}|]',
    'Vad roligt att höra! [Välkommen tillbaka|Vi ses|Kaffet är på].',
    'Tack själva! [Skicka gärna en bild|Nästa vecka kommer mer {v}|Ni är alltid välkomna].',
  ],
  story: [
    'Vilken [historia|grej]! Sådant är [det bästa med loppis|därför vi håller på].[ /{f}|]',
    'Ha ha, [känner igen det|så går det|välkommen i klubben]!',
    'Tack för att du delar med dig. [Vi har mer {v} på gång|Titta in snart igen|Det ska vi komma ihåg].',
    'Så roligt! Vi [skrattade gott|läste upp det vid fikat|minns er] allihop.',
  ],
};
