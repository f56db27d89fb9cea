// What the server would refuse in the body of a change, in its own sentences.
import * as v from 'valibot';
import { calls } from '../../../core/contract/calls.ts';
import type { QueueableCall } from '../../../core/rules/changes/change.ts';

/** The call's sentence by field; '' is the body as a whole. Empty for a body that the call takes. */
export function bodyFaults(call: QueueableCall, body: Record<string, unknown>): Record<string, string> {
  const { spec } = calls[call];
  const schema = 'body' in spec ? (spec.body as v.GenericSchema) : null;
  const { issues = [] } = schema ? v.safeParse(schema, body) : {};
  const faults: Record<string, string> = {};
  for (const issue of issues) faults[v.getDotPath(issue) ?? ''] ??= issue.message;
  return faults;
}
