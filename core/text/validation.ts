// Validation sentences that are not specific to one feature.
import { written } from './written.ts';

export const validationText = {
  id: 'Ogiltigt id.',
  unknownField: 'Okänt fält.',
  required: 'Uppgiften saknas.',
  repeated: 'Ange uppgiften bara en gång.',
  wrongForm: 'Värdet har fel form.',
  wholeNumber: 'Ange ett heltal.',
  tooSmall: (min: number) => `Värdet får inte vara mindre än ${written(min)}.`,
  tooLarge: (max: number) => `Värdet får inte vara större än ${written(max)}.`,
  choice: (choices: readonly string[]) => `Välj något av: ${choices.join(', ')}.`,
  searchTooShort: (min: number) => `Skriv minst ${min} tecken för att söka.`,
  searchTooLong: (max: number) => `Sökningen får vara högst ${max} tecken.`,
  nullCharacter: 'Texten innehåller tecken som inte kan sparas.',
  cursor: 'Ogiltig synkmarkör.',
  writeKey: 'Nyckeln måste vara ett UUID.',
  version: 'Versionen måste vara ett heltal inom citattecken.',
} as const;
