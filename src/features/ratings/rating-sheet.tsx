// Below the first ratings of a market: the way to all of them, and the sheet that shows them, newest first. A chip leaves out those
// without words.

import type { Rating } from '../../../core/contract/ratings.ts';
import { detailText } from '../../../core/text/markets-detail.ts';
import { ratingScreenText } from '../../../core/text/screens/ratings.ts';
import type { AllState } from '../../hooks/use-all-sheet.ts';
import { pageSize } from '../../hooks/use-pages.ts';
import { ToggleChip } from '../../ui/form/toggle-chip.tsx';
import { AllSheet } from '../../ui/text/all-sheet.tsx';
import { ShowAll } from '../../ui/text/show-all.tsx';
import { MissingRatings } from './missing-ratings.tsx';
import { RatingItem } from './rating-item.tsx';
import type { ItemParts } from './rating-list.tsx';
import type { Reading } from './use-reading.ts';

interface RatingSheetProps {
  reading: Reading;
  state: AllState;
  parts: ItemParts;
}

export function RatingSheet({ reading, state, parts }: RatingSheetProps) {
  const { total } = reading;
  return (
    <>
      {total > pageSize && <ShowAll total={total} label={ratingScreenText.all} onOpen={state.open} />}
      {state.isOpen && <Opened {...{ reading, state, parts }} />}
    </>
  );
}

function Opened({ reading, state, parts }: RatingSheetProps) {
  const { total, onlyWords, setOnlyWords, read, missing, retry } = reading;
  const shown = read.slice(0, state.wanted);
  const isAll = missing === undefined && shown.length === read.length;
  return (
    <AllSheet
      title={detailText.ratings}
      about={detailText.ratingCount(total.toLocaleString('sv-SE'))}
      state={state}
      shown={shown.length}
      total={onlyWords && isAll ? shown.length : total}
      filter={
        <div>
          <ToggleChip isOn={onlyWords} onToggle={() => setOnlyWords(!onlyWords)}>
            {ratingScreenText.withWords}
          </ToggleChip>
        </div>
      }
    >
      {shown.map((rating: Rating) => (
        <RatingItem key={rating.id} rating={rating} {...parts} />
      ))}
      {onlyWords && isAll && shown.length === 0 && <p>{ratingScreenText.noWords}</p>}
      {missing !== undefined && <MissingRatings failure={missing} onRetry={retry} />}
    </AllSheet>
  );
}
