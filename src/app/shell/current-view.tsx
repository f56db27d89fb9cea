// The view that shows, by its name. What it throws stays inside it: the navigation around goes on.
import { useObservable } from '../../hooks/use-observable.ts';
import { ErrorBoundary } from '../../ui/error-boundary.tsx';
import { view } from '../view-state.ts';
import { views } from '../views.ts';

/** `hidden`: not drawn yet. */
export function CurrentView({ hidden }: { hidden: boolean }) {
  const { name } = useObservable(view);
  const View = views[name];
  return <ErrorBoundary key={name}>{!hidden && <View />}</ErrorBoundary>;
}
