// What a call refuses in a body, in its own sentences: a form says the same before it is sent.
import * as v from 'valibot';
import type { EndpointSpec } from '../../contract/endpoint.ts';
import type { FormFault } from './auth-form.ts';

type Taker = { spec: Pick<EndpointSpec<string>, 'body' | 'summary'> };

/** Its faults in the order of the body's fields; '' is the body as a whole. */
export function bodyFaults({ spec }: Taker, body: unknown): FormFault[] {
  const { issues = [] } = spec.body ? v.safeParse(spec.body, body) : {};
  return issues.map((issue) => [v.getDotPath(issue) ?? '', issue.message]);
}
