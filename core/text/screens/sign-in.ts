// Texts of the screens for sign-in, registration and mailed links. Validation sentences are in auth.ts.

/** Fields that several forms share. */
export const fieldText = {
  email: 'E-postadress',
  password: 'Lösenord',
  newPassword: 'Nytt lösenord',
  confirmPassword: 'Upprepa lösenordet',
  firstName: 'Förnamn',
  lastName: 'Efternamn',
  showPassword: 'Visa lösenordet',
  hidePassword: 'Dölj lösenordet',
  passwordHint: (min: number) => `Minst ${min} tecken. Några ord i rad är lätta att minnas och svåra att gissa.`,
  passwordCount: (count: number, min: number) => `${count} av minst ${min} tecken`,
  passwordLong: (count: number) => `${count} tecken, det räcker`,
  passwordReached: 'Lösenordet är tillräckligt långt',
} as const;

export const loginText = {
  title: 'Logga in',
  submit: 'Logga in',
  sending: 'Loggar in',
  forgot: 'Glömt lösenordet?',
  noAccount: 'Har du inget konto?',
  toRegister: 'Registrera dig',
  failed: 'Ett fel uppstod vid inloggning. Försök igen.',
  resend: 'Skicka en ny länk',
  reset: 'Välj ett nytt lösenord',
} as const;

export const registerText = {
  title: 'Registrera dig',
  submit: 'Registrera',
  sending: 'Registrerar',
  hasAccount: 'Har du redan ett konto?',
  toLogin: 'Logga in',
  refused: 'Registrering misslyckades',
  failed: 'Ett fel uppstod vid registrering',
} as const;

/** After registering; identical whether or not the address had an account. */
export const registeredText = {
  title: 'Titta i din inkorg',
  sent: (email: string) => `Vi skickar ett mejl till ${email}. Öppna länken i det, så kan du logga in.`,
  sentSomewhere: 'Vi skickar ett mejl till dig. Öppna länken i det, så kan du logga in.',
  valid: 'Länken gäller i 24 timmar. Innehåller mejlet flera länkar tar du den med samma tid som nu.',
  missing: 'Kom det inget mejl? Det kan ta någon minut. Titta också i skräpposten.',
  full: 'Kommer inget mejl med din tid väntar redan många registreringar på adressen. Försök då igen om ett dygn.',
  resend: 'Skicka länken igen',
  toLogin: 'Till inloggningen',
} as const;

export const resendText = {
  title: 'Skicka en ny länk',
  intro:
    'Vi mejlar en ny länk som bekräftar adressen. Har adressen registrerats flera gånger får du en länk för varje gång, med tid och enhet.',
  submit: 'Skicka länken',
  sending: 'Skickar länken',
  sent: 'Länken är på väg',
  sentHow:
    'Om det finns en registrering som väntar på att bekräftas kommer mejlet inom någon minut. Efter flera mejl på en dag kan det dröja längre. Länkar du redan har fått gäller också.',
  failed: 'Ett fel inträffade. Försök igen.',
} as const;

export const forgotText = {
  title: 'Glömt lösenordet',
  intro: 'Skriv din e-postadress, så mejlar vi en länk där du väljer ett nytt lösenord.',
  submit: 'Skicka länken',
  sending: 'Skickar länken',
  sent: 'Instruktioner skickade',
  sentHow:
    'Om e-postadressen finns i vårt system kommer ett mejl med en länk inom någon minut. Länken gäller i en timme. Titta också i skräpposten.',
  failed: 'Kunde inte skicka återställningsinstruktioner',
  toLogin: 'Till inloggningen',
  another: 'Skriv en annan adress',
} as const;

export const confirmText = {
  title: 'Bekräfta adressen',
  question: 'Är adressen din, och var det du som registrerade den? Bekräfta, så kan du logga in.',
  unasked: 'Var det inte du kan du stänga det här. Då händer ingenting.',
  submit: 'Bekräfta adressen',
  sending: 'Bekräftar adressen',
  close: 'Bekräfta inte',
  working: 'Bekräftar din e-postadress',
  waiting: 'Du har inget nät just nu. Adressen bekräftas så snart nätet är tillbaka, låt sidan vara öppen.',
  welcome: 'Välkommen',
  done: 'E-postadressen är bekräftad. Nu kan du logga in.',
  /** Where a user is signed in already. */
  doneHere: 'E-postadressen är bekräftad.',
  logIn: 'Logga in',
  failedTitle: 'Adressen kunde inte bekräftas',
  failed: 'Ett fel inträffade vid bekräftelse av e-postadressen.',
  failedWhy: 'Länken kan ha gått ut eller redan använts.',
  incompleteHow: 'Har sidan laddats om? Öppna länken i mejlet igen, eller be om en ny.',
  already: 'Är adressen redan bekräftad räcker det att logga in, med lösenordet från den registrering som bekräftades.',
  resend: 'Skicka en ny länk',
} as const;

export const resetText = {
  title: 'Välj ett nytt lösenord',
  account: (email: string) => `För kontot ${email}`,
  submit: 'Spara lösenordet',
  sending: 'Sparar lösenordet',
  failedTitle: 'Återställning misslyckades',
  failed: 'Kunde inte återställa lösenord',
  invalid: 'Ogiltig återställningslänk',
  invalidHow: 'Har sidan laddats om? Öppna länken i mejlet igen, eller be om en ny.',
  done: 'Ditt lösenord har återställts framgångsrikt',
  doneHow: 'Du är utloggad på alla enheter. Logga in med det nya lösenordet.',
  logIn: 'Logga in',
  newLink: 'Be om en ny länk',
} as const;
