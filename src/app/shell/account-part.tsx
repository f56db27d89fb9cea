// The account's menu items: the account, liked markets, own markets, and sign-out. The same items are in the menu on
// desktop and in the sheet on the phone.
import { IconLogout, IconUserCircle } from '@tabler/icons-react';
import { menuLimits } from '../../../core/contract/limits.ts';
import { accountText } from '../../../core/text/screens/account.ts';
import type { Session } from '../../data/session/session-state.ts';
import { useOwnName } from '../../hooks/use-own-name.ts';
import { Button } from '../../ui/form/button.tsx';
import { OwnAvatar } from '../../ui/person/own-avatar.tsx';
import classes from './account-part.module.css';

interface NamedMarket {
  id: string;
  name: string;
}

interface AccountPartProps {
  session: Session;
  /** Null while unknown; the group is then left out. */
  liked: readonly NamedMarket[] | null;
  owned: readonly NamedMarket[] | null;
  onProfile: () => void;
  /** Left out where lists cannot be shown. */
  onLists?: (() => void) | undefined;
  onMarket: (id: string) => void;
  onLogIn: () => void;
  onLogOut: () => void;
}

export function AccountPart(props: AccountPartProps) {
  const { session, liked, owned, onProfile, onLists, onMarket, onLogIn, onLogOut } = props;
  const { user, needsLogin } = session;
  const { firstName, lastName } = useOwnName(user);
  return (
    <div className={classes.part}>
      <p className={classes.who}>
        <OwnAvatar user={user} size={40} />
        <span>
          {firstName} {lastName}
        </span>
      </p>
      {needsLogin && (
        <div className={classes.notice}>
          <p>{accountText.mustLogInAgain}</p>
          <Button onClick={onLogIn}>{accountText.logInAgain}</Button>
        </div>
      )}
      <button type="button" className={`${classes.line} ${classes.strong}`} onClick={onProfile}>
        <IconUserCircle size={22} stroke={1.75} aria-hidden />
        {accountText.myAccount}
      </button>
      {liked && (
        <section className={classes.group} aria-label={accountText.liked(liked.length)}>
          <h3>{accountText.liked(liked.length)}</h3>
          {liked.length === 0 && <p className={classes.soft}>{accountText.likedNone}</p>}
          <Markets markets={liked.slice(0, menuLimits.liked)} onMarket={onMarket} />
          {liked.length > menuLimits.liked && (
            <p className={classes.soft}>{accountText.more(liked.length - menuLimits.liked)}</p>
          )}
          {onLists && (
            <button type="button" className={`${classes.line} ${classes.all}`} onClick={onLists}>
              {accountText.allLists}
            </button>
          )}
        </section>
      )}
      {owned && owned.length > 0 && (
        <section className={classes.group} aria-label={accountText.owned}>
          <h3>{accountText.owned}</h3>
          <Markets markets={owned.slice(0, menuLimits.owned)} onMarket={onMarket} />
        </section>
      )}
      <div className={classes.group}>
        <button type="button" className={`${classes.line} ${classes.strong}`} onClick={onLogOut}>
          <IconLogout size={22} stroke={1.75} aria-hidden />
          {accountText.logOut}
        </button>
      </div>
    </div>
  );
}

function Markets({ markets, onMarket }: { markets: readonly NamedMarket[]; onMarket: (id: string) => void }) {
  return (
    <ul>
      {markets.map(({ id, name }) => (
        <li key={id}>
          <button type="button" className={classes.line} title={name} onClick={() => onMarket(id)}>
            <span className={classes.name}>{name}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
