// Texts for the operator of the server: failed starts, bad settings, and the admin commands.

/** Why the server, or an admin command, cannot open the store. */
export const startText = {
  secondServer: (folder: string) =>
    `En Loppis-server använder redan databasen i ${folder}. Stoppa den först, eller välj en annan DATA_DIR.`,
  serverRunning: (place: string) => `En Loppis-server använder databasen ${place}. Stoppa den först.`,
  restoreRunning: 'En säkerhetskopia håller på att återställas i databasen. Vänta tills det är klart och starta igen.',
  storeMissing: (folder: string) => `Det finns ingen databas i ${folder}. Starta servern en gång så skapas den.`,
  storeMissingRemote: 'Databasen i DATABASE_URL är tom. Starta servern en gång så fylls den.',
  storeCorrupt: (file: string) =>
    `Databasen ${file} är skadad. Återställ en säkerhetskopia med: npm run admin -- restore FIL --yes`,
  storeForeign: (file: string) => `${file} är inte en databas för Loppis.`,
  storeNotFile: (file: string) => `${file} ska vara en databasfil men är något annat.`,
  storeNewer: (found: number, known: number) =>
    `Databasen kommer från en nyare version av Loppis (nivå ${found}, den här versionen kan nivå ${known}). Uppgradera programmet.`,
  folderUnusable: (folder: string, reason: string) => `Det går inte att skriva i DATA_DIR ${folder} (${reason}).`,
  folderNotFolder: (path: string) => `DATA_DIR går genom ${path}, som är en fil. Välj en annan mapp.`,
  diskFull: (folder: string) =>
    `Disken är full eller går inte att skriva till: ${folder}. Frigör utrymme och starta igen.`,
  storeBusy: 'Databasen är upptagen av ett annat program. Vänta en stund och försök igen.',
  databaseUnreachable: (place: string, reason: string) => `Det går inte att nå PostgreSQL på ${place} (${reason}).`,
  databaseReadonly: (place: string) =>
    `PostgreSQL på ${place} tar bara emot läsning. Peka DATABASE_URL på den server som går att skriva till.`,
  databaseTooOld: (found: string, needed: number) =>
    `PostgreSQL ${found} är för gammal. Loppis behöver version ${needed} eller senare.`,
  databaseEncoding: (found: string) => `Databasen i DATABASE_URL har teckenkodningen ${found}. Loppis behöver UTF8.`,
} as const;

