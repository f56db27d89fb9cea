// Authors as others see them: an erased one has no name, picture or badge.
import { expect, it } from 'vitest';
import { communityText } from '../../../core/text/community.ts';
import { authorNames, presentAuthor } from '../../../server/presenters/author.ts';

const anna = {
  ...{ firstName: 'Anna', lastName: 'Ek', fullName: 'Anna Ek', avatarUrl: '/media/x-160.webp' },
  ...({ defaultAvatarOption: 'fire', defaultAvatarDrawing: 'lamp', isAdmin: true } as const),
};
const people = new Map([['A', anna]]);
const erased = {
  ...{ userId: null, userFullName: communityText.erasedAuthor, userAvatarUrl: null, defaultAvatarOption: null },
  ...{ isAdmin: false, isOwner: false },
};

it('an erased author owns nothing, also on a market without owner', () => {
  expect(presentAuthor({ people, ownerId: null }, null)).toEqual(erased);
  expect(presentAuthor({ people, ownerId: 'B' }, 'B')).toEqual(erased);
  expect(authorNames({ people, ownerId: null }, null)).toEqual({
    userFirstName: communityText.erasedAuthor,
    userLastName: '',
  });
});

it('role and ownership are those of now', () => {
  expect(presentAuthor({ people, ownerId: 'A' }, 'A')).toMatchObject({
    userFullName: 'Anna Ek',
    defaultAvatarDrawing: 'lamp',
    isAdmin: true,
    isOwner: true,
  });
  expect(presentAuthor({ people, ownerId: 'B' }, 'A').isOwner).toBe(false);
});
