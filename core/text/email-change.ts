// Texts of changing the address of an account: the card in the security tab, and the screens of the two mailed links.

/** Refusals and validation, by form and server. */
export const emailChangeText = {
  ownAddress: 'Det är redan din e-postadress.',
  linkIncomplete: 'Länken är inte hel. Öppna den i mejlet igen.',
  notProven: 'Lösenordet stämmer inte, eller så gäller länken inte längre.',
  notThisAccount:
    'Länken gäller inte för kontot som är inloggat här. Den kan höra till ett annat konto, ha gått ut eller redan ha använts.',
  confirmFailed: 'Länken gäller inte längre. Den kan ha gått ut, redan ha använts eller ersatts av en nyare.',
  restoreFailed: 'Länken gäller inte längre. Den gäller i sju dagar och går att använda en gång.',
} as const;

/** The screen of the link to a new address. */
export const newEmailText = {
  title: 'Ny e-postadress',
  own: 'Bekräfta, så får kontot som är inloggat här adressen som mejlet kom till.',
  password: 'Skriv lösenordet till kontot som ska få adressen som mejlet kom till.',
  unasked: 'Har du inte bett om bytet kan du stänga det här. Då ändras ingenting.',
  passwordField: 'Kontots lösenord',
  submit: 'Bekräfta nya adressen',
  sending: 'Byter adress',
  close: 'Ändra ingenting',
  done: 'E-postadressen är bytt',
  doneHow: (email: string) =>
    `Från och med nu loggar du in med ${email}. Andra enheter är utloggade. Den gamla adressen har fått ett mejl om bytet.`,
  logIn: 'Logga in',
  toApp: 'Till Loppis',
  failedTitle: 'Adressen är inte bytt',
  failed: 'Det gick inte att byta e-postadress. Försök igen.',
  failedHow: 'Har du redan bekräftat kan bytet vara klart. Annars kan du be om en ny länk under Säkerhet i din profil.',
} as const;

/** The screen of the link back to a replaced address. */
export const restoreEmailText = {
  title: 'Byt tillbaka adressen',
  question: 'Är det någon annan som har bytt e-postadress på ditt konto?',
  effects: [
    'Kontot får tillbaka adressen som mejlet kom till.',
    'Alla enheter loggas ut, och lösenordet slutar att gälla.',
    'Vi mejlar en länk dit, där du väljer ett nytt lösenord.',
  ],
  unasked: 'Har du själv bytt adress kan du stänga det här. Då ändras ingenting.',
  submit: 'Byt tillbaka',
  sending: 'Byter tillbaka',
  close: 'Ändra ingenting',
  done: 'Adressen är tillbaka',
  doneHow: (email: string) =>
    `Kontot har adressen ${email} igen. Vi mejlar en länk dit, där du väljer ett nytt lösenord. Den gäller i en timme.`,
  newLink: 'Skicka en ny länk',
  toApp: 'Till Loppis',
  failedTitle: 'Adressen är inte bytt tillbaka',
  failed: 'Det gick inte att byta tillbaka adressen. Försök igen.',
  failedHow: 'Har du redan bytt tillbaka den finns en länk till ett nytt lösenord i din inkorg.',
  retry: 'Försök igen',
} as const;
