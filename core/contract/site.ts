// Site information: the About text.
import * as v from 'valibot';
import { endpoint } from './endpoint.ts';

const aboutSchema = v.object({
  /** Sanitised HTML. */
  content: v.string(),
  updatedAt: v.nullable(v.string()),
  updatedByUserName: v.nullable(v.string()),
});
export type About = v.InferOutput<typeof aboutSchema>;

export const getAbout = endpoint('getAbout', 'GET /site/about', {
  access: 'anyone',
  rate: 'read',
  summary: 'The About text',
  reply: aboutSchema,
});

export const siteCalls = { getAbout };
