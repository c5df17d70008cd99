import { z } from 'zod';
import { approvalProviders } from '#features/catalog/shared.ts';
import { endpoint } from '#platform/http/endpoint.ts';

export const paymentMessageEndpoint = endpoint({
  method: 'POST',
  path: '/api/payments/messages/:provider',
  summary:
    'Messages of payment providers (webhooks), signed by them. Repeated ones change nothing; forged and old ones are refused',
  tag: 'Payments',
  access: 'public',
  ownerOnly: true,
  limit: 'calculation',
  names: 'camel',
  params: z.object({ provider: z.enum(approvalProviders) }),
  rawBody: true,
  body: z.string({ error: 'Bitte senden Sie eine Nachricht.' }).min(1).max(100_000),
  result: z.object({ received: z.boolean() }),
});
