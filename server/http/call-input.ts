// Validates the input of a call: its path, query, body and files, as its endpoint declares them.
import * as v from 'valibot';
import type { AnyEndpoint } from '../../core/contract/endpoint.ts';
import { requestLimits } from '../../core/contract/limits.ts';
import type { FormFault } from '../../core/rules/form/auth-form.ts';
import { validationText } from '../../core/text/validation.ts';
import { check, checkBody, checkNothing, invalid, singleValues } from './check.ts';

type Schema = v.GenericSchema<unknown, unknown>;
type Given = Readonly<Record<string, unknown>>;

/** Maximum size of the body of a call in bytes, without files. */
export function bodyLimitOf({ spec }: AnyEndpoint): number {
  return spec.bodyBytes ?? (spec.body ? requestLimits.bodyBytes : requestLimits.emptyBodyBytes);
}

/** The validation of a call, with its schemas looked up once. Each part: refusal `invalid` with a sentence per field. */
export function inputOf({ spec, method }: AnyEndpoint) {
  const params = Object.entries<Schema>(spec.params ?? {});
  const { query, body } = spec;
  const files = Object.keys(spec.files ?? {});
  return {
    params(given: Given): Given {
      const read: Record<string, unknown> = {};
      for (const [name, schema] of params) read[name] = check(schema, given[name], name);
      return read;
    },
    query(given: Given): unknown {
      const single = singleValues(given);
      return query ? check(query, single) : checkNothing(single);
    },
    body(given: unknown): unknown {
      if (method === 'GET') return undefined;
      // A form without parts has no body.
      return checkBody(body, files.length > 0 ? (given ?? {}) : given);
    },
    files(given: Given): Given {
      const missing = files.filter((name) => given[name] === undefined);
      if (missing.length > 0) throw invalid(missing.map((name) => [name, validationText.required]));
      return given;
    },
  };
}

/** The fields with `holdsPictures`, each with the sentence for a picture that is not the caller's. */
export function picturedFields(body: (Schema & { entries?: Record<string, Schema> }) | undefined): FormFault[] {
  return Object.entries(body?.entries ?? {}).flatMap(([field, schema]): FormFault[] => {
    const { pictures } = v.getMetadata(schema);
    return typeof pictures === 'string' ? [[field, pictures]] : [];
  });
}
