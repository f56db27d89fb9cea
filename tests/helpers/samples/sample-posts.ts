// A person's own post as the server answers it.
import type { OwnPost } from '../../../core/contract/guestbook.ts';
import { sampleId } from './sample-markets.ts';

export const anOwnPost = (changes: Partial<OwnPost> = {}): OwnPost => ({
  ...{ id: sampleId(31), marketId: sampleId(11), marketName: 'Röda ladan', postId: null, replyTo: null },
  ...{ content: 'Hej', isHidden: false, hiddenReason: null, version: 1 },
  ...{ createdAt: '2026-06-15T00:00:00.000Z', updatedAt: '2026-06-15T00:00:00.000Z', ...changes },
});
