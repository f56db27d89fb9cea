// One call is one object: method, path, shapes, who may make it, and whether it may wait in the outbox.
// The client calls it, the server binds it, OpenAPI is generated from it.
import type * as v from 'valibot';
import type { Access } from './permissions.ts';

/** Path under which the API is served, on the app's own origin. */
export const apiBase = '/api';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
type Schema = v.GenericSchema<unknown, unknown>;

/** Header of the reply of a call with `total`. */
export const totalHeader = 'x-total-count';
/** Header of a page that ends before its size, as it would be too long: id of its last item, from which `after` goes on. */
export const nextHeader = 'x-next';

/** Names of the `{placeholders}` in a path. */
type ParamNames<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParamNames<Rest>
  : never;

type PathOf<Route extends string> = Route extends `${Method} ${infer Path}` ? Path : never;

/** The rate limit that a call counts against. Requests per minute of each class: `server/http/rate-limit.ts`. */
export type CallRate = 'read' | 'search' | 'sync' | 'write' | 'own' | 'view';

/** A file of a call: its maximum size in bytes, and the media types that its content may have. */
export interface FileRule {
  readonly bytes: number;
  readonly types: readonly string[];
}

/** The parts of an endpoint. Every schema is strict: unknown fields are refused. */
export interface EndpointSpec<Route extends string> {
  access: Access;
  rate: CallRate;
  /** One schema per placeholder of the path. */
  params?: Record<ParamNames<PathOf<Route>>, Schema>;
  /** Strict object schema of the query; every value arrives as one string. */
  query?: v.GenericSchema<Record<string, string | undefined>, unknown>;
  body?: Schema;
  /**
   * Files, by the name of their field; each is required. The call is then sent as multipart/form-data, with the fields of the
   * body, all of them texts, as its other parts.
   */
  files?: Readonly<Record<string, FileRule>>;
  /** Maximum body size in bytes. Default: `requestLimits.bodyBytes`, or `emptyBodyBytes` for a call without a body. */
  bodyBytes?: number;
  /** Shape of the reply; omitted for 204. */
  reply?: Schema;
  /** The reply is one page of a list; the number of items on all pages is in `totalHeader`. */
  total?: true;
  /** Status of success. Default 200, or 204 without a reply. */
  status?: 200 | 201 | 202 | 204;
  /** Only for writes: it may wait in the outbox, and has an object in `core/rules/changes/`. Without it a write is online-only. */
  offline?: true;
  /**
   * For edits of a thing with a version, which `If-Match: "<n>"` may name: fields that others changed since then are kept, so the
   * body names only the fields that change.
   */
  ifMatch?: boolean;
  /** One line for the API document. */
  summary: string;
}

export interface Endpoint<
  Name extends string = string,
  Route extends string = string,
  Spec extends EndpointSpec<Route> = EndpointSpec<Route>,
> {
  readonly name: Name;
  readonly method: Method;
  /** With `{placeholders}`, without the API base. */
  readonly path: string;
  readonly route: Route;
  readonly spec: Spec;
}

type Out<S> = S extends Schema ? v.InferOutput<S> : undefined;
type In<S> = S extends Schema ? v.InferInput<S> : undefined;

export type AnyEndpoint = Endpoint<string, string, EndpointSpec<string>>;
export type ParamsOf<E extends AnyEndpoint> = {
  [K in keyof NonNullable<E['spec']['params']>]: Out<NonNullable<E['spec']['params']>[K]>;
};
export type QueryOf<E extends AnyEndpoint> = Out<E['spec']['query']>;
/** Query parameters of a caller: any subset the schema accepts, as strings or numbers. */
export type QueryInput<E extends AnyEndpoint> = In<E['spec']['query']>;
export type BodyOf<E extends AnyEndpoint> = Out<E['spec']['body']>;
export type ReplyOf<E extends AnyEndpoint> = Out<E['spec']['reply']>;

/** Declares a call. `route` reads 'GET /markets/{id}'; the parameter names must have a schema each. */
/* @__NO_SIDE_EFFECTS__ */
export function endpoint<
  const Name extends string,
  const Route extends `${Method} /${string}`,
  const Spec extends EndpointSpec<Route>,
>(name: Name, route: Route, spec: Spec): Endpoint<Name, Route, Spec> {
  const cut = route.indexOf(' ');
  return { name, route, spec, method: route.slice(0, cut) as Method, path: route.slice(cut + 1) };
}

/** The call's path with escaped parameters, without the API base. */
export function pathFor(call: AnyEndpoint, params: Record<string, string | number> = {}): string {
  return call.path.replace(/\{(\w+)\}/g, (_, key: string) => {
    const value = params[key];
    if (value === undefined) throw new TypeError(`${call.name}: missing path parameter ${key}`);
    return encodeURIComponent(String(value));
  });
}
