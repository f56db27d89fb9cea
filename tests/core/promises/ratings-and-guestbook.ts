// Promises of ratings and guestbooks.
import type { Promised } from './promise.ts';

export const ratingsAndGuestbook: readonly Promised[] = [
  {
    where: 'Betyg',
    in: 'core/text/ratings.ts',
    says: [
      'Du måste välja minst 1 stjärna',
      'Max 5 stjärnor',
      'Kommentar kan inte vara längre än 1000 tecken',
      'Ett fel uppstod vid hantering av betyget',
      'Kunde inte ladda betyg',
      'Kunde inte ladda statistik',
      'Inga betyg ännu',
      'Logga in för att betygsätta',
      'Svar skapat',
      'Kunde inte skapa svar',
      'Kunde inte ladda dina betyg. Försök igen senare.',
    ],
  },
  { where: 'Mina betyg', in: 'core/text/screens/account.ts', says: ['Mina betyg'] },
  {
    where: 'Betyg',
    in: 'core/contract/community-limits.ts',
    is: {
      'communityLimits.ratingComment': 1000,
      'communityLimits.ratingReply': 1000,
      'communityPaging.screen': 3,
      'communityPaging.sheet': 10,
      'communityPaging.myRatings': 5,
      'communityPaging.ratings': 10,
      'communityPaging.ratingsMax': 100,
      'communityPaging.swipePx': 50,
      'communityPaging.swipeVelocity': 300,
    },
  },
  { where: 'Betyg: stjärnor', in: 'core/rules/markets/rating.ts', is: { scale: 5 } },
  { where: 'Betyg: om dagen', in: 'server/features/ratings/rating.ts', is: { max: 30 } },
  { where: 'Andras betyg', in: 'core/text/screens/ratings.ts', says: ['Andras betyg', 'Med kommentar'] },
  { where: 'Betyg och gästbok', in: 'core/text/community.ts', says: ['Visa alla 501'] },
  {
    where: 'Betyg och gästbok',
    in: 'core/text/community.ts',
    says: ['Admin', 'Ägare', '(redigerad)', 'Borttaget', 'Borttaget av moderator', 'Borttagen användare'],
  },
  {
    where: 'Betyg och gästbok',
    in: 'core/contract/community-limits.ts',
    is: { editedAfterMs: 5000, heldDeletionMs: 7000 },
  },
  { where: 'Personer', in: 'core/text/people.ts', says: ['Användare (namn dolt)'] },
  {
    where: 'Gästbok',
    in: 'core/text/guestbook.ts',
    says: [
      'Inlägg kan inte vara tomt',
      'Inlägg kan inte vara längre än 2000 tecken',
      'Svar kan inte vara tomt',
      'Svar kan inte vara längre än 2000 tecken',
      'Ett fel uppstod vid laddning av gästboken',
      'Inga inlägg i gästboken ännu. Var först att skriva!',
      'Logga in för att skriva i gästboken',
    ],
  },
  {
    where: 'Gästbok',
    in: 'core/contract/community-limits.ts',
    is: {
      'communityLimits.guestbook': 2000,
      'communityPaging.guestbook': 20,
      'communityPaging.guestbookMax': 1000,
      'communityPaging.guestbookBytes': 262_144,
    },
  },
  { where: 'Gästbok: på tio minuter', in: 'server/db/text-acts.ts', is: { max: 10, window: 600_000 } },
  { where: 'Gästbok: på ett dygn', in: 'server/db/text-acts.ts', is: { max: 100, window: 86_400_000 } },
  { where: 'Mina inlägg', comes: 'second-look', shared: ['Inlägg'] },
];
