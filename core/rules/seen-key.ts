// Reads whose answers a device keeps for anybody (src/data/seen/): those that need no sign-in and are named by the parameters of
// their path. The key of an answer is the name of its call with those parameters.
import type { AnyEndpoint } from '../contract/endpoint.ts';

/** A read that anybody may make, whose path says all that it asks. Other calls do not compile where this is expected. */
export type SeenEndpoint = AnyEndpoint & {
  readonly route: `GET ${string}`;
  readonly spec: {
    readonly access: 'anyone';
    readonly reply: NonNullable<AnyEndpoint['spec']['reply']>;
    readonly query?: undefined;
  };
};

/** Such as 'getPublicProfile:0F3KABCDEFG12'. */
export function keyOfCall(name: string, params: Readonly<Record<string, unknown>>): string {
  const values = Object.keys(params)
    .sort((a, b) => (a < b ? -1 : 1))
    .map((param) => encodeURIComponent(String(params[param])));
  return `${name}:${values.join('/')}`;
}
