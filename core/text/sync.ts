// Words about net, storage and how current the stored markets are. Being offline is a state, never an error.

/** Why the last attempt to bring the mirror up to date failed, as a calm sentence. */
export const syncTroubleText = {
  offline: 'Du är utan nät. Det som är sparat på enheten visas.',
  server: 'Servern kan inte svara just nu. Det som är sparat på enheten visas.',
  shape: 'Invalid data format received from server',
  storage: 'Det gick inte att spara på enheten. Loppisarna visas, men finns kanske inte kvar nästa gång.',
} as const;

export const syncText = {
  online: 'Ansluten',
  offline: 'Utan nät',
  empty: 'Inga loppisar är hämtade än. Anslut till nätet en gång, sedan fungerar allt utan.',
  fetching: 'Hämtar loppisar',
  saving: (done: number, total: number) => `Sparar för användning utan nät: ${done} av ${total}`,
  saved: 'Alla loppisar är sparade på enheten',
  updating: 'Uppdaterar',
  updateNow: 'Uppdatera nu',
  never: 'Inte uppdaterad än',
  freshNow: 'Uppdaterad nyss',
  freshAt: (when: string) => `Uppdaterad ${when}`,
  skipped: (count: number) =>
    count === 1
      ? 'En loppis gick inte att läsa och visas inte.'
      : `${count} loppisar gick inte att läsa och visas inte.`,
  newerVersion: 'Loppis är öppen i en nyare version i en annan flik.',
  blocked: 'En annan flik håller kvar den gamla versionen. Stäng eller ladda om den.',
  reload: 'Ladda om',
} as const;

/** Sentences for failures that have no sentence from the server. */
export const failureText = {
  unreachable: 'Det gick inte att nå servern. Kontrollera nätet och försök igen.',
  timeout: 'Servern svarade inte i tid. Försök igen.',
  portal: 'Nätet kräver inloggning. Logga in på nätet och försök igen.',
  broken: 'Svaret kom inte fram helt. Försök igen.',
  contract: 'Servern svarade på ett sätt som appen inte förstår. Ladda om och försök igen.',
  storageFull: 'Enheten har inte plats för mer. Frigör utrymme och försök igen.',
  storage: 'Det gick inte att läsa eller spara på enheten. Ladda om och försök igen.',
  newerVersion: 'Appen är uppdaterad i en annan flik. Ladda om.',
  worker: 'Appen kunde inte starta helt. Ladda om.',
  unknown: 'Något gick fel. Försök igen.',
} as const;
