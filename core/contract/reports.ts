// Reports: a person tells moderators that something on the site is wrong.
import * as v from 'valibot';
import { reportText } from '../text/reports.ts';
import { validationText } from '../text/validation.ts';
import { communityLimits } from './community-limits.ts';
import { ContentType } from './content-type.ts';
import { endpoint } from './endpoint.ts';
import { idSchema, textField } from './text-fields.ts';

export const ReportStatus = { Pending: 0, Reviewed: 1, Dismissed: 2, ActionTaken: 3 } as const;
export type ReportStatus = (typeof ReportStatus)[keyof typeof ReportStatus];

/** Reports of one person in a day; code points of the reported text that are kept. */
export const reportLimits = { perDay: 20, preview: 500 } as const;

/** Messages do not exist yet: `ConversationMessage` is refused. */
export const reportContent = endpoint('reportContent', 'POST /reports', {
  access: 'signed in',
  rate: 'own',
  summary: 'Reports something of others; again by the same person, replaces the report that waits',
  body: v.strictObject({
    contentId: idSchema,
    contentType: v.picklist(Object.values(ContentType), validationText.wrongForm),
    /** The label of the chosen reason, or the free text. */
    reason: v.optional(
      textField(1, communityLimits.reportReason, reportText.reasonRequired, reportText.reasonTooLong),
      '',
    ),
  }),
  status: 204,
  offline: true,
});

export const reportCalls = { reportContent };
