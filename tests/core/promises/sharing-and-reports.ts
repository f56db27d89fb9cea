// Promises of sharing and reporting.
import type { Promised } from './promise.ts';

export const sharingAndReports: readonly Promised[] = [
  {
    where: 'Dela',
    in: 'core/text/sharing.ts',
    says: [
      'Namn är obligatoriskt',
      'Namn får vara max 100 tecken',
      'E-post är obligatoriskt',
      'Ogiltig e-postadress',
      'E-post får vara max 255 tecken',
      'Kommentar får vara max 1000 tecken',
      'Ett fel uppstod när loppisen skulle delas.',
      'API-endpoint hittades inte.',
      'Försök igen senare.',
      'Loppis delad!',
      '(länk borttagen)',
    ],
  },
  {
    where: 'Dela',
    in: 'core/contract/community-limits.ts',
    is: {
      'communityLimits.shareName': 100,
      'communityLimits.shareEmail': 255,
      'communityLimits.shareComment': 1000,
    },
  },
  {
    where: 'POST /markets/{id}/share',
    in: 'core/contract/sharing.ts',
    is: { 'shareLimits.hour': 5, 'shareLimits.day': 20, 'shareLimits.recipientDay': 3 },
  },
  {
    where: 'Rapportera',
    in: 'core/text/reports.ts',
    says: [
      'Välj en anledning',
      'Ange vad som är fel',
      'Anledningen får inte vara längre än 500 tecken',
      'Innehåll rapporterat',
      'Ditt ärende har skickats för granskning',
      'Fel',
      'Kunde inte rapportera innehållet',
      'Rapporten är skickad',
      'Ett fel uppstod. Försök igen senare.',
    ],
  },
  { where: 'Rapportera', in: 'core/contract/community-limits.ts', is: { 'communityLimits.reportReason': 500 } },
  {
    where: 'POST /reports',
    in: 'core/contract/reports.ts',
    is: {
      'reportLimits.perDay': 20,
      'ReportStatus.Pending': 0,
      'ReportStatus.Reviewed': 1,
      'ReportStatus.Dismissed': 2,
      'ReportStatus.ActionTaken': 3,
    },
  },
  {
    where: 'POST /reports',
    in: 'core/contract/content-type.ts',
    is: {
      'ContentType.GuestbookPost': 0,
      'ContentType.GuestbookReply': 1,
      'ContentType.MarketRating': 2,
      'ContentType.MarketRatingReply': 3,
      'ContentType.ConversationMessage': 4,
      'ContentType.Market': 5,
    },
  },
  { where: 'Rapporter i Mitt konto', comes: 'moderation', says: ['emailOnReportOutcome'] },
  { where: 'Rapportera en loppis', comes: 'faces-and-news', says: ['Någon på bilderna vill inte vara med'] },
  { where: 'Rapportera en loppis', comes: 'kept-true', says: ['Finns inte längre'] },
];
