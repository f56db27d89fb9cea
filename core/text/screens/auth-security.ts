// Texts of the security tab: changing the password, and the list of sign-ins.

export const passwordChangeText = {
  heading: 'Byt lösenord',
  current: 'Nuvarande lösenord',
  next: 'Nytt lösenord',
  confirm: 'Upprepa det nya lösenordet',
  submit: 'Byt lösenord',
  sending: 'Byter lösenord',
  done: 'Lösenord bytt framgångsrikt!',
  doneElsewhere: 'Du är utloggad på alla andra enheter.',
  failed: 'Kunde inte byta lösenord. Kontrollera att du angett rätt nuvarande lösenord.',
} as const;

export const signInsText = {
  heading: 'Här är du inloggad',
  why: 'Känner du inte igen en enhet? Logga ut den och byt lösenord.',
  thisDevice: 'Den här enheten',
  usedAt: (when: string) => `Senast använd ${when}`,
  usedNow: 'Används nu',
  since: (when: string) => `Inloggad sedan ${when}`,
  end: 'Logga ut',
  endNamed: (device: string) => `Logga ut ${device}`,
  ending: 'Loggar ut',
  endOthers: 'Logga ut alla andra enheter',
  ended: (device: string) => `${device} är utloggad.`,
  endedOthers: 'Alla andra enheter är utloggade.',
  onlyHere: 'Du är bara inloggad här.',
  failed: 'Kunde inte hämta dina inloggningar.',
  endFailed: 'Kunde inte logga ut enheten',
  offline: 'Listan visas när du har nät.',
  asOf: (when: string) => `Så såg det ut ${when}.`,
} as const;

export const emailCardText = {
  heading: 'E-postadress',
  present: 'Du loggar in med',
  how: 'Vi mejlar en länk till den nya adressen. När du öppnar länken börjar adressen gälla, och alla andra enheter loggas ut. Den gamla adressen får ett mejl med en länk för att byta tillbaka inom sju dagar.',
  next: 'Ny e-postadress',
  password: 'Ditt lösenord',
  submit: 'Byt e-postadress',
  sending: 'Skickar länken',
  sent: (email: string) => `Vi har skickat en länk till ${email}.`,
  sentHow: 'Öppna den inom 24 timmar, så byts adressen. Kom det inget mejl? Titta också i skräpposten.',
  failed: 'Kunde inte byta e-postadress. Försök igen.',
} as const;
