// Sentences for whoever runs the server: why a start was refused, bad settings, and the admin commands.

/** Why the server, or an admin command, would not open the store. */
export const startText = {
  secondServer: (folder: string) =>
    `En Loppis-server använder redan databasen i ${folder}. Stoppa den först, eller välj en annan DATA_DIR.`,
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
  databaseTooOld: (found: string, needed: number) =>
    `PostgreSQL ${found} är för gammal. Loppis behöver version ${needed} eller senare.`,
  databaseEncoding: (found: string) => `Databasen i DATABASE_URL har teckenkodningen ${found}. Loppis behöver UTF8.`,
} as const;

/** A setting that cannot be used. The value is shown where it cannot hold a secret. */
export const configText = {
  integer: (name: string, min: number, max: number, value: string) =>
    `${name} ska vara ett heltal mellan ${min} och ${max}, men är "${value}".`,
  choice: (name: string, choices: readonly string[], value: string) =>
    `${name} ska vara något av ${choices.join(', ')}, men är "${value}".`,
  host: (value: string) => `HOST ska vara ett värdnamn eller en IP-adress, men är "${value}".`,
  databaseUrl: 'DATABASE_URL ska se ut som postgres://användare:lösenord@värd/databas.',
  publicOrigin: (value: string) =>
    `PUBLIC_ORIGIN ska vara en adress utan sökväg, till exempel https://loppis.example, men är "${value}".`,
  trustProxy: (value: string) =>
    `TRUST_PROXY ska vara IP-adresser eller nät åtskilda med komma, till exempel 10.0.0.1,192.168.0.0/16, men innehåller "${value}".`,
  samePort: (port: number) => `METRICS_PORT och PORT får inte vara samma port (${port}).`,
  supportEmail: (value: string) => `SUPPORT_EMAIL ska vara en e-postadress, men är "${value}".`,
} as const;
