// Texts of sharing a market by mail.
import { communityLimits } from '../contract/community-limits.ts';

export const shareText = {
  nameRequired: 'Namn är obligatoriskt',
  nameTooLong: `Namn får vara max ${communityLimits.shareName} tecken`,
  emailRequired: 'E-post är obligatoriskt',
  emailInvalid: 'Ogiltig e-postadress',
  emailTooLong: `E-post får vara max ${communityLimits.shareEmail} tecken`,
  commentTooLong: `Kommentar får vara max ${communityLimits.shareComment} tecken`,
  failed: 'Ett fel uppstod när loppisen skulle delas.',
  failedNoEndpoint: 'API-endpoint hittades inte.',
  failedLater: 'Försök igen senare.',
  sent: 'Loppis delad!',
  linkRemoved: '(länk borttagen)',
  tooManyHour: 'Du har delat många gånger den senaste timmen. Försök igen om en stund.',
  tooManyDay: 'Du har delat många gånger i dag. Försök igen i morgon.',
  recipientFull: 'Den adressen har redan fått flera mejl i dag. Försök igen i morgon.',
} as const;
