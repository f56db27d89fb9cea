// Queues a report, and names the reasons that each kind of thing may be reported for.
import { ContentType } from '../../../core/contract/content-type.ts';
import { type ReportForm, sentReason } from '../../../core/rules/form/report-form.ts';
import { contentReasons, marketReasons, reportText } from '../../../core/text/reports.ts';
import { change } from '../../data/own/own-change.ts';
import type { TypedAs } from '../../hooks/use-draft.ts';
import type { ReportTarget } from './report-dialog.tsx';

/** Labels by key, in the order of the dialog. */
export function reasonsOf(contentType: ContentType): Readonly<Record<string, string>> {
  return contentType === ContentType.Market ? marketReasons : contentReasons;
}

/** Resolves to whether it is stored; a failure has then been shown. */
export function sendReport(target: ReportTarget, form: ReportForm, { draft }: TypedAs): Promise<boolean> {
  const { contentId, contentType, quote } = target;
  const isMarket = contentType === ContentType.Market;
  return change(
    'reportContent',
    {
      body: { contentId, contentType, reason: sentReason(form, reasonsOf(contentType)) },
      ...(isMarket && { names: { market: quote } }),
      draft,
    },
    {
      done: reportText.saved,
      sent: isMarket ? { text: reportText.marketSent } : { title: reportText.sent, text: reportText.sentMore },
      failed: reportText.failedTitle,
    },
  );
}
