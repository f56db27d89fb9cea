// Sentences of demo descriptions about coffee, getting there, seasons, and saying welcome. The template grammar is in grammar.ts.

export const coffeeSentences: readonly string[] = [
  '[Kaffe|Kokkaffe|Bryggkaffe] och {bulle} kostar {pris} kronor.',
  'I [kaféhörnan|serveringen|köket] finns [kaffe|te|saft], {bulle} och {bulle}.',
  '{f} bakar {bulle} [inför varje öppetdag|varje fredag|när andan faller på].',
  'Fikat [är självservering|sköts av konfirmanderna|står {f2} för], och [pengarna läggs i burken|påtår ingår].',
  'Ta gärna med egen fika; det finns bord [i trädgården|på baksidan|under äppelträden].',
  'Vid fint väder [serverar vi våfflor|tänder vi grillen|dukar vi ute].',
  'Efter rundan smakar det bra med {bulle} [i solen|vid kakelugnen|på trappan].',
  'Glutenfritt finns[, säg bara till|, liksom {bulle}|].',
  'Kaféet stänger en [kvart|halvtimme] före loppisen.',
];

export const buns: readonly string[] = [
  'en nybakad kanelbulle',
  'våfflor med sylt',
  'hembakt sockerkaka',
  'kardemummabullar',
  'en ostfralla',
  'äppelpaj',
  'rabarberpaj',
  'mazariner',
  'en bit rulltårta',
  'chokladbollar',
  'en räkmacka',
  'drömmar och hallongrottor',
  'kolakakor',
  'en korv med bröd',
  'tunnbröd med messmör',
  'ärtsoppa på torsdagar',
];

export const practicalSentences: readonly string[] = [
  'Parkering finns [på gården|på gräset mittemot|vid skolan|längs {väg}|bakom huset][, gratis hela dagen|].',
  'Hundar får följa med [i koppel|om de är snälla mot katten|så länge det inte är trångt].',
  '[Rampen|Ingången på baksidan] gör att [rullstol och barnvagn|barnvagn och rullator] kommer in utan trappor.',
  'Toalett finns [i huset bredvid|vid serveringen|att låna om man frågar].',
  'Bussen stannar [vid infarten|{min} minuters promenad bort|nästan utanför].',
  'Inomhus är det [svalt|lite kyligt] [året om|på förmiddagen], så ta på en extra tröja.',
  'Övervåningen nås bara via trappa, men vi hämtar gärna ner det du vill se närmare på.',
  'Vill du [lämna|skänka] saker [går det bra under öppettiderna|ringer du först|tar vi emot på måndagskvällar].',
  'Har du frågor, [ring|mejla|hör av dig till] {f}[, helst på kvällstid|, så svarar vi när vi hinner|].',
  'Boka bord i god tid om du vill sälja själv; en plats kostar {hundra} kronor.',
  'Barnen [har en egen hörna|kan leka i sandlådan|får rita vid köksbordet] medan du [letar|fyndar|fikar].',
  'Trasigt tar vi inte emot, inte heller {v}.',
  'Cykelställ finns vid [grinden|trappan|flaggstången][, och pump att låna|].',
  'Släpkärra går att låna [en timme|över dagen] mot legitimation.',
  'Vid regn flyttar vi [in under tak|in i huset bredvid|till nästa helg].',
  'Det är ont om mobiltäckning {iplats}, så ta gärna med kontanter.',
  'Titta efter skylten vid {väg}; navigatorn [visar ofta fel|leder till baksidan].',
  'Vi [packar|slår in] ömtåligt i tidningspapper, [kasse tar du med själv|kassar finns].',
];

export const seasonSentences: readonly string[] = [
  'Sista [söndagen|lördagen] i {månad} [har vi auktion|är allt till halva priset|ordnar vi bytardag].',
  'I {månad} [flyttar vi ut på gården|byter vi allt på hyllorna|håller vi extra öppet].',
  'Under [höstlovet|sportlovet|påskveckan|semestern] [kan tiderna ändras|är vi fler på plats].',
  'På [valborg|nationaldagen|skyltsöndagen|Kristi himmelsfärdsdagen] [ställer grannarna också ut sina bord|bjuder vi på kaffe].',
  'Varje år i {månad} ordnas loppisrunda med [ett tiotal|ett dussin|över tjugo] gårdar kring {ort}.',
  'Från {månad} till {månad2} är [också trädgården|även övervåningen|hela gården] öppen.',
  'Till jul säljer vi även [granar|kransar|hemkokt knäck|lokal honung].',
  'Om sommaren [spelas det dragspel|är det allsång|hålls det hantverksdagar] [varannan söndag|i mitten av juli].',
  'På hösten [väntar äppelmust och {v}|är det skördemarknad|kommer svampplockarna förbi].',
];

/** More for each category, in the order of its numbers. */
export const categorySentences: readonly (readonly string[])[] = [
  [
    'Här finns lite av varje, från [vind|källare|lada] och [sommarstuga|dödsbo|kolonilott].',
    'Allt med sladd är testat.',
  ],
  [
    'Provrum finns[, liksom en spegel som är snäll|, lite trångt men varmt|].',
    'Kläderna är tvättade och hänger efter storlek.',
  ],
  ['Storlekarna går från 50 till 164.', 'Skötbord finns, och [barnvagnen får plats|vagnen kan stå under tak].'],
  ['Böckerna står i bokstavsordning, nästan.', 'Du får gärna läsa [ett kapitel|i fåtöljen] innan du bestämmer dig.'],
  ['Måtten på alla möbler står på lappen.', 'Sticklingar säljs [på trappan|så länge de räcker].'],
  [
    'Förstärkare och skivspelare är testade.',
    'Provlyssna gärna, [pickupen är ny|hörlurar finns].',
    'Skivorna graderas [ärligt|efter bästa förmåga] på omslaget.',
  ],
  [
    'Ålder och ursprung står på lappen när vi vet det.',
    'Vi värderar [arvegods|enstaka föremål] gratis [första lördagen i månaden|i mån av tid].',
  ],
  [
    'Allt elektriskt är testat och säljs med [två veckors|en månads] öppet köp.',
    'Hårddiskar är raderade innan de säljs.',
  ],
  [
    'Storlek och längd står på lappen, och vi hjälper gärna till att [prova|ställa in bindningar].',
    'Cyklarna är [genomgångna|provcyklade].',
  ],
  ['Delar sorteras efter märke och årsmodell.', 'Ta med den gamla delen så [jämför|letar] vi tillsammans.'],
  [
    'Vi håller öppet så länge [badgästerna kommer|syrenerna blommar|kvällarna är ljusa].',
    'Efter badet [är det nära hit|smakar det bra med glass].',
  ],
  [
    'När mörkret faller tänder vi [marschaller|lyktor|brasan].',
    'Här är det varmt inne även när det är [tjugo grader kallt|snöstorm].',
  ],
];

export const closings: readonly string[] = [
  '[Välkommen|Varmt välkommen] [in|förbi|hit]!',
  'Vi ses [{iort}|mellan hyllorna|vid långbordet]!',
  'Hoppas vi ses!',
  'Åk hem med bagaget fullt.',
  '[Ta med|Glöm inte] kasse och gott humör.',
  'Hälsningar {f} och {f2}',
  '/{f} med [familj|vänner|grannar]',
  'Fynda lugnt!',
  '*Tack för att du handlar begagnat.*',
  '*Text: {f}. Säg gärna hej när ni kommer!*',
];

export const months: readonly string[] = [
  'mars',
  'april',
  'maj',
  'juni',
  'juli',
  'augusti',
  'september',
  'oktober',
  'november',
];
