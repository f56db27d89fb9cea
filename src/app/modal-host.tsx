// Renders the stack of open details, one layer per item. The stack's rules are in core/rules/page/modal-stack.ts, those of the
// session history in core/rules/page/layer-history.ts.
import { useId } from 'react';
import { layerKey, type ModalStack, type StackItem, showsBreadcrumb } from '../../core/rules/page/modal-stack.ts';
import { useObservable } from '../hooks/use-observable.ts';
import { Modal } from '../ui/layer/modal.tsx';
import { lateAddition } from '../ui/state/late.tsx';
import { LateMarketDetail, LatePersonDetail } from './late-detail.ts';
import { closeDetail, modals } from './view-state.ts';

const ItemName = lateAddition(() => import('./detail-path.tsx').then((module) => module.ItemName));
const SharePerson = lateAddition(() =>
  import('../features/people/share-person.tsx').then((module) => module.SharePerson),
);
const DetailPath = lateAddition(() => import('./detail-path.tsx').then((module) => module.DetailPath));

export function ModalHost() {
  const stack = useObservable(modals);
  return stack.map((item, depth) => (
    <Layer key={layerKey(item, depth)} stack={stack.slice(0, depth + 1)} item={item} depth={depth} />
  ));
}

/** One detail with its breadcrumbs. */
function Layer({ stack, item, depth }: { stack: ModalStack; item: StackItem; depth: number }) {
  const titleId = useId();
  return (
    <Modal
      labelledBy={titleId}
      onClose={() => closeDetail(depth)}
      title={item.type === 'user' && <ItemName item={item} />}
      path={showsBreadcrumb(stack) && <DetailPath stack={stack} />}
      end={item.type === 'user' && item.id !== '' && <SharePerson id={item.id} />}
    >
      {item.type === 'market' ? (
        <LateMarketDetail id={item.id} titleId={titleId} section={item.section} />
      ) : (
        <LatePersonDetail id={item.id} titleId={titleId} onBack={() => closeDetail(depth)} />
      )}
    </Modal>
  );
}
