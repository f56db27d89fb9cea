// One Swedish sentence per error code: what happened and what to do.

export const errorText = {
  invalid: 'Något i uppgifterna stämmer inte. Rätta och försök igen.',
  malformed: 'Begäran gick inte att läsa.',
  unauthorized: 'Du behöver logga in.',
  forbidden: 'Åtkomst nekad',
  inactive: 'Kontot är inaktiverat',
  unconfirmed: 'E-postadressen är inte bekräftad',
  not_found: 'Det du söker finns inte här.',
  method_not_allowed: 'Så kan adressen inte användas.',
  timeout: 'Det tog för lång tid. Försök igen.',
  conflict: 'Någon annan har ändrat samma sak. Läs in på nytt och försök igen.',
  gone: 'Det du söker är borttaget.',
  too_large: 'Det som skickades är för stort.',
  uri_too_long: 'Adressen är för lång.',
  unsupported_media: 'Den typen av innehåll tas inte emot.',
  key_reused: 'Ändringen har redan skickats, men med annat innehåll. Gör om den.',
  rate_limited: 'Det blev för många försök. Vänta en stund.',
  slowed: 'Det blev för många försök att logga in. Vänta en stund.',
  headers_too_large: 'Begäran har för stora rubriker.',
  internal: 'Något gick fel hos oss. Försök igen om en stund.',
  unavailable: 'Tjänsten är tillfälligt upptagen. Försök igen om en stund.',
} as const;
