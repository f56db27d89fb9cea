// Texts for changes that wait to be sent: description and state of each.

const quoted = (name: string) => `”${name}”`;
const market = (name: string | undefined) => name || 'en loppis';
const list = (name: string | undefined) => (name ? quoted(name) : 'en lista');

/** Description of a change, as a list item. */
export const changeText = {
  like: (name?: string) => `Gilla ${market(name)}`,
  unlike: (name?: string) => `Ta bort gillningen av ${market(name)}`,
  newList: (name?: string) => `Ny lista ${name ? quoted(name) : ''}`.trim(),
  renameList: (name?: string) => `Byt namn på listan till ${name ? quoted(name) : ''}`.trim(),
  editList: (name?: string) => `Ändra ${list(name)}`,
  showList: (name?: string) => `Gör ${list(name)} offentlig`,
  hideList: (name?: string) => `Gör ${list(name)} privat`,
  deleteList: (name?: string) => `Ta bort ${list(name)}`,
  addMarket: (what?: string, where?: string) => `Lägg till ${market(what)} på ${list(where)}`,
  takeMarket: (what?: string, where?: string) => `Ta bort ${market(what)} från ${list(where)}`,
  profile: 'Ändra profilen',
  profileFailed: 'Ett oväntat fel inträffade',
  avatar: 'Byta profilbild',
  privacy: 'Ändra vad andra får se',
  mail: 'Ändra vilka mejl du får',
} as const;

/** State of a waiting change. */
export const waitingText = {
  pending: 'Väntar på att skickas',
  sending: 'Skickas',
  depends: 'Väntar på en ändring som inte togs emot',
  old: 'För gammal, skicka ändå?',
  conflict: 'Ändrad på en annan enhet',
  refused: 'Togs inte emot',
  fileGone: 'Filen finns inte kvar på enheten. Välj den igen.',
  unreadable: 'Går inte att läsa i den här versionen. Ladda om.',
} as const;
