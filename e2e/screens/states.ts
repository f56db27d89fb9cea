// All states, by who sees them.
import type { Page } from '@playwright/test';
import { owner, signIn } from '../sign-in.ts';
import { ownerStates, signedOutStates, unusualStates } from './community-more.ts';
import { communityStates } from './community-states.ts';
import { personStates } from './person-states.ts';
import type { State } from './state.ts';
import { visitorStates } from './visitor-states.ts';

interface Walk {
  /** Null: signed out. */
  signIn: ((page: Page) => Promise<void>) | null;
  /** In the common looks only. */
  states: readonly State[];
  /** Those of the community, in the extra looks too. */
  everywhere: readonly State[];
}

export const walks: readonly Walk[] = [
  { signIn: null, states: visitorStates, everywhere: signedOutStates },
  { signIn: (page) => signIn(page), states: personStates, everywhere: [...communityStates, ...unusualStates] },
  { signIn: (page) => signIn(page, owner), states: [], everywhere: ownerStates },
];
