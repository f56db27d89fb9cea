// The API document, generated from the calls of the contract: what is served is what is described.
import { type JsonSchema, toJsonSchema } from '@valibot/to-json-schema';
import type * as v from 'valibot';
import { calls } from '../../../core/contract/calls.ts';
import { type AnyEndpoint, apiBase, nextHeader, totalHeader } from '../../../core/contract/endpoint.ts';
import { type ErrorCode, errorStatus, problemSchema } from '../../../core/contract/errors.ts';
import { shareStopPath, unsubscribeField, unsubscribePath } from '../../../core/contract/unsubscribe.ts';
import { errorText } from '../../../core/text/errors.ts';

type Schema = v.GenericSchema<unknown, unknown>;

/** The shape on the wire: what a caller sends, before any transformation. */
function shape(schema: Schema): JsonSchema {
  const { $schema: _, ...rest } = toJsonSchema(schema, { errorMode: 'ignore', typeMode: 'input' });
  return rest;
}

const problem = { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } };

function isOpen(call: AnyEndpoint): boolean {
  return call.spec.access === 'anyone';
}

/** Any request may be refused with these. */
const commonCodes: readonly ErrorCode[] = [
  'invalid',
  'timeout',
  'uri_too_long',
  'rate_limited',
  'headers_too_large',
  'internal',
  'unavailable',
];

function responses(codes: readonly ErrorCode[], content: object): Record<string, unknown> {
  return Object.fromEntries(
    codes.map((code) => [String(errorStatus[code]), { description: errorText[code], content }]),
  );
}

function refusals(call: AnyEndpoint): Record<string, unknown> {
  const codes: ErrorCode[] = [...commonCodes];
  if (call.path.includes('{')) codes.push('not_found');
  if (call.method !== 'GET') codes.push('too_large', 'unsupported_media');
  if (call.path.startsWith('/sync/')) codes.push('gone');
  if (call.spec.offline) codes.push('conflict', 'gone', 'key_reused');
  if (!isOpen(call)) codes.push('unauthorized', 'forbidden');
  if (call.path === '/auth/login') codes.push('unauthorized', 'inactive');
  if (call.path === '/auth/refresh') codes.push('unauthorized');
  return responses(codes, problem);
}

function parameters(call: AnyEndpoint): object[] {
  const inPath = Object.entries<Schema>(call.spec.params ?? {}).map(([name, schema]) => ({
    name,
    in: 'path',
    required: true,
    schema: shape(schema),
  }));
  if (!call.spec.query) return inPath;
  const { properties = {}, required = [] } = shape(call.spec.query as Schema);
  const inQuery = Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }));
  return [...inPath, ...inQuery];
}

/** Whether a call cannot do without a body. */
function needsBody(body: Schema): boolean {
  return body.type !== 'optional';
}

const writeKey = {
  name: 'Idempotency-Key',
  in: 'header',
  description: 'A UUID. The same write sent again under it is answered and not done again.',
  schema: { type: 'string', format: 'uuid' },
};

const baseVersion = {
  name: 'If-Match',
  in: 'header',
  description:
    'The version that the edit began from, as "<n>". The body then names only the fields that change: what others changed since is kept, and a field that both changed to different values is a conflict. Without it the fields given overwrite what stands.',
  schema: { type: 'string', pattern: '^"\\d{1,9}"$' },
};

const totalCount = {
  [totalHeader]: { description: 'The number of items on all pages.', required: true, schema: { type: 'integer' } },
  [nextHeader]: {
    description: 'Only where a page ends before its size, as it would be too long: what `after` goes on from.',
    schema: { type: 'string' },
  },
};

/** The body of a call: JSON, or a form whose files are binary parts. */
function requestBody({ body, files }: AnyEndpoint['spec']): object | undefined {
  if (!files) return body && { required: needsBody(body), content: { 'application/json': { schema: shape(body) } } };
  const { properties = {}, required = [] } = body ? shape(body) : {};
  const parts = Object.entries(files).map(([field, { bytes }]) => {
    return [field, { type: 'string', format: 'binary', description: `At most ${bytes} bytes.` }];
  });
  const schema = {
    type: 'object',
    properties: { ...properties, ...Object.fromEntries(parts) },
    required: [...required, ...Object.keys(files)],
    additionalProperties: false,
  };
  const encoding = Object.entries(files).map(([field, { types }]) => [field, { contentType: types.join(', ') }]);
  return { required: true, content: { 'multipart/form-data': { schema, encoding: Object.fromEntries(encoding) } } };
}

function operation(name: string, call: AnyEndpoint): object {
  const { access, reply, status, summary, total } = call.spec;
  const body = requestBody(call.spec);
  const content = reply && { 'application/json': { schema: shape(reply) } };
  const success = { description: summary, ...(content && { content }), ...(total && { headers: totalCount }) };
  return {
    operationId: name,
    summary,
    'x-access': access,
    ...(!isOpen(call) && { security: [{ bearer: [] }] }),
    parameters: [
      ...parameters(call),
      ...(call.spec.offline ? [writeKey] : []),
      ...(call.spec.ifMatch ? [baseVersion] : []),
    ],
    ...(body && { requestBody: body }),
    responses: {
      [String(status ?? (reply ? 200 : 204))]: success,
      ...refusals(call),
    },
  };
}

/** An address in mails, which answers with pages and takes a form. */
function oneClickOperations(name: string, mails: string): Record<string, object> {
  const page = { 'text/html': {} };
  const token = { name: 'token', in: 'path', required: true, schema: { type: 'string' } };
  const { name: field, value } = unsubscribeField;
  const form = { schema: { type: 'object', properties: { [field]: { const: value } }, required: [field] } };
  const operation = (operationId: string, summary: string, codes: readonly ErrorCode[]) => ({
    operationId,
    summary,
    'x-access': 'anyone',
    parameters: [token],
    responses: { '200': { description: summary, content: page }, ...responses([...commonCodes, ...codes], page) },
  });
  return {
    get: operation(`${name}Page`, `A page with a button that turns off ${mails}; changes nothing`, ['not_found']),
    post: {
      ...operation(name, `Turns off ${mails}, by a one-click form (RFC 8058)`, [
        'not_found',
        'too_large',
        'unsupported_media',
      ]),
      requestBody: {
        required: true,
        content: { 'application/x-www-form-urlencoded': form, 'multipart/form-data': form },
      },
    },
  };
}

/** The OpenAPI 3.1 document. `origin` is scheme and host of the API. */
export function openApiDocument(origin: string): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const [name, call] of Object.entries<AnyEndpoint>(calls)) {
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operation(name, call) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Loppis', version: '1' },
    servers: [{ url: origin + apiBase }],
    paths: {
      ...paths,
      [unsubscribePath]: oneClickOperations('unsubscribe', 'mails of a kind'),
      [shareStopPath]: oneClickOperations('refuseShares', 'mails about markets that others share'),
    },
    components: {
      schemas: { Problem: shape(problemSchema as Schema) },
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
    },
  };
}
