// What remains of reports when a person leaves: of one about them the report, without the text and the name; of one by them what was chosen,
// but no word that they wrote. The reporter is emptied by the register.
import { contentReasons, marketReasons } from '../../../core/text/reports.ts';
import type { ErasurePart } from '../../ports/erasure.ts';

const chosen = [...Object.values(contentReasons), ...Object.values(marketReasons)];

export const leaveReports: ErasurePart = {
  async release(tx, { userId }) {
    await tx
      .updateTable('reports')
      .set({ preview: null, author_name: null, author_id: null })
      .where('author_id', '=', userId)
      .execute();
    await tx
      .updateTable('reports')
      .set({ reason: contentReasons.other })
      .where('reporter_id', '=', userId)
      .where('reason', 'not in', chosen)
      .execute();
  },
};
