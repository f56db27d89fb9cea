// A checkbox for each list that a market can be on.
import { listLimits } from '../../../core/contract/limits.ts';
import { listText } from '../../../core/text/lists.ts';
import { manageListsText, myListsText } from '../../../core/text/screens/lists.ts';
import { type Choosable, hasRoom, type NamedMarket, nameOf } from './list-changes.ts';
import classes from './manage-lists.module.css';

interface ListBoxesProps {
  market: NamedMarket;
  lists: readonly Choosable[];
  isChosen: (list: Choosable) => boolean;
  onChoose: (id: string, isChosen: boolean) => void;
}

export function ListBoxes({ market, lists, isChosen, onChoose }: ListBoxesProps) {
  return (
    <fieldset className={classes.lists}>
      <legend>{manageListsText.intro(market.name)}</legend>
      {lists.map((list) => (
        <label key={list.id} className={classes.list}>
          <input
            type="checkbox"
            data-list={list.id}
            checked={isChosen(list)}
            disabled={!hasRoom(list, market)}
            onChange={({ target }) => onChoose(list.id, target.checked)}
          />
          <span className={classes.name}>{nameOf(list)}</span>
          <span className={classes.count}>
            {hasRoom(list, market)
              ? myListsText.count(list.markets.length)
              : listText.tooManyMarkets(listLimits.markets)}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
