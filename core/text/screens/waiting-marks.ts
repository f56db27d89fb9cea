// What is said of changes that are not sent yet, by what keeps them: `queued` = nothing does.

/** The mark on what is changed. */
export const waitingMarkText = {
  queued: 'Skickas',
  noNet: 'Väntar på nät',
  portal: 'Väntar: nätet kräver inloggning',
  login: 'Väntar på att du loggar in',
  /** Instead: a decision is needed, or the server has refused it. */
  asks: 'Behöver ditt svar',
  refused: 'Togs inte emot',
  /** Of a like, before a mark. */
  liked: 'Gillad',
  unliked: 'Inte gillad längre',
  /** What was done on this device, before a mark. */
  after: (what: string, mark: string) => `${what} – ${mark.charAt(0).toLowerCase()}${mark.slice(1)}`,
} as const;

/** The sentence after the one that it is saved on the device. */
export const whenSentText = {
  queued: 'Skickas så snart det går.',
  noNet: 'Skickas när du har nät.',
  portal: 'Skickas när du har loggat in på nätet.',
  login: 'Skickas när du har loggat in igen.',
} as const;
