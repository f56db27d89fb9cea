// Texts of the shell: navigation, offline and freshness, first sync, install and update.

export const shellText = {
  appName: 'Loppis',
  map: 'Karta',
  list: 'Lista',
  discover: 'Upptäck',
  about: 'Om',
  more: 'Mer',
  mainNavigation: 'Huvudmeny',
  skipToContent: 'Hoppa till innehållet',
  searchMarkets: 'Sök loppis eller plats',
  state: 'Läge',
  close: 'Stäng',
  back: 'Tillbaka',
  closeAll: 'Stäng alla',
  path: 'Sökväg',
  retry: 'Försök igen',
  loadFailed: 'Den här delen kunde inte läsas in. Kontrollera nätet och försök igen.',
  crashed: 'Något gick fel på sidan. Ladda om för att fortsätta.',
  reload: 'Ladda om',
  toMap: 'Till kartan',
  later: 'Senare',
} as const;

/** `count` in Swedish form. */
const marketsOf = (count: string) => (count === '1' ? '1 loppis' : `${count} loppisar`);
/** Null during a first sync: no age is known yet. */
const from = (when: string | null) => (when === null ? '' : ` från ${when}`);

export const syncText = {
  offline: (markets: string, when: string | null) => `Offline – visar ${marketsOf(markets)}${from(when)}`,
  offlineEmpty: 'Offline – inga loppisar finns på enheten ännu. De hämtas så snart det finns nät.',
  /** Behind a captive portal. */
  portal: (markets: string, when: string | null) =>
    `Nätet kräver inloggning – visar ${marketsOf(markets)}${from(when)}`,
  portalEmpty: 'Nätet kräver inloggning. Logga in på nätet, så hämtas loppisarna till enheten.',
  stale: (when: string) => `Loppisarna är från ${when}`,
  serverTrouble: (when: string | null) => `Servern svarar inte – visar loppisarna${from(when)}`,
  storageTrouble: 'Enhetens lagring är full. Loppisarna visas, men sparas inte.',
  shapeTrouble: 'Invalid data format received from server',
  firstSync: (percent: number) => `Hämtar loppisar till enheten, ${percent} %`,
  firstSyncStart: 'Hämtar loppisar till enheten',
  ready: (markets: string) => `${marketsOf(markets)} finns på enheten`,
  skipped: (markets: string) => `${marketsOf(markets)} kunde inte läsas och visas inte.`,
  freshAt: (when: string) => `Senast uppdaterad ${when}`,
  never: 'Enheten har inte hämtat något än',
  noOwn: 'Dina listor och din profil är inte hämtade än',
  syncNow: 'Uppdatera nu',
  syncing: 'Uppdaterar',
  onDevice: 'På den här enheten',
} as const;

export const schemeText = {
  heading: 'Utseende',
  system: 'Som enheten',
  light: 'Ljust',
  dark: 'Mörkt',
} as const;

export const installText = {
  heading: 'Lägg Loppis på hemskärmen',
  why: 'Då öppnas kartan direkt, även där det inte finns något nät.',
  install: 'Installera',
  later: 'Inte nu',
  iosHow: 'Tryck på dela-knappen i Safari och välj Lägg till på hemskärmen.',
} as const;

export const updateText = {
  ready: 'En ny version finns',
  apply: 'Uppdatera',
  later: 'Senare',
  blocked: 'En äldre flik med Loppis är öppen. Stäng den, så kan den här flikens lagring öppnas.',
  ownUnreadable: 'Dina listor och väntande ändringar går inte att läsa just nu.',
  silent: 'Enhetens lagring svarar inte. Ladda om sidan. Hjälper det inte, stäng Loppis helt och öppna igen.',
  silentReload: 'Sidan laddades om eftersom enhetens lagring inte svarade. Inget du har skrivit är borta.',
  databaseBusy: 'Loppis är öppet i en annan flik med en nyare version. Ladda om när det passar.',
} as const;
