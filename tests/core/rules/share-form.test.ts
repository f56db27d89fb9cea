// What the form that shares a market by mail refuses; the server runs the same checks.
import { expect, it } from 'vitest';
import { communityLimits } from '../../../core/contract/community-limits.ts';
import { shareFaults } from '../../../core/rules/share-form.ts';
import { shareText } from '../../../core/text/sharing.ts';

const form = { recipientName: 'Gun', recipientEmail: 'gun@exempel.se', comment: '' };
const { shareName, shareEmail, shareComment } = communityLimits;

it.each([
  [{ recipientName: ' \n' }, { recipientName: shareText.nameRequired }],
  [{ recipientName: '🧺'.repeat(shareName + 1) }, { recipientName: shareText.nameTooLong }],
  [{ recipientEmail: ' ' }, { recipientEmail: shareText.emailRequired }],
  [{ recipientEmail: `${'a'.repeat(shareEmail - 4)}@b.se` }, { recipientEmail: shareText.emailTooLong }],
  [{ recipientEmail: `${'a'.repeat(shareEmail - 5)}@b.se` }, { recipientEmail: shareText.emailInvalid }],
  [{ recipientEmail: 'gun' }, { recipientEmail: shareText.emailInvalid }],
  [{ comment: 'å'.repeat(shareComment + 1) }, { comment: shareText.commentTooLong }],
])('is refused: %#', (changes, faults) => {
  expect(shareFaults({ ...form, ...changes })).toEqual(faults);
});

it('every fault at once', () => {
  expect(shareFaults({ recipientName: '', recipientEmail: '', comment: 'x'.repeat(shareComment + 1) })).toEqual({
    recipientName: shareText.nameRequired,
    recipientEmail: shareText.emailRequired,
    comment: shareText.commentTooLong,
  });
});

it.each([
  {},
  { recipientName: ` ${'🧺'.repeat(shareName)} ` },
  { recipientEmail: ' Gun@Exempel.se\n' },
  { comment: ` ${'🧺'.repeat(shareComment)}\n` },
])('can be sent: %#', (changes) => {
  expect(shareFaults({ ...form, ...changes })).toEqual({});
});
