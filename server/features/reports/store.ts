// Reports as rows: what is kept of the reported thing, and who may report what.
import type { ContentType } from '../../../core/contract/content-type.ts';
import { Refusal } from '../../../core/contract/errors.ts';
import { ReportStatus, reportLimits } from '../../../core/contract/reports.ts';
import { reportText } from '../../../core/text/reports.ts';
import { type ActLimit, countAct } from '../../db/acts.ts';
import { newId } from '../../db/new-id.ts';
import type { Tx } from '../../db/schema.ts';
import type { Markets } from '../../ports/markets.ts';
import type { People } from '../../ports/people.ts';
import type { ReportedContent } from '../../ports/reported-content.ts';
import type { Changed } from '../../route-write.ts';

const perDay: ActLimit = {
  window: 24 * 60 * 60_000,
  max: reportLimits.perDay,
  refusal: (seconds) => new Refusal('limit_reached', reportText.tooManyInADay(seconds), undefined, seconds),
};

export interface Finding {
  content: ReportedContent;
  markets: Pick<Markets, 'isPublicMarket'>;
  people: Pick<People, 'authorsOf'>;
}

interface NewReport {
  reporterId: string;
  contentType: ContentType;
  contentId: string;
  /** Trimmed. */
  reason: string;
  /** Epoch milliseconds. */
  now: number;
}

/**
 * Stores a report; the reporter's waiting one of the same thing is replaced. Refusals: `not_found` for what is not on a public market,
 * `forbidden` for one's own, `limit_reached` for one too many in a day.
 */
export async function storeReport(tx: Tx, { content, markets, people }: Finding, report: NewReport): Promise<Changed> {
  const { reporterId, contentType, contentId, reason, now } = report;
  const found = await content[contentType]?.(tx, contentId);
  if (!found || !(await markets.isPublicMarket(tx, found.marketId)))
    throw new Refusal('not_found', reportText.notFound);
  if (found.ownedBy.includes(reporterId)) throw new Refusal('forbidden', reportText.own);
  await countAct(tx, { subject: reporterId, kind: 'report', now, limits: [perDay] });
  const { authorId } = found;
  const author = authorId === null ? undefined : (await people.authorsOf(tx, [authorId])).get(authorId);
  await tx
    .deleteFrom('reports')
    .where('reporter_id', '=', reporterId)
    .where('content_type', '=', contentType)
    .where('content_id', '=', contentId)
    .where('status', '=', ReportStatus.Pending)
    .execute();
  const id = newId(now);
  await tx
    .insertInto('reports')
    .values({
      id,
      content_type: contentType,
      content_id: contentId,
      market_id: found.marketId,
      reason,
      preview: Array.from(found.text).slice(0, reportLimits.preview).join(''),
      author_id: authorId,
      author_name: author?.fullName ?? null,
      reporter_id: reporterId,
      created_at: now,
    })
    .execute();
  return { id, version: null };
}
