// The order of the list as a word that opens the choice: the only control on the phone, and the only one for 'Nyast'.
import { IconArrowDown, IconArrowsSort, IconArrowUp, IconChevronDown } from '@tabler/icons-react';
import { listSortFields } from '../../../core/rules/markets/list-sort.ts';
import { listText, orderText, sortFieldText } from '../../../core/text/screens/markets-list.ts';
import { ChoiceMenu } from '../../ui/form/choice-menu.tsx';
import type { MarketList } from './use-list.ts';

/** `isShort`: an arrow after the word instead of the icon before it. */
export function SortMenu({ list, isShort }: { list: MarketList; isShort?: boolean }) {
  const { sort, nearby, onSort } = list;
  const Arrow = sort.descending ? IconArrowDown : IconArrowUp;
  const order = orderText[sort.field][sort.descending ? 1 : 0];
  return (
    <ChoiceMenu
      label={listText.sort}
      shown={
        <>
          {order.charAt(0).toLocaleUpperCase('sv') + order.slice(1)}
          {isShort && <IconChevronDown size={18} aria-hidden />}
        </>
      }
      description={listText.sortedBy(order)}
      icon={!isShort && <IconArrowsSort size={18} aria-hidden />}
      choices={listSortFields
        .filter((field) => nearby || field !== 'distance')
        .map((field) => ({ key: field, label: sortFieldText[field], mark: <Arrow size={16} aria-hidden /> }))}
      chosen={sort.field}
      onChoose={onSort}
    />
  );
}
