// Texts of changing the address of an account: the card in the security tab, and the screens of the two mailed links.

/** Refusals and validation, by form and server. */
export const emailChangeText = {
  ownAddress: 'Det är redan din e-postadress.',
  linkIncomplete: 'Länken är inte hel. Öppna den i mejlet igen.',
  confirmFailed: 'Länken gäller inte längre. Den kan ha gått ut, redan ha använts eller ersatts av en nyare.',
  restoreFailed: 'Länken gäller inte längre. Den gäller i sju dagar och går att använda en gång.',
} as const;

/** The screen of the link to a new address. */
export const newEmailText = {
  title: 'Ny e-postadress',
  working: 'Byter till din nya e-postadress',
  waiting: 'Du har inget nät just nu. Adressen byts så snart nätet är tillbaka, låt sidan vara öppen.',
  done: 'E-postadressen är bytt',
  doneHow: (email: string) =>
    `Från och med nu loggar du in med ${email}. Andra enheter är utloggade. Den gamla adressen har fått ett mejl om bytet.`,
  logIn: 'Logga in',
  toApp: 'Till Loppis',
  failedTitle: 'Adressen är inte bytt',
  failed: 'Det gick inte att byta e-postadress. Försök igen.',
  failedHow:
    'Har du redan öppnat länken kan bytet vara klart. Annars kan du be om en ny länk under Säkerhet i din profil.',
  retry: 'Försök igen',
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
  unneeded: 'Har du själv bytt adress kan du stänga det här. Då ändras ingenting.',
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
