// Breadcrumbs of the open details: a step back to each item beneath the top one, and a button that closes all.
import { layerKey, type ModalStack, type StackItem, showsCloseAll } from '../../core/rules/page/modal-stack.ts';
import { detailText } from '../../core/text/markets-detail.ts';
import { publicProfileText } from '../../core/text/screens/public-profile.ts';
import { shellText } from '../../core/text/shell.ts';
import { useMarketDetail } from '../features/markets-detail/use-market-detail.ts';
import { usePersonName } from '../features/people/person-name.ts';
import { Button } from '../ui/form/button.tsx';
import { Breadcrumb } from '../ui/layer/breadcrumb.tsx';
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
  item.type === 'market' ? <MarketName id={item.id} /> : <PersonName id={item.id} />;

/** An invalid id is empty: there is nothing to look for. */
const PersonName = ({ id }: { id: string }) => (id === '' ? publicProfileText.person : <KnownPersonName id={id} />);

const KnownPersonName = ({ id }: { id: string }) => usePersonName(id);

function MarketName({ id }: { id: string }) {
  const detail = useMarketDetail(id);
  return detail.kind === 'shown' ? detail.facts.name : detailText.market;
}
