// A component whose code is fetched when it first shows. Drawn as soon as the code is here: React's own way of waiting
// (lazy with Suspense) holds a revealed part back for up to 300 ms, longer than the fetch from the device takes. Each has an error
// boundary of its own: a part whose code cannot be fetched takes nothing else away, and is fetched again when the net is back.
import { type FunctionComponent, useEffect, useState } from 'react';
import { lazy } from '../../../core/rules/page/lazy.ts';
import { useReach } from '../../hooks/use-reach.ts';
import { ErrorBoundary } from './error-boundary.tsx';

export type LateComponent<Props extends object> = FunctionComponent<Props> & {
  /** Prefetches the code: after that the component itself is rendered from the start. */
  fetch: () => Promise<unknown>;
};

type Load<Props extends object> = () => Promise<FunctionComponent<Props>>;
type Waiting<Props extends object> = FunctionComponent<Props> | null;

/** The component of `load`; until it is loaded `waiting` with the same props, or nothing. A failed fetch is said in its place. */
export function late<Props extends object>(load: Load<Props>, waiting: Waiting<Props> = null): LateComponent<Props> {
  return bounded(load, waiting, false);
}

/** For what only adds something: where it cannot be fetched it is left out, or stays as it waited. */
export function lateAddition<Props extends object>(
  load: Load<Props>,
  waiting: Waiting<Props> = null,
): LateComponent<Props> {
  return bounded(load, waiting, true);
}

function bounded<Props extends object>(
  load: Load<Props>,
  waiting: Waiting<Props>,
  isAddition: boolean,
): LateComponent<Props> {
  const Part = unbounded(load, waiting);
  const component = function Bounded(props: Props) {
    const reach = useReach();
    const Waiting = waiting;
    const instead = isAddition ? { instead: Waiting && <Waiting {...props} /> } : {};
    return (
      <ErrorBoundary retryOn={reach} {...instead}>
        <Part {...props} />
      </ErrorBoundary>
    );
  };
  return Object.assign(component, { fetch: Part.fetch });
}

/** A failed fetch is thrown; mounting it again retries. */
function unbounded<Props extends object>(load: Load<Props>, waiting: Waiting<Props>): LateComponent<Props> {
  let loaded: FunctionComponent<Props> | null = null;
  const begin = lazy(async () => {
    loaded = await load();
    return loaded;
  });

  // An expression: for a declaration the compiler would create `<waiting>`, an unknown element.
  const component = function Late(props: Props) {
    const [found, setFound] = useState<{ component: FunctionComponent<Props> | null; error?: unknown }>(() => {
      // Starts the fetch before the first paint.
      if (!loaded) begin().catch(() => undefined);
      return { component: loaded };
    });
    const missing = found.component === null;
    useEffect(() => {
      if (!missing) return;
      let wanted = true;
      begin().then(
        (component) => wanted && setFound({ component }),
        (error: unknown) => wanted && setFound({ component: null, error }),
      );
      return () => {
        wanted = false;
      };
    }, [missing]);
    if ('error' in found) throw found.error;
    const Shown = found.component;
    if (Shown) return <Shown {...props} />;
    const Waiting = waiting;
    return Waiting && <Waiting {...props} />;
  };
  return Object.assign(component, { fetch: begin });
}
