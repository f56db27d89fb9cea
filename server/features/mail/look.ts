// The colours and sizes of mails, and of the pages that a mail leads to. The same values as the app's tokens (a test compares them),
// written out because mail programs know no custom properties.

export interface Tokens {
  paper: string;
  card: string;
  ink: string;
  soft: string;
  line: string;
  falu: string;
  onFalu: string;
  lake: string;
  ochre: string;
}

export const light: Tokens = {
  paper: '#fbf7ef',
  card: '#ffffff',
  ink: '#2b2320',
  soft: '#6b5e56',
  line: '#e6dccb',
  falu: '#8c2a1e',
  onFalu: '#fff8ef',
  lake: '#2c6e91',
  ochre: '#8a5a0b',
};

export const dark: Tokens = {
  paper: '#191614',
  card: '#231f1c',
  ink: '#f3ece2',
  soft: '#b3a79b',
  line: '#39322d',
  falu: '#e2826f',
  onFalu: '#2a0f0a',
  lake: '#8fc3df',
  ochre: '#ebbe6a',
};

/** Text colour on background, as they are used. */
export const pairs: readonly (readonly [keyof Tokens, keyof Tokens])[] = [
  ['ink', 'card'],
  ['ink', 'paper'],
  ['soft', 'card'],
  ['soft', 'paper'],
  ['falu', 'card'],
  ['onFalu', 'falu'],
  ['lake', 'card'],
  ['lake', 'paper'],
  ['ochre', 'card'],
];

/** Fonts of the system: none is fetched. Without double quotes, for attributes. */
export const fonts = "system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

/** Pixels. */
export const columnWidth = 560;
export const cardRadius = 12;
