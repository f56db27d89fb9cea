// The public profile of a person: who it is, what is shared, and their markets and public lists.
import { listsOfUser } from '../../../core/contract/lists.ts';
import { marketsOfUser } from '../../../core/contract/people.ts';
import { publicProfileText } from '../../../core/text/public-profile.ts';
import { shellText } from '../../../core/text/shell.ts';
import { useSeen } from '../../hooks/use-seen.ts';
import { Button } from '../../ui/button.tsx';
import { AgeBar } from './age-bar.tsx';
import { NoPerson } from './no-person.tsx';
import { PersonHead } from './person-head.tsx';
import { PersonLists, PersonListsSkeleton } from './person-lists.tsx';
import { PersonMarkets, PersonMarketsSkeleton } from './person-markets.tsx';
import { PersonSkeleton } from './person-skeleton.tsx';
import classes from './person-view.module.css';
import { useProfile } from './use-profile.ts';

interface PersonViewProps {
  id: string;
  /** The id of the heading. */
  titleId: string;
  onOpenMarket: (id: string) => void;
  /** Closes the profile. */
  onBack: () => void;
}

export function PersonView({ id, titleId, onOpenMarket, onBack }: PersonViewProps) {
  const profile = useProfile(id);
  const markets = useSeen(marketsOfUser, { id });
  const lists = useSeen(listsOfUser, { id });
  if (profile.kind === 'loading') return <PersonSkeleton titleId={titleId} />;
  if (profile.kind !== 'shown') {
    return <NoPerson titleId={titleId} failed={profile.kind === 'failed' ? profile : null} onBack={onBack} />;
  }
  const old = [profile, markets, lists].flatMap((each) => (each.kind === 'shown' && each.isOld ? each.fetchedAt : []));
  const isBare = [markets, lists].every((each) => each.kind === 'shown' && each.value.length === 0);
  return (
    <article className={classes.person}>
      <div className={classes.body}>
        <PersonHead profile={profile.value} titleId={titleId} />
        {isBare && <p className={classes.none}>{publicProfileText.nothing}</p>}
        {markets.kind === 'loading' && <PersonMarketsSkeleton />}
        {markets.kind === 'shown' && (
          <PersonMarkets markets={markets.value} fetchedAt={markets.fetchedAt} onOpen={onOpenMarket} />
        )}
        {markets.kind === 'failed' && <Failed text={publicProfileText.marketsFailed} onRetry={markets.retry} />}
        {lists.kind === 'loading' && <PersonListsSkeleton />}
        {lists.kind === 'shown' && (
          <PersonLists lists={lists.value} fetchedAt={lists.fetchedAt} onOpen={onOpenMarket} />
        )}
        {lists.kind === 'failed' && <Failed text={publicProfileText.listsFailed} onRetry={lists.retry} />}
      </div>
      <AgeBar fetchedAt={old.length > 0 ? Math.min(...old) : null} />
    </article>
  );
}

/** In place of a row of cards. */
function Failed({ text, onRetry }: { text: string; onRetry: () => void }) {
  return (
    <p className={classes.failed} role="status">
      <span>{text}</span>
      <Button tone="plain" onClick={onRetry}>
        {shellText.retry}
      </Button>
    </p>
  );
}
