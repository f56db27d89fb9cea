// The key of a kept answer: the name of its call with the parameters of its path. It is the answer to the call without a query.
import type { CallName } from '../../contract/calls.ts';

/** Such as 'getPublicProfile:0F3KABCDEFG12', and 'getMyLists:' without parameters. */
export function answerKey(call: string, params: Readonly<Record<string, unknown>> = {}): string {
  const values = Object.keys(params)
    .sort((a, b) => (a < b ? -1 : 1))
    .map((param) => encodeURIComponent(String(params[param])));
  return `${call}:${values.join('/')}`;
}

/** The call of a key. */
export const callOfKey = (key: string): CallName => key.slice(0, key.indexOf(':')) as CallName;

/** The only parameter of a key. */
export const idOfKey = (key: string): string => decodeURIComponent(key.slice(key.indexOf(':') + 1));
