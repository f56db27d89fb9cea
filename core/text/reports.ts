// Texts of reports.
import { communityLimits } from '../contract/community-limits.ts';

export const reportText = {
  reasonRequired: 'Välj en anledning',
  otherRequired: 'Ange vad som är fel',
  reasonTooLong: `Anledningen får inte vara längre än ${communityLimits.reportReason} tecken`,
  sent: 'Innehåll rapporterat',
  sentMore: 'Ditt ärende har skickats för granskning',
  failedTitle: 'Fel',
  failed: 'Kunde inte rapportera innehållet',
  marketSent: 'Rapporten är skickad',
  marketFailed: 'Ett fel uppstod. Försök igen senare.',
  notFound: 'Det du vill rapportera finns inte längre.',
  own: 'Du kan inte rapportera något som är ditt eget.',
  tooManyToday: 'Du har rapporterat mycket i dag. Försök igen i morgon.',
} as const;
