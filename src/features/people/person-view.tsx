// The public profile of a person: who it is, what is shared, and their markets and public lists.
import { publicProfileText } from '../../../core/text/screens/public-profile.ts';
import { shellText } from '../../../core/text/shell.ts';
import { Button } from '../../ui/form/button.tsx';
import { AgeBar } from './age-bar.tsx';
import { NoPerson } from './no-person.tsx';
import { PersonHead } from './person-head.tsx';
import { PersonLists, PersonListsSkeleton } from './person-lists.tsx';
import { PersonMarkets, PersonMarketsSkeleton } from './person-markets.tsx';
import { PersonSkeleton } from './person-skeleton.tsx';
import classes from './person-view.module.css';
import { usePerson } from './use-person.ts';

interface PersonViewProps {
  id: string;
  /** The id of the heading. */
  titleId: string;
  onOpenMarket: (id: string) => void;
  /** Closes the profile. */
  onBack: () => void;
}

export function PersonView({ id, titleId, onOpenMarket, onBack }: PersonViewProps) {
  const { profile, markets, lists, oldAt } = usePerson(id);
  if (profile.kind === 'loading') return <PersonSkeleton titleId={titleId} />;
  if (profile.kind !== 'shown') {
    return <NoPerson titleId={titleId} failed={profile.kind === 'failed' ? profile : null} onBack={onBack} />;
  }
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
      <AgeBar fetchedAt={oldAt} />
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
