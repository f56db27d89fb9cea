// The current view, by its name. Its errors stay inside it: the navigation around keeps working.
import { useObservable } from '../../hooks/use-observable.ts';
import { ErrorBoundary } from '../../ui/state/error-boundary.tsx';
import { view } from '../view-state.ts';
import { views } from '../views.ts';

/** `hidden`: not rendered yet. */
export function CurrentView({ hidden }: { hidden: boolean }) {
  const { name } = useObservable(view);
  const View = views[name];
  return <ErrorBoundary key={name}>{!hidden && <View />}</ErrorBoundary>;
}
