// The detail of a person: says that there is none by this id.
import { detailText } from '../../core/text/markets-detail.ts';
import { shellText } from '../../core/text/shell.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { showMap } from './view-state.ts';

export function MissingPerson({ titleId }: { titleId: string }) {
  return (
    <>
      <h2 id={titleId} className="visually-hidden">
        {detailText.person}
      </h2>
      <EmptyState drawing="lamp" title={shellText.userMissing}>
        <Button tone="quiet" onClick={showMap}>
          {shellText.toMap}
        </Button>
      </EmptyState>
    </>
  );
}
