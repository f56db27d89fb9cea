// What remains of a reported person who leaves: the report, without the text and the name. Its reporter is emptied by the register.
import type { ErasurePart } from '../../ports/erasure.ts';

export const leaveReports: ErasurePart = {
  async release(tx, { userId }) {
    await tx
      .updateTable('reports')
      .set({ preview: null, author_name: null, author_id: null })
      .where('author_id', '=', userId)
      .execute();
  },
};
