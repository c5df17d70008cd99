import { z } from 'zod';
import { countryIdParam } from '#features/places/places.ts';
import { endpoint } from '#platform/http/endpoint.ts';
import { frequencies } from './prompt-frequency.rules.ts';
import { promptEvents, promptKinds } from './prompts.rules.ts';

const item = z.object({
  id: z.int(),
  /** Counts up when a notice is to be seen again by those who put it away. */
  edition: z.int(),
  kind: z.enum(promptKinds),
  title: z.string(),
  text: z.string(),
  linkLabel: z.string(),
  linkTo: z.string(),
  frequency: z.enum(frequencies),
});

const shared = { tag: 'Prompts', access: 'public', limit: 'read' } as const;

export const promptsEndpoint = endpoint({
  ...shared,
  method: 'GET',
  path: '/api/site/:countryId/prompts',
  summary: 'Notices for whoever asks on a page, the most important first; a page shows one of them',
  params: z.object({ countryId: countryIdParam }),
  query: z.object({
    path: z.string().regex(/^\//, { error: 'Der Pfad muss mit einem Schrägstrich beginnen.' }).max(300),
    app: z.enum(['0', '1']).default('0'),
  }),
  result: z.array(item),
});

export const promptEventEndpoint = endpoint({
  ...shared,
  method: 'POST',
  path: '/api/site/prompts/events',
  summary: 'Counts that a notice was seen, pressed or put away, as a sum of the day',
  body: z.object({
    id: z.int().min(1).max(999_999_999),
    edition: z.int().min(1).max(99_999),
    event: z.enum(promptEvents),
  }),
  result: z.undefined(),
  status: 204,
});
