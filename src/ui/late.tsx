// A component whose code is fetched when it first shows. Drawn as soon as the code is here: React's own way of waiting
// (lazy with Suspense) holds a revealed part back for up to 300 ms, longer than the fetch from the device takes.
import { type FunctionComponent, useEffect, useState } from 'react';
import { lazy } from '../../core/rules/lazy.ts';

export type LateComponent<Props extends object> = FunctionComponent<Props> & {
  /** Prefetches the code: after that the component itself is rendered from the start. */
  fetch: () => Promise<unknown>;
};

/**
 * The component of `load`; until it is loaded `waiting` with the same props, or nothing. A failed fetch is thrown to the error
 * boundary above; mounting it again retries.
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
