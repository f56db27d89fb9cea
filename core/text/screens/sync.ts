// Sentences for failures without a sentence from the server. Being offline is a state, not an error.

export const failureText = {
  unreachable: 'Det gick inte att nå servern. Kontrollera nätet och försök igen.',
  timeout: 'Servern svarade inte i tid. Försök igen.',
  portal: 'Nätet kräver inloggning. Logga in på nätet och försök igen.',
  broken: 'Svaret kom inte fram helt. Försök igen.',
  contract: 'Servern svarade på ett sätt som appen inte förstår. Ladda om och försök igen.',
  storageFull: 'Enheten har inte plats för mer. Frigör utrymme och försök igen.',
  storage: 'Det gick inte att läsa eller spara på enheten. Ladda om och försök igen.',
  newerVersion: 'Appen är uppdaterad i en annan flik. Ladda om.',
  worker: 'Appen kunde inte starta helt. Ladda om.',
  unknown: 'Något gick fel. Försök igen.',
} as const;
