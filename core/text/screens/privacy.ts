// Privacy information in the registration form: what is stored, why, how long, and how it is erased.
// Must be kept true: a change that stores more personal data changes this text.

export const privacyText = {
  short:
    'Vi sparar ditt namn, din e-postadress och ditt lösenord för att du ska kunna ha ett konto. Inget säljs eller lämnas vidare.',
  heading: 'Så hanterar vi dina uppgifter',
  points: [
    'Namnet och e-postadressen behövs för att det ska gå att logga in och för att vi ska kunna mejla dig om kontot. E-postadressen visas inte för andra om du inte själv väljer det.',
    'Lösenordet sparas så att ingen kan läsa det, inte heller vi.',
    'Vi antecknar när kontot används för inloggning, från vilken nätadress och på vilken sorts enhet. Det skyddar kontot, och anteckningarna tas bort efter ett år.',
    'På enheten där du loggar in sparas ett slumptal, och hos oss en kontrollsumma av det. Då kan ingen som gissar lösenord hindra dig från att logga in där. Den tas bort när du inte har loggat in från enheten på drygt ett år.',
    'Det du själv skriver och samlar sparas så länge du har kontot.',
    'Du rättar dina uppgifter själv under Konto. På fliken Integritet hämtar du allt som finns sparat om dig i en fil, och där tar du bort kontot.',
    'Tar du bort kontot försvinner det du har sparat på en gång. Loppisar du har ägt står kvar utan ägare, telefon och mejl. Anteckningarna om inloggning står kvar till dess de är ett år, utan namn och nätadress. Ett avtryck av kontots nummer sparas, så att kontot tas bort igen om en äldre säkerhetskopia läses in. Själva kopiorna har kvar uppgifterna tills de raderas.',
  ],
} as const;
