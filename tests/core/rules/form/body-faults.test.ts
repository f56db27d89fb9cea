// What the forms of a list and of a share refuse, by the schemas that the server checks too.
import { expect, it } from 'vitest';
import { communityLimits } from '../../../../core/contract/community-limits.ts';
import { listLimits } from '../../../../core/contract/limits.ts';
import { createList } from '../../../../core/contract/lists.ts';
import { shareMarket } from '../../../../core/contract/sharing.ts';
import { bodyFaults } from '../../../../core/rules/form/body-faults.ts';
import { recipientFaults } from '../../../../core/rules/form/share-form.ts';
import { listText } from '../../../../core/text/lists.ts';
import { shareText } from '../../../../core/text/sharing.ts';

const { shareName, shareEmail, shareComment } = communityLimits;
const { nameRequired, nameTooLong, emailRequired, emailTooLong, commentTooLong } = shareText;
const list = { name: 'x', description: '' };
const share = { recipientName: 'Gun', recipientEmail: 'gun@exempel.se', comment: '' };

it.each([
  [createList, { ...list, name: ' \n' }, [['name', 'Namnet måste fyllas i']]],
  [createList, { ...list, name: '🪑'.repeat(listLimits.name + 1) }, [['name', listText.nameTooLong(listLimits.name)]]],
  [
    createList,
    { ...list, description: 'x'.repeat(listLimits.description + 1) },
    [['description', listText.descriptionTooLong(listLimits.description)]],
  ],
  [createList, { name: ` ${'🪑'.repeat(listLimits.name)} `, description: 'x'.repeat(listLimits.description) }, []],
  [shareMarket, { ...share, recipientName: '🧺'.repeat(shareName + 1) }, [['recipientName', nameTooLong]]],
  [shareMarket, { ...share, recipientEmail: 'a'.repeat(shareEmail + 1) }, [['recipientEmail', emailTooLong]]],
  [
    shareMarket,
    { recipientName: ' \n', recipientEmail: ' ', comment: 'å'.repeat(shareComment + 1) },
    [
      ['recipientName', nameRequired],
      ['recipientEmail', emailRequired],
      ['comment', commentTooLong],
    ],
  ],
  [shareMarket, { ...share, recipientName: ` ${'🧺'.repeat(shareName)} `, comment: '🧺'.repeat(shareComment) }, []],
] as const)('is refused with the sentence of each field: %#', (call, body, faults) => {
  expect(bodyFaults(call, body)).toEqual(faults);
});

it('an address that is none', () => {
  for (const email of ['gun', '', `${'a'.repeat(shareEmail - 5)}@b.se`]) {
    expect(recipientFaults(email)).toEqual([['recipientEmail', shareText.emailInvalid]]);
  }
  expect(recipientFaults(' Gun@Exempel.se\n')).toEqual([]);
});
