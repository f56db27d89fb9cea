// Texts of the form that adds or edits a market: what its validation says, on the device and on the server, and how its changes are described.
import { tryAgainIn } from './span.ts';
import { written } from './written.ts';

const tooLong = (what: string) => (max: number) => `${what} får inte vara längre än ${max} tecken`;

export const marketFormText = {
  nameRequired: 'Namn är obligatoriskt',
  nameTooLong: tooLong('Namn'),
  taglineTooLong: tooLong('Kort beskrivning'),
  descriptionTooShort: (min: number) => `Beskrivning måste vara minst ${min} tecken`,
  descriptionTooLong: tooLong('Beskrivning'),
  addressRequired: 'Adress är obligatorisk',
  addressTooLong: tooLong('Adress'),
  cityRequired: 'Stad är obligatorisk',
  cityTooLong: tooLong('Stad'),
  postalCodeInvalid: 'Postnummer måste vara i formatet 12345 eller 123 45',
  emailRequired: 'E-post är obligatoriskt',
  emailTooLong: tooLong('E-post'),
  emailInvalid: 'Ange en giltig e-postadress',
  phoneInvalid: 'Ogiltigt telefonnummer format',
  websiteInvalid: 'Webbsida måste börja med http:// eller https://',
  websiteTooLong: tooLong('Webbsida'),
  positionMissing: 'Välj var på kartan loppisen ligger',
  outsideSweden: 'Adressen måste vara i Sverige',
  timezoneUnknown: 'Tidszonen är okänd',
  categoryUnknown: 'Välj en kategori i listan',
  hoursInvalid: 'Öppettiderna har fel form',
  nothingGiven: 'Ange minst en uppgift att ändra.',
} as const;

/** Refusals that depend on more than the form. */
export const marketRefusalText = {
  idTaken: 'Loppisen kunde inte sparas under det numret. Försök igen.',
  mayNotEdit: 'Du får inte ändra den här loppisen.',
  tooManyWaiting: (max: number) =>
    `Du har redan ${written(max)} loppisar som väntar på granskning. Vänta tills någon av dem är granskad.`,
  tooManyNew: (seconds: number) => `Du har lagt till många loppisar det senaste dygnet. ${tryAgainIn(seconds)}`,
  tooManyChanges: (seconds: number) => `Du har ändrat loppisar många gånger på kort tid. ${tryAgainIn(seconds)}`,
} as const;

/** Waiting changes, by the name of the market, and their fields. */
export const marketChangeText = {
  create: (name: string) => `Ny loppis: ${name}`,
  update: (name = 'en loppis') => `Ändra ${name}`,
} as const;

/** Names of those fields that no other change has. */
export const marketFieldText = {
  tagline: 'Kort beskrivning',
  contactEmail: 'E-post',
  contactPhone: 'Telefon',
  website: 'Webbsida',
  category: 'Kategori',
  latitude: 'Latitud',
  longitude: 'Longitud',
  timezone: 'Tidszon',
  standardHours: 'Öppettider',
  specialHours: 'Särskilda dagar',
  tempClosed: 'Tillfälligt stängt',
} as const;
