// The view that shows, by its name. What it throws stays inside it: the navigation around goes on.
import { shellText } from '../../../core/text/shell.ts';
import { useObservable } from '../../hooks/use-observable.ts';
import { ErrorBoundary } from '../../ui/error-boundary.tsx';
import { view } from '../view-state.ts';
import { views } from '../views.ts';
import classes from './shell.module.css';

/** `hidden`: not drawn yet. */
export function CurrentView({ hidden }: { hidden: boolean }) {
  const { name } = useObservable(view);
  const View = views.find((entry) => entry.name === name)?.component;
  return (
    <ErrorBoundary key={name}>
      {!hidden && (View ? <View /> : <p className={classes.unknown}>{shellText.unknownView}</p>)}
    </ErrorBoundary>
  );
}
