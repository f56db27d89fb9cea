// Data and actions of the account's menu items, the same in the menu and in the sheet.
import { accountText } from '../../../core/text/screens/account.ts';
import { askToSignIn } from '../../data/session/sign-in-request.ts';
import { useOwn } from '../../hooks/use-outbox.ts';
import { profileTabs } from '../profile-tabs.ts';
import { goTo, openDetail } from '../view-state.ts';
import { leave } from './sign-out.ts';

/** `onClose` is called before any of the actions. */
export function useAccount(onClose: () => void) {
  const then = (way: () => void) => () => {
    onClose();
    way();
  };
  const { value: lists } = useOwn('getMyLists');
  const { value: owned } = useOwn('getMyMarkets');
  const hasLists = profileTabs.some((tab) => tab.name === 'my-lists');
  return {
    liked: lists && (lists.find((list) => list.isDefault)?.markets ?? []),
    owned,
    onProfile: then(() => goTo('profile')),
    onLists: hasLists ? then(() => goTo('profile', 'my-lists')) : undefined,
    onMarket: (id: string) => then(() => openDetail({ type: 'market', id }))(),
    onLogIn: then(() => askToSignIn({ mode: 'login', reason: accountText.mustLogInAgain })),
    onLogOut: then(() => void leave()),
  };
}
