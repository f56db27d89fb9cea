// Sentences of demo ratings by number of stars, and of the owners' replies. The template grammar is in grammar.ts.
// {v}: goods of the market; {sak}: one find; {stad}: its town; {pris}, {hundra}: kronor; {dag}: weekday; {f}: the owner's first name.

/** Comments that are complete in a few words. */
export const shortComments: Readonly<Record<'good' | 'fair' | 'poor', readonly string[]>> = {
  good: [
    '[Toppen|Super|Jättebra|Riktigt bra|Underbart|Kanon]!',
    '[Bästa|Mysigaste|Trevligaste] loppisen i {stad}.',
    '[Mysigt|Trivsamt|Välsorterat] och [bra priser|trevligt folk|gott fika].',
    'Fynd på {v}!',
    '[Hit åker vi|Vi kommer] [gärna igen|snart tillbaka].',
    'Gott kaffe, {v} och {v}. Vad mer kan man begära?',
    'Nöjd med {v} för {pris} kr 👍',
    'Kul ställe ❤️',
    'Värt omvägen.',
    'Alltid något nytt[ på hyllorna|, särskilt {v}|].',
  ],
  fair: [
    'Helt okej.',
    '[Mest|Lite väl mycket] {v}.',
    'Blandad kompott.',
    'Fint ställe men [dyrt|trångt|svårt att parkera].',
    'Hade hoppats på [mer|fler] {v}.',
    'Som loppisar är mest.',
    'Bra dagar och sämre dagar.',
  ],
  poor: [
    'Stängt fast det skulle vara öppet.',
    'Alldeles för dyrt.',
    'Inte för oss.',
    '[Rörigt|Dammigt|Kallt] och [dyrt|lite att välja på|ingen som hälsade].',
    'Bara {v}.',
  ],
};

/** Sentences of longer comments; each stands for itself. */
export const commentSentences: Readonly<Record<'good' | 'fair' | 'poor', readonly string[]>> = {
  good: [
    'Vi [stannade till|svängde in|tittade förbi] [på väg hem från semestern|en regnig {dag}|av en slump] och [blev kvar i två timmar|gick hem med fulla kassar|hittade mer än vi hade plats för].',
    'Hittade {sak} som jag [letat efter i flera år|inte visste att jag behövde|redan ångrar att jag inte köpte två av].',
    '[Stort|Bra|Oväntat brett] utbud av {v}, och {v} [i fint skick|till vettiga priser|som man inte ser varje dag].',
    'Personalen [är hjälpsam|har koll på varenda pryl|tog sig tid] och [bar ut allt till bilen|letade fram en passande kartong|berättade historien bakom].',
    'Betalade {pris} kronor för {v}, och det [kändes nästan fult|var det värt|var billigare än väntat].',
    'Priserna är [rimliga|låga|som de ska vara på loppis]: {v} från {pris} kronor.',
    'Kaffet är [starkt|gott|nybryggt] och bullarna [hembakta|stora|ljumma när man har tur].',
    'Barnen [fick rita vid köksbordet|hittade {v}|ville inte åka hem], så vi vuxna kunde leta i lugn och ro.',
    'Det är [rent, ljust och lätt att hitta|välordnat utan att vara tråkigt|lagom rörigt].',
    '[Kom i tid|Åk dit på en {dag}|Var där när de öppnar], för {v} [går åt fort|tar slut före lunch|är det många om].',
    '[Andra|Tredje|Femte] besöket nu, och det har [aldrig blivit en besvikelse|varit nytt varje gång|blivit en vana].',
    'Jag samlar på {v} och [brukar få hem något|har köpt det mesta här|blir tipsad när det kommer in mer].',
    'Gick att [parkera precis utanför|ta sig runt med barnvagn|betala med Swish], [vilket inte är självklart|stort plus|skönt].',
    'Pruta går bra, [om man är trevlig|åtminstone på {v}|särskilt mot stängning].',
    'Min [mamma|sambo|granne|farfar] som [annars hatar loppis|kan sina antikviteter|mest ville fika] var [lika nöjd|imponerad|den som handlade mest].',
    'De [slog in glaset i tidningspapper|höll undan en byrå till helgen|lånade ut en släpkärra] [utan att vi behövde be om det|helt gratis|med ett leende].',
    'Favoriten är hyllan med {v}.',
    'Har handlat loppis i hela landet, och det här är bland [de bästa|de trevligaste|de mest prisvärda].',
    'Soffan vi köpte för {hundra} kronor står nu i vardagsrummet[ och ser ut som ny| och alla frågar var den kommer ifrån|].',
    'En [oas|pärla|guldgruva] för den som [gillar att rota|inreder med begagnat|letar efter {v}].',
    'Extra roligt att överskottet går till något bra.',
    'Det enda som saknas är [fler parkeringsplatser|längre öppettider|en provhytt], men [det kan jag leva med|annars fullt betyg].',
    'Allt elektriskt är testat, så min [lampa|radio|brödrost] fungerade direkt.',
    'Bra skyltat från vägen.',
  ],
  fair: [
    'Trevligt bemötande, men [utbudet var tunt|priserna har stigit|det mesta var {v}] när vi var där.',
    'Det finns fynd om man [har tålamod|gräver|kommer på rätt dag], annars är det mest {v}.',
    'Priserna [spretar|är lite ojämna|känns höga på vissa saker]: {pris} kronor för en bok men {hundra} för en repig lampa.',
    'Trångt mellan borden[, särskilt med barnvagn|, så gå dit en vardag|].',
    'Kaffet var [gott|slut], men [kassakön var lång|det tog en stund att få hjälp|toaletten var stängd].',
    'Öppettiderna [stämde inte riktigt|kunde stå på dörren|är korta], så kolla innan.',
    'Några fina {v}, resten [behöver kärlek|hade sett bättre dagar|var mest skräp].',
    'Svårt att [hitta hit|parkera], men väl framme är det [trivsamt|helt okej|ganska mysigt].',
    'Vi köpte {v} och var nöjda med det, men {v} var [för dyra|för slitna|inget att ha].',
    'Hade varit bättre med [prislappar|mer ordning|lite ljusare lokal].',
    'Går gärna tillbaka [en annan dag|till sommaren|när de har fyllt på].',
    'Var bättre förr, tycker jag.',
  ],
  poor: [
    'Vi åkte [fyra mil|en timme|hela vägen från {stad}] och det var [stängt|bara en halv lokal öppen|nästan tomt på hyllorna].',
    'Priserna är [högre än i affären|helt orimliga|tagna ur luften]: {hundra} kronor för {sak}!',
    'Ingen [hälsade|svarade när jag frågade|ville pruta en krona].',
    'Köpte en [lampa|radio|klocka] som inte fungerade när vi kom hem[, och det gick inte att lämna tillbaka|].',
    'Det luktade [mögel|källare|rök] och {v} låg [huller om buller|i fuktiga kartonger|på golvet].',
    'Det mesta var {v} som borde ha [slängts|tvättats|lagats] först.',
    'Tog bara kontanter, vilket inte stod någonstans.',
    'Det blir [tyvärr inget|knappast något] återbesök.',
    'Synd, för [läget är fint|fikat var gott|idén är bra].',
  ],
};

