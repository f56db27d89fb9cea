// The person's own markets in the overview, by name: one that is not public yet, or not sent, is among them.
import { IconChevronRight } from '@tabler/icons-react';
import { menuLimits } from '../../../core/contract/limits.ts';
import { pendingKey } from '../../../core/rules/answers/pending-state.ts';
import { accountText } from '../../../core/text/screens/account.ts';
import { ownPendingStates } from '../../data/outbox/outbox.ts';
import { useObservable } from '../../hooks/use-observable.ts';
import { useOwn } from '../../hooks/use-outbox.ts';
import { MarketLink } from '../../ui/market/market-link.tsx';
import { PendingNote } from '../../ui/text/pending-note.tsx';
import classes from './own-markets.module.css';

/** Those that the person owns; nothing without any. One that is not public yet is shown by its name. */
export function OwnedMarkets({ onMarket }: { onMarket: (id: string) => void }) {
  const owned = useOwn('getMyMarkets').value ?? [];
  const pendingStates = useObservable(ownPendingStates);
  if (owned.length === 0) return null;
  return (
    <section className={classes.group} aria-label={accountText.owned}>
      <div className={classes.head}>
        <h2>{accountText.owned}</h2>
      </div>
      <ul className={classes.rows}>
        {owned.slice(0, menuLimits.owned).map(({ id, name }) => (
          <li key={id}>
            <MarketLink id={id} onOpen={onMarket} className={classes.row}>
              <span className={classes.name}>{name}</span>
              <PendingNote state={pendingStates.get(pendingKey.market(id))} />
              <IconChevronRight size={20} className={classes.arrow} aria-hidden />
            </MarketLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
