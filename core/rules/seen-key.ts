// Reads whose answers a device keeps for anybody (src/data/seen/): those that need no sign-in and can be made without a query. The
// key of an answer is the name of its call with the parameters of its path; it is the answer to the call without a query.
import type { CallName, calls } from '../contract/calls.ts';
import type { AnyEndpoint } from '../contract/endpoint.ts';

type Calls = typeof calls;

/** A read that anybody may make, without a query or with one whose every field is optional. Other calls do not compile here. */
export type SeenEndpoint = AnyEndpoint & {
  readonly route: `GET ${string}`;
  readonly spec: {
    readonly access: 'anyone';
    readonly reply: NonNullable<AnyEndpoint['spec']['reply']>;
    readonly query?: { readonly entries: Readonly<Record<string, { readonly type: 'optional' }>> };
  };
};

/** Names of those calls. */
export type SeenCall = { [Name in CallName]: Calls[Name] extends SeenEndpoint ? Name : never }[CallName];

/** The call of a key. */
export const callOfKey = (key: string): SeenCall => key.slice(0, key.indexOf(':')) as SeenCall;

/** The only parameter of a key. */
export const idOfKey = (key: string): string => decodeURIComponent(key.slice(key.indexOf(':') + 1));

/** Such as 'getPublicProfile:0F3KABCDEFG12'. */
export function keyOfCall(name: string, params: Readonly<Record<string, unknown>>): string {
  const values = Object.keys(params)
    .sort((a, b) => (a < b ? -1 : 1))
    .map((param) => encodeURIComponent(String(params[param])));
  return `${name}:${values.join('/')}`;
}
