// The order of the list as a menu: the only control on the phone, and the only one for 'Nyast'.
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import { listSortFields } from '../../../core/rules/markets/list-sort.ts';
import { listText, orderText, sortFieldText } from '../../../core/text/screens/markets-list.ts';
import { ChoiceMenu } from '../../ui/form/choice-menu.tsx';
import type { MarketList } from './use-list.ts';

export function SortMenu({ list }: { list: MarketList }) {
  const { sort, nearby, onSort } = list;
  const Arrow = sort.descending ? IconArrowDown : IconArrowUp;
  const order = orderText[sort.field][sort.descending ? 1 : 0];
  return (
    <ChoiceMenu
      label={listText.sort}
      shown={order.charAt(0).toLocaleUpperCase('sv') + order.slice(1)}
      description={listText.sortedBy(order)}
      icon={<IconArrowsSort size={18} aria-hidden />}
      choices={listSortFields
        .filter((field) => nearby || field !== 'distance')
        .map((field) => ({ key: field, label: sortFieldText[field], mark: <Arrow size={16} aria-hidden /> }))}
      chosen={sort.field}
      onChoose={onSort}
    />
  );
}