/** What owners reply to a rating. */
export const ratingReplies: Readonly<Record<'good' | 'fair' | 'poor', readonly string[]>> = {
  good: [
    '[Tack|Stort tack|Tusen tack] för [de fina orden|betyget|att du skrev]! [Välkommen tillbaka|Hoppas vi ses snart igen|Kaffet står varmt nästa gång också].',
    'Vad [roligt|glad jag blir]! [Det värmer|Sådant gör allt jobb värt det|Vi hälsar till hela gänget].',
    'Tack! [I nästa vecka kommer mer {v}|Håll utkik, vi fyller på med {v}|Vi har precis fått in {v}].',
    'Tack för besöket![ /{f}|]',
    'Kul att {v} hittade [rätt hem|en ny ägare]! Välkommen åter[, hälsar {f}|].',
  ],
  fair: [
    'Tack för [synpunkterna|ditt ärliga betyg|tipset]! [Vi jobbar på det|Vi tar det till oss|Det ska bli bättre].',
    'Tack för besöket. [Nytt på hyllorna|Mer {v}] kommer [varje vecka|till helgen|nästa månad], så titta gärna in igen.',
    'Förstår hur du menar. Vi är [frivilliga|två som hjälps åt|få] och [hinner inte allt|gör så gott vi kan|lär oss efter hand].',
  ],
  poor: [
    'Det var [tråkigt|ledsamt] att höra. [Hör av dig så löser vi det|Kom förbi så bjuder vi på kaffe|Nästa gång ska det bli bättre].',
    'Vi beklagar[ verkligen|]! [Vi hade stängt på grund av sjukdom|Tiderna är rättade nu|Vi har pratat om det i gruppen].',
    'Tack för att du berättade. [Lämna gärna tillbaka det som inte fungerade|Vi har gått igenom priserna|Vi har städat och vädrat sedan dess].',
  ],
};
