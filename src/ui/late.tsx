// A component whose code is fetched when it first shows. Drawn as soon as the code is here: React's own way of waiting
// (lazy with Suspense) holds a revealed part back for up to 300 ms, longer than the fetch from the device takes.
import { type FunctionComponent, useEffect, useState } from 'react';
import { lazy } from '../../core/rules/lazy.ts';

export type LateComponent<Props extends object> = FunctionComponent<Props> & {
  /** Fetches the code ahead of need: what is drawn after that is the component itself. */
  fetch: () => Promise<unknown>;
};

/**
 * The component of `load`, `waiting` with the same props until it has come, for which nothing is the default. A failed fetch goes to the
 * error boundary above; drawing it anew tries again.
 */
export function late<Props extends object>(
  load: () => Promise<FunctionComponent<Props>>,
  waiting: FunctionComponent<Props> | null = null,
): LateComponent<Props> {
  let loaded: FunctionComponent<Props> | null = null;
  const begin = lazy(async () => {
    loaded = await load();
    return loaded;
  });

  // An expression: of a declaration the compiler would make `<waiting>`, an element nobody knows.
  const component = function Late(props: Props) {
    const [found, setFound] = useState<{ component: FunctionComponent<Props> | null; error?: unknown }>(() => {
      // On its way before the first paint of its place.
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
