// Texts of the pages that a mail's link to stop mails leads to. `topic` is one of `mailTopics`.

export const unsubscribeText = {
  ask: (topic: string) => `Sluta få mejl om ${topic}?`,
  askHint: 'Mejl om ditt konto och din inloggning skickas alltid.',
  button: 'Sluta få mejlen',
  done: 'Mejlen är avstängda',
  doneHint: (topic: string) =>
    `Du får inga fler mejl om ${topic}. Vill du ha dem igen slår du på dem under Konto – Integritet.`,
  unknown: 'Länken fungerar inte',
  unknownHint:
    'En del av adressen kan ha fallit bort. Öppna den igen från mejlet, eller stäng av mejlen under Konto – Integritet.',
} as const;
