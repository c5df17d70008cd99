import { z } from 'zod';
import { endpoint } from '#platform/http/endpoint.ts';

const line = (length: number) => z.string().max(length).default('');
const position = z.number().int().min(0).max(10_000_000).default(0);

const caughtError = z.object({
  message: line(2000),
  filename: line(2000),
  lineno: position,
  colno: position,
  stack: line(10_000),
  time: line(40),
});

export const errorTrace = z.object({
  userAgent: line(500),
  timeStart: line(40),
  timeEnd: line(40),
  href: line(2000),
  errors: z.array(caughtError).max(50),
});

export type ErrorTrace = z.output<typeof errorTrace>;

export const reportJsError = endpoint({
  method: 'POST',
  path: '/api/error-trace/js-error',
  summary: 'Takes the errors that a page noticed since its last report',
  tag: 'Error reporting',
  access: 'public',
  limit: 'write',
  names: 'camel',
  body: errorTrace,
  result: z.object({ success: z.boolean() }),
});
