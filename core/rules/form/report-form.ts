// Validation of both report forms, and the reason that is sent: the label of the chosen one, or the free text.
import { codePoints } from '../../contract/code-points.ts';
import { communityLimits } from '../../contract/community-limits.ts';
import { trimmedText } from '../../contract/visible-text.ts';
import { reportText } from '../../text/reports.ts';
import type { FormFault } from './auth-form.ts';

export interface ReportForm {
  /** A key of the reasons; empty when none is chosen. */
  reason: string;
  /** Free text, which only the reason 'other' has. */
  other: string;
}

/** Its first fault; empty when the form can be sent. */
export function reportFaults({ reason, other }: ReportForm): FormFault[] {
  if (reason === '') return [['reason', reportText.reasonRequired]];
  if (reason !== 'other') return [];
  const length = codePoints(trimmedText(other));
  if (length === 0) return [['other', reportText.otherRequired]];
  return length > communityLimits.reportReason ? [['other', reportText.reasonTooLong]] : [];
}

/** The reason to send, by the labels of the form's reasons. */
export function sentReason({ reason, other }: ReportForm, labels: Readonly<Record<string, string>>): string {
  return reason === 'other' ? other.trim() : (labels[reason] ?? '');
}
