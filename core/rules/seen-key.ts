// Reads whose answers a device keeps for anybody (src/data/seen/): those that need no sign-in and are named by the parameters of
// their path. One with a query counts when every field of it is optional: it is asked without the query. The key of an answer is the
// name of its call with those parameters.
import type { CallName, calls } from '../contract/calls.ts';
import type { AnyEndpoint, QueryInput } from '../contract/endpoint.ts';

type Calls = typeof calls;

/** A read that anybody may make. Other calls do not compile where this is expected. */
export type SeenEndpoint = AnyEndpoint & {
  readonly route: `GET ${string}`;
  readonly spec: {
    readonly access: 'anyone';
    readonly reply: NonNullable<AnyEndpoint['spec']['reply']>;
  };
};

/** The call itself when it can be asked without a query; never otherwise. */
export type AskedAlone<E extends AnyEndpoint> =
  undefined extends QueryInput<E> ? E : Record<never, never> extends QueryInput<E> ? E : never;

/** Names of those calls. */
export type SeenCall = {
  [Name in CallName]: Calls[Name] extends SeenEndpoint
    ? [AskedAlone<Calls[Name]>] extends [never]
      ? never
      : Name
    : never;
}[CallName];

/** The call of a key. */
export const callOfKey = (key: string): SeenCall => key.slice(0, key.indexOf(':')) as SeenCall;

/** Such as 'getPublicProfile:0F3KABCDEFG12'. */
export function keyOfCall(name: string, params: Readonly<Record<string, unknown>>): string {
  const values = Object.keys(params)
    .sort((a, b) => (a < b ? -1 : 1))
    .map((param) => encodeURIComponent(String(params[param])));
  return `${name}:${values.join('/')}`;
}
