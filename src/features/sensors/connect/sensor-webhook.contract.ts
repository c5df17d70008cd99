import { z } from 'zod';
import { endpoint } from '#platform/http/endpoint.ts';
import { answerCodes } from '../readings/readings.rules.ts';
import { maxMessageLength } from './message-settings.rules.ts';

const body = z
  .string({ error: 'Bitte senden Sie die Nachricht des Sensors im Körper der Anfrage.' })
  .min(1, 'Die Nachricht ist leer.')
  .max(maxMessageLength, 'Die Nachricht ist länger als 32 KB.');

const serial = z.string().max(64);

const result = z.object({
  received: z.boolean(),
  readings: z.array(
    z.object({
      status: z.enum(['stored', 'duplicate', 'rejected']),
      code: z.enum(answerCodes).nullable(),
      message: z.string(),
    }),
  ),
});

const shared = { tag: 'meX', access: 'public', limit: 'device', result } as const;

export const hookEndpoint = endpoint({
  ...shared,
  method: 'POST',
  path: '/api/mex/hooks/:serial',
  summary:
    'A message of a sensor that was built or bought elsewhere, read by its preset. Its key stands in the header Authorization, alone or after "Bearer". What was already stored changes nothing',
  params: z.object({ serial }),
  rawBody: true,
  body,
});

export const secretHookEndpoint = endpoint({
  ...shared,
  method: 'POST',
  path: '/api/mex/hooks/:serial/:key',
  summary: 'The same with the key as the last part of the address, for senders that set no header',
  params: z.object({ serial, key: z.string().max(100) }),
  rawBody: true,
  body,
});

export const valueHookEndpoint = endpoint({
  ...shared,
  method: 'GET',
  path: '/api/mex/hooks/:serial/:key',
  summary: 'One value in the address, for devices that can only call one (web hooks of Shelly)',
  params: z.object({ serial, key: z.string().max(100) }),
  query: z.object({ value: z.string().max(40), temperature: z.string().max(40).optional() }),
});