/** A refused address as it may be printed: without user and password. */
const masked = (value: string) => value.replace(/^(\w+:\/*)?.*@/s, '$1***@');

/** An invalid setting. The value is shown unless it may be a secret. */
export const configText = {
  integer: (name: string, min: number, max: number, value: string) =>
    `${name} ska vara ett heltal mellan ${min} och ${max}, men är "${value}".`,
  choice: (name: string, choices: readonly string[], value: string) =>
    `${name} ska vara något av ${choices.join(', ')}, men är "${value}".`,
  databaseUrl: 'DATABASE_URL ska se ut som postgres://användare:lösenord@värd/databas.',
  publicOrigin: (value: string) =>
    `PUBLIC_ORIGIN ska vara en adress utan sökväg, till exempel https://loppis.example, men är "${masked(value)}".`,
  trustProxy: (value: string) =>
    `TRUST_PROXY ska vara IP-adresser eller nät åtskilda med komma, till exempel 10.0.0.1,192.168.0.0/16, men innehåller "${value}".`,
  samePort: (port: number) => `METRICS_PORT och PORT får inte vara samma port (${port}).`,
  geocoderUrl: (value: string) =>
    `GEOCODER_URL ska vara en adress utan lösenord och frågetecken, till exempel https://photon.example, men är "${masked(value)}".`,
  geocoderMissing: (geocoder: string) => `GEOCODER_URL saknas: GEOCODER=${geocoder} behöver en adress att fråga.`,
  geocoderUnused: 'GEOCODER_URL används inte: sätt GEOCODER till photon eller nominatim, eller ta bort adressen.',
  geocoderContact: (value: string) =>
    `GEOCODER_CONTACT ska vara en e-postadress eller webbadress utan mellanslag, men är "${masked(value)}".`,
  tilesUpstream: (value: string) =>
    `TILES_UPSTREAM ska vara none eller adressen till en TileJSON, med https:// om den inte finns på den här datorn och utan lösenord, till exempel https://tiles.example/planet, men är "${masked(value).replace(/\?.*/, '?***')}".`,
  tilesBoth: 'TILES_UPSTREAM och TILES_PMTILES kan inte användas samtidigt. Ta bort den ena.',
  tilesPmtiles: (path: string) => `TILES_PMTILES går inte att läsa som en karta av vektorrutor: ${path}`,
  mediaEndpoint:
    'MEDIA_S3_ENDPOINT ska vara en adress utan lösenord, frågetecken och snedstreck på slutet, till exempel https://s3.example.',
  mediaBucket:
    'MEDIA_S3_BUCKET ska vara namnet på en bucket: 3 till 63 små bokstäver, siffror, punkter och bindestreck.',
  mediaRegion: 'MEDIA_S3_REGION ska vara namnet på en region, till exempel eu-north-1.',
  mediaKey: (name: string) => `${name} ska vara högst 200 synliga ASCII-tecken.`,
  mediaPart:
    'Bilder i S3 behöver MEDIA_S3_ENDPOINT, MEDIA_S3_BUCKET, MEDIA_S3_KEY och MEDIA_S3_SECRET. Ange alla fyra, eller ingen.',
  mail: 'MAIL ska vara folder eller se ut som smtp://användare:lösenord@värd:port eller smtps://användare:lösenord@värd. Tecken som / och @ i lösenordet skrivs %2F och %40.',
  mailSender:
    'MAIL kan inte skicka utan avsändare: sätt PUBLIC_ORIGIN, som länkarna i mejlen leder till, och SUPPORT_EMAIL om PUBLIC_ORIGIN inte har ett domännamn.',
  supportEmail: (value: string) => `SUPPORT_EMAIL ska vara en e-postadress, men är "${value}".`,
} as const;

/** A variable set by another program, which counts as unset. */
export const foreignText = {
  mailbox: (value: string) => `MAIL=${value} är en brevlåda på den här datorn och används inte av Loppis.`,
  noHost: (value: string) => `HOST=${value} är varken ett värdnamn eller en IP-adress och används inte av Loppis.`,
  ownName: (value: string) =>
    `HOST=${value} är datorns eget namn och används inte av Loppis. Ange en IP-adress för att nås från andra datorer.`,
  portAddress: (value: string) => `PORT=${value} är en adress, inte ett portnummer, och används inte av Loppis.`,
} as const;

/** Admin commands: usage, results and errors. */
export const adminText = {
  usage: [
    'Användning: npm run admin -- KOMMANDO',
    '',
    '  create-superadmin E-POST [FÖRNAMN EFTERNAMN]',
    '                      ger adressen högsta behörighet och visar en länk för att välja lösenord',
    '  backup [FIL]        säkerhetskopierar databas och bilder (inte bilder i S3), även medan servern kör',
    '  restore FIL --yes   ersätter hela databasen med en säkerhetskopia; servern ska vara stoppad',
    '                      (--yes behövs inte där ingen databas finns). Konton på listan över borttagna tas bort ur',
    '                      den: listan i DATA_DIR, den bredvid säkerhetskopian (…-erased.log) och fler med',
    '                      --erased LISTA, en för varje annan server på samma databas',
    '  verify [FIL]        kontrollerar en säkerhetskopia, eller databas och bilder om ingen fil anges',
    '  mail-test ADRESS [SLAG]',
    '                      skickar ett testmejl på det sätt som MAIL anger. SLAG är ett slags mejl, till exempel reset, eller en',
    '                      inställning, till exempel emailOnRating: då går det att avbeställa för den som har ett konto',
    '  config              visar inställningarna som gäller, utan hemligheter',
    '  help                visar den här hjälpen',
    '',
    'En säkerhetskopia går att återställa både i den inbyggda databasen och i PostgreSQL.',
  ].join('\n'),
  unknownCommand: (name: string) => `Kommandot "${name}" finns inte.`,
  badArguments: (command: string) => `Så kan ${command} inte användas.`,
  unexpected: (message: string) => `Något gick fel: ${message}`,
  superadminMade: (email: string) =>
    `${email} är SuperAdmin. Välj lösenord med länken, som gäller i en timme och en gång:`,
  backupExists: (file: string) => `${file} finns redan. Ange ett annat filnamn.`,
  backupUnwritable: (file: string, reason: string) => `Det går inte att skriva säkerhetskopian ${file} (${reason}).`,
  backupDone: (file: string, size: string) => `Säkerhetskopian är klar och kontrollerad: ${file} (${size})`,
  backupUnreadable: (file: string, reason: string) => `Det går inte att läsa säkerhetskopian ${file} (${reason}).`,
  backupDamaged: (file: string) => `Säkerhetskopian ${file} är skadad eller ofullständig.`,
  backupForeign: (file: string) => `${file} är inte en säkerhetskopia av Loppis.`,
  backupNewer: (file: string) =>
    `Säkerhetskopian ${file} kommer från en nyare version av Loppis. Uppgradera programmet.`,
  backupGood: (file: string, madeAt: string) => `Säkerhetskopian ${file} från ${madeAt} är hel.`,
  restoreNeedsYes: (file: string) =>
    `Allt i databasen ersätts med ${file}. Säkerhetskopiera det som finns först, och kör sedan samma kommando med --yes.`,
  restoreMismatch: 'Databasen fick inte samma innehåll som säkerhetskopian. Ingenting har ändrats.',
  restoreMade: (file: string) => `Databasen är återskapad från ${file}.`,
  restoreDone: (file: string) => `Databasen är ersatt med ${file}.`,
  mediaLeftOut: (bucket: string) =>
    `Bilderna ligger i S3 (${bucket}) och ingår inte i säkerhetskopian. Säkerhetskopiera dem där.`,
  mediaGood: (pictures: number, unnamed: number) =>
    `Bilder: ${pictures}, alla med sina filer.${unnamed > 0 ? ` ${unnamed} filer hör inte till någon bild och tas bort av servern.` : ''}`,
  mediaMissing: (files: number, first: string) =>
    `${files} filer till bilder saknas, den första är ${first}. Återställ dem från en säkerhetskopia.`,
  erasuresBeside: (accounts: number, file: string) => `Borttagna konton: ${accounts} på listan ${file}.`,
  erasuresNotBeside: (file: string) =>
    `Listan över borttagna konton, ${file}, finns inte. Konton som har tagits bort sedan säkerhetskopian gjordes känns bara igen på listan i DATA_DIR.`,
  erasuresMissing: (file: string) => `Listan över borttagna konton ${file} finns inte.`,
  erasedAgain: (accounts: number, erased: number) =>
    `Borttagna konton: ${accounts} på listan, varav ${erased} fanns i säkerhetskopian och är borttagna igen.`,
  erasuresHere: (accounts: number, left: number) =>
    `Borttagna konton: ${accounts} på listan.${left > 0 ? ` ${left} finns kvar i databasen och tas bort när servern startar.` : ''}`,
  storeGood: (place: string) => `Databasen ${place} är hel.`,
  tableLine: (name: string, rows: number, hash: string) => `  ${name.padEnd(20)} ${String(rows).padStart(9)}  ${hash}`,
  mailAddress: (value: string) => `"${value}" är ingen e-postadress som går att skicka till.`,
  mailKind: (name: string, names: readonly string[]) =>
    `Det finns inget slags mejl som heter "${name}". Välj något av: ${names.join(', ')}.`,
  mailNoAccount: (address: string) => `Ingen har ett konto med adressen ${address}, så det finns inget att avbeställa.`,
  mailUnwanted: (address: string, topic: string) =>
    `${address} har stängt av mejl om ${topic}, så inget mejl skickades. Det går att slå på igen under Konto – Integritet.`,
  mailWritten: (file: string) =>
    `Testmejlet är skrivet till ${file}. Sätt MAIL till smtp://… för att skicka på riktigt.`,
  mailSent: (address: string, place: string) =>
    `Testmejlet till ${address} är lämnat till ${place}. Kommer det inte fram, titta bland skräpposten.`,
  mailFailed: (reason: string) => `Testmejlet gick inte att skicka: ${reason}`,
  unset: '(inte satt)',
} as const;

/** What the sample mails of `mail-test` quote. */
export const mailSample = {
  market: 'Pers loppisbod',
  author: 'Anna Gunnarsson',
  comment: 'Störst på radio i hela Västergötland, men ta det långsamt i trappan. Bullarna var slut redan klockan ett.',
  post: 'Har ni kvar den gröna pinnstolen? Jag kan hämta på lördag.',
  reply: 'Tack för de orden! Vi bakar dubbelt så många bullar nästa gång.',
} as const;
