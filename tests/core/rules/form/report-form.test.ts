// What both report forms refuse, and the reason that they send.
import { describe, expect, it } from 'vitest';
import { communityLimits } from '../../../../core/contract/community-limits.ts';
import { reportFaults, sentReason } from '../../../../core/rules/form/report-form.ts';
import { contentReasons, marketReasons, reportText } from '../../../../core/text/reports.ts';

const most = communityLimits.reportReason;

describe('a report', () => {
  it.each([
    [{ reason: '', other: '' }, ['reason', reportText.reasonRequired]],
    [{ reason: '', other: 'Fel' }, ['reason', reportText.reasonRequired]],
    [{ reason: 'other', other: '' }, ['other', reportText.otherRequired]],
    [{ reason: 'other', other: ' \n\t' }, ['other', reportText.otherRequired]],
    [{ reason: 'other', other: 'å'.repeat(most + 1) }, ['other', reportText.reasonTooLong]],
    [{ reason: 'other', other: '🧺'.repeat(most + 1) }, ['other', reportText.reasonTooLong]],
  ])('is refused: %#', (form, fault) => {
    expect(reportFaults(form)).toEqual([fault]);
  });

  it.each([
    { reason: 'spam', other: '' },
    // Typed before another reason was chosen.
    { reason: 'spam', other: 'å'.repeat(most + 1) },
    { reason: 'other', other: 'x' },
    { reason: 'other', other: ` ${'🧺'.repeat(most)}\n` },
  ])('can be sent: %#', (form) => {
    expect(reportFaults(form)).toEqual([]);
  });

  it('sends the label of its reason, or the free text without spaces around it', () => {
    expect(sentReason({ reason: 'spam', other: 'Kvar sedan förut' }, contentReasons)).toBe('Spam eller reklam');
    expect(sentReason({ reason: 'closed', other: '' }, marketReasons)).toBe('Loppisen har stängt för gott');
    expect(sentReason({ reason: 'other', other: ' Bilden är min.\n' }, contentReasons)).toBe('Bilden är min.');
  });
});
