// The stack of open details, drawn: one layer per item, the top one on top. The stack's rules are not here
// (core/rules/modal-stack.ts), nor is history (view-state.ts).
import { useId } from 'react';
import { type ModalStack, type StackItem, showsBreadcrumb, showsCloseAll } from '../../core/rules/modal-stack.ts';
import { detailText } from '../../core/text/market-detail.ts';
import { shellText } from '../../core/text/shell.ts';
import { useMarketDetail } from '../features/market/use-market-detail.ts';
import { useObservable } from '../hooks/use-observable.ts';
import { Breadcrumb } from '../ui/breadcrumb.tsx';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorBoundary } from '../ui/error-boundary.tsx';
import { Modal } from '../ui/modal.tsx';
import { MarketDetail } from './pages/market-detail.tsx';
import { backToDetail, closeAllDetails, closeDetail, modals } from './view-state.ts';

const keyOf = (item: StackItem, depth: number): string => `${depth}-${item.type}-${item.id}`;

export function ModalHost() {
  const stack = useObservable(modals);
  return stack.map((item, depth) => <Layer key={keyOf(item, depth)} stack={stack.slice(0, depth + 1)} item={item} />);
}

/** One detail with the path that led to it. */
function Layer({ stack, item }: { stack: ModalStack; item: StackItem }) {
  const titleId = useId();
  return (
    <Modal
      labelledBy={titleId}
      onClose={closeDetail}
      title={<ItemName item={item} />}
      path={showsBreadcrumb(stack) && <Path stack={stack} />}
    >
      <ErrorBoundary>
        {item.type === 'market' ? <MarketDetail id={item.id} titleId={titleId} /> : <Person titleId={titleId} />}
      </ErrorBoundary>
    </Modal>
  );
}

function Path({ stack }: { stack: ModalStack }) {
  const steps = stack.map((item, depth) => ({
    key: keyOf(item, depth),
    name: <ItemName item={item} />,
  }));
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

const ItemName = ({ item }: { item: StackItem }) =>
  item.type === 'market' ? <MarketName id={item.id} /> : detailText.person;

function MarketName({ id }: { id: string }) {
  const detail = useMarketDetail(id);
  return detail.kind === 'shown' ? detail.facts.name : detailText.market;
}

function Person({ titleId }: { titleId: string }) {
  return (
    <>
      <h2 id={titleId} className="visually-hidden">
        {detailText.person}
      </h2>
      <EmptyState drawing="lamp" title={shellText.userMissing} />
    </>
  );
}
