// Renders the paper of what is shown while the browser prints, whether a button or the browser's own command began it. All
// that a paper needs is read ahead: the browser does not wait between its event and the print.
import { useEffect } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { isPrinting } from '../../hooks/printing.ts';
import { useObservable } from '../../hooks/use-observable.ts';
import { modals, view } from '../view-state.ts';
import { ListPrint } from './list-print.tsx';
import { MapPrint } from './map-print.tsx';
import { MarketPrint } from './market-print.tsx';
import './page-on-paper.css';
import { setPage } from './page-rule.ts';
import { useReady } from './ready.ts';

export function PrintHost() {
  const top = useObservable(modals).at(-1);
  const { name } = useObservable(view);
  const printing = useObservable(isPrinting);
  const market = top?.type === 'market' ? top.id : null;
  const hasPaper = market !== null || (!top && (name === 'list' || name === 'map'));
  useEffect(() => {
    const root = document.documentElement;
    let scheme: string | undefined;
    const begin = () => {
      setPage();
      scheme = root.dataset.scheme;
      flushSync(() => isPrinting.set(true));
      const isPaper = hasPaper && document.querySelector('[data-paper]')?.childElementCount !== 0;
      root.dataset.print = isPaper ? 'paper' : 'page';
      if (!isPaper) root.dataset.scheme = 'light';
    };
    const end = () => {
      isPrinting.set(false);
      delete root.dataset.print;
      if (scheme) root.dataset.scheme = scheme;
    };
    addEventListener('beforeprint', begin);
    addEventListener('afterprint', end);
    return () => {
      removeEventListener('beforeprint', begin);
      removeEventListener('afterprint', end);
    };
  }, [hasPaper]);
  if (!hasPaper) return <NoPaper />;
  return createPortal(
    <div data-paper="">
      {market !== null ? (
        <MarketPrint key={market} id={market} printing={printing} />
      ) : name === 'list' ? (
        <ListPrint printing={printing} />
      ) : (
        <MapPrint printing={printing} />
      )}
    </div>,
    document.body,
  );
}

/** The page itself is printed: it is always complete. */
function NoPaper() {
  useReady(true);
  return null;
}
