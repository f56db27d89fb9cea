// Restricts responses to their declared shape: fields that are not in the schema are never sent.
import type * as v from 'valibot';

type Schema = v.GenericSchema<unknown, unknown>;
export type Picker = (value: unknown) => unknown;

/** The used parts of valibot's schemas. */
interface SchemaParts {
  readonly type: string;
  readonly entries?: Record<string, Schema>;
  readonly item?: Schema;
  readonly wrapped?: Schema;
  readonly value?: Schema;
}

const asIs: Picker = (value) => value;
const plain = new Set(['string', 'number', 'boolean', 'picklist', 'literal', 'unknown', 'null']);

function objectPicker(entries: Record<string, Schema>): Picker {
  const fields = Object.entries(entries).map(([key, schema]) => [key, picker(schema)] as const);
  return (value) => {
    const from = value as Record<string, unknown>;
    const picked: Record<string, unknown> = {};
    for (const [key, pick] of fields) {
      const field = from[key];
      if (field !== undefined) picked[key] = pick === asIs ? field : pick(field);
    }
    return picked;
  };
}

/**
 * Returns a function that copies exactly the fields of the schema.
 * Throws TypeError for an unsupported kind of schema, so that it is detected at the start.
 */
export function picker(schema: Schema): Picker {
  const { type, entries, item, wrapped, value } = schema as unknown as SchemaParts;
  if (plain.has(type)) return asIs;
  if (entries && (type === 'object' || type === 'strict_object')) return objectPicker(entries);
  if (item && type === 'array') {
    const pick = picker(item);
    return pick === asIs ? asIs : (list) => (list as unknown[]).map(pick);
  }
  if (wrapped && (type === 'nullable' || type === 'optional' || type === 'nullish')) {
    const pick = picker(wrapped);
    return pick === asIs ? asIs : (inner) => (inner === null ? null : pick(inner));
  }
  if (value && type === 'record') {
    const pick = picker(value);
    if (pick === asIs) return asIs;
    return (record) => Object.fromEntries(Object.entries(record as object).map(([key, each]) => [key, pick(each)]));
  }
  throw new TypeError(`no picker for a schema of type ${type}`);
}
