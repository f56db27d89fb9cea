// The change that reports something. It changes nothing that is kept of the person's own.
import { ContentType } from '../../contract/content-type.ts';
import { reportText } from '../../text/reports.ts';
import { pendingKey } from '../answers/pending-state.ts';
import { change } from './change.ts';

const reportOf = ({ contentType, contentId }: { contentType: number; contentId: string }) =>
  `report:${contentType}:${contentId}`;

export const reportContent = change('reportContent', {
  lane: ({ body }) => reportOf(body),
  target: ({ body }) => reportOf(body),
  makes: null,
  words: ({ body, names }) => reportText.change(body.contentType, names.market),
  fields: {
    contentId: null,
    contentType: null,
    reason: { kind: 'long', label: reportText.reason },
  },
  unworded: (_status, { body }) =>
    body.contentType === ContentType.Market ? reportText.marketFailed : reportText.failed,
  icon: 'flag',
  pendingKeys: ({ body }) => [pendingKey.report(body.contentType, body.contentId)],
  // A report that was sent cannot be taken back.
  undo: null,
  answers: {},
});
