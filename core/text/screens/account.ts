// Texts of the user's own account: the menu, the account sheet, the view 'Mitt konto', and toasts.
import { written } from '../written.ts';

export const accountText = {
  account: 'Konto',
  logIn: 'Logga in',
  register: 'Registrera',
  logOut: 'Logga ut',
  /** Why a mailed link to one's own data opens the sign-in. */
  ownDataNeedsYou: 'Logga in för att komma till dina uppgifter.',
  passwordNeedsYou: 'Logga in för att byta lösenord.',
  loggedOut: 'Du är utloggad.',
  myAccount: 'Mitt konto',
  /** Accessible name of the menu button. */
  menuOf: (name: string) => `Konto: ${name}`,
  liked: (count: number) => `Gillade (${written(count)})`,
  likedNone: 'Tryck på hjärtat hos en loppis, så finns den här.',
  more: (count: number) => `+${written(count)} fler...`,
  allLists: 'Visa alla listor',
  owned: 'Mina loppisar',
  why: 'Med ett konto gillar du loppisar, samlar dem i listor, sätter betyg och skriver i gästböcker.',
  logInAgain: 'Logga in igen',
  mustLogInAgain: 'Inloggningen har gått ut. Det som finns på enheten är kvar.',
} as const;

export const profileText = {
  title: 'Mitt konto',
  signedOut: 'Du är inte inloggad',
  tabs: 'Delar av kontot',
  ratings: 'Mina betyg',
  security: 'Säkerhet',
} as const;

export const toastText = {
  /** Name of the toast region; F8 moves the focus there. */
  region: 'Meddelanden (F8)',
  dismiss: 'Stäng meddelandet',
} as const;
