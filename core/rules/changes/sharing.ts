// The change that shares a market by mail. It changes nothing that is kept of the person's own.
import { shareText } from '../../text/sharing.ts';
import { pendingKey } from '../answers/pending-state.ts';
import { change } from './change.ts';

export const shareMarket = change('shareMarket', {
  lane: ({ params }) => `share:${params.id}`,
  // Each share is a mail of its own.
  target: null,
  makes: null,
  words: ({ body, names }) => shareText.change(names.market, body.recipientName),
  fields: {
    recipientName: { kind: 'line', label: shareText.name },
    recipientEmail: { kind: 'line', label: shareText.email },
    comment: { kind: 'long', label: shareText.comment },
  },
  unworded: (status) => (status === 404 ? shareText.noEndpoint : shareText.failedLater),
  icon: 'send',
  pendingKeys: ({ params }) => [pendingKey.share(params.id)],
  // A mail cannot be called back.
  undo: null,
  answers: {},
});
