// Breadcrumbs of the open details: a step back to each item beneath the top one, and a button that closes all.
import { layerKey, type ModalStack, type StackItem, showsCloseAll } from '../../core/rules/modal-stack.ts';
import { detailText } from '../../core/text/markets-detail.ts';
import { shellText } from '../../core/text/shell.ts';
import { useMarketDetail } from '../features/markets-detail/use-market-detail.ts';
import { Breadcrumb } from '../ui/breadcrumb.tsx';
import { Button } from '../ui/button.tsx';
import { backToDetail, closeAllDetails } from './view-state.ts';

export function DetailPath({ stack }: { stack: ModalStack }) {
  const steps = stack.map((item, depth) => ({ key: layerKey(item, depth), name: <ItemName item={item} /> }));
  return (
    <>
      <Breadcrumb label={shellText.path} steps={steps} onStep={backToDetail} />
      {showsCloseAll(stack) && (
        <Button tone="plain" onClick={closeAllDetails}>
          {shellText.closeAll}
        </Button>
      )}
    </>
  );
}

/** An item's short label: its name once it is known. */
export const ItemName = ({ item }: { item: StackItem }) =>
  item.type === 'market' ? <MarketName id={item.id} /> : detailText.person;

function MarketName({ id }: { id: string }) {
  const detail = useMarketDetail(id);
  return detail.kind === 'shown' ? detail.facts.name : detailText.market;
}
