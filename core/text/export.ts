// Texts of a person's own export: the screen, and the server's refusals.

export const exportText = {
  onceADay: 'Du kan packa en låda om dagen.',
  notReady: 'Det finns ingen packad låda att hämta.',
  used: 'Adressen går bara att använda en gång, inom en minut. Hämta filen igen i appen.',
  elsewhere: 'Filen går inte att nå just nu. Försök igen om en stund.',
} as const;
