// Texts of the own profile: its tab and its form, and the validation by form and server.

export const profileFormText = {
  nothingGiven: 'Ange minst en uppgift att ändra.',
  addressUnusable: (min: number, max: number) => `Ange gatunamn och husnummer (${min}-${max} tecken)`,
  postalCodeInvalid: 'Ange ett giltigt svenskt postnummer (12345 eller 123 45)',
  cityUnusable: (min: number, max: number) =>
    `Stadnamn måste vara ${min}-${max} tecken och får bara innehålla bokstäver`,
  ageOutside: (min: number, max: number) => `Du måste vara mellan ${min} och ${max} år gammal`,
  imageUrlInvalid: 'Profilbildens URL är inte giltig',
  bioTooLong: (max: number) => `Presentationen får inte vara längre än ${max} tecken`,
} as const;

export const ownProfileText = {
  tab: 'Profil',
  edit: 'Redigera profil',
  asOthers: 'Så ser andra dig',
  aboutNone: 'Du har inte skrivit något om dig än.',
  memberSince: (year: number) => `Med sedan ${year}`,
  born: (date: string) => `Född ${date}`,
  loadFailed: 'Kunde inte ladda profil',
  notHere: 'Din profil har inte hämtats till den här enheten än. Den kommer när du har nät.',
  draft: (when: string) => `Ett utkast från ${when} är inte sparat.`,
  resend: 'Ändra och skicka igen',
} as const;

export const editProfileText = {
  firstName: 'Förnamn',
  lastName: 'Efternamn',
  bio: 'Om mig',
  bioHint: 'Syns för alla på din profil.',
  address: 'Gatuadress',
  postalCode: 'Postnummer',
  postalCodeExample: '123 45',
  city: 'Stad',
  dateOfBirth: 'Födelsedatum',
  optional: 'valfritt',
  cancel: 'Avbryt',
  save: 'Spara ändringar',
  draftSaved: (time: string) => `Utkast sparat ${time}`,
  savedHere: 'Profilen är sparad på enheten.',
  failed: 'Uppdatering misslyckades',
  missed: 'Ändringen är redan skickad.',
} as const;
