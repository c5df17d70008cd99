import { RouterContextProvider } from 'react-router';
import { expect, it } from 'vitest';
import { requestContext } from '#shell/request-context.ts';
import type { RequestContext } from '#shell/types.ts';
import { action as order } from './checkout.page.tsx';
import { action as draft } from './order-draft.resource.ts';

/** What an agent who acts as a customer posts, past whatever looks at the address before. */
async function sentByAgent(
  action: typeof draft | typeof order,
  step: string,
  body: string,
): Promise<unknown> {
  const context = new RouterContextProvider();
  const user = {
    id: 7,
    email: 'kunde@beispiel.de',
    firstName: 'Eva',
    lastName: 'Klar',
    impersonator: { id: 1 },
  };
  const visitor = { user, csrfToken: null, sessionId: 1, ensureSession: async () => 1 };
  context.set(requestContext, { visitor, country: { id: 1 }, deps: {} } as unknown as RequestContext);
  const request = new Request(`http://localhost/heizoel/bestellung/${step}`, {
    method: 'POST',
    body: new URLSearchParams(body),
  });
  const params = { productGroup: 'heizoel', stepOrVariant: step };
  const args = { request, params, context } as unknown as Parameters<typeof draft>[0] &
    Parameters<typeof order>[0];
  return action(args).catch((error: unknown) => error);
}

const refused = { init: { status: 403 } };

it.each([
  ['an order', order, 'bestellung-abschliessen', 'idempotencyKey=x'],
  ['an order that is sent from elsewhere', order, 'adresse', 'idempotencyKey=x'],
  ['a choice of payment', order, 'bezahlung', 'paymentId=6'],
  ['a choice of payment on the way', draft, 'entwurf', 'step=bezahlung&paymentId=6'],
] as const)('%s is refused to an agent by the action itself', async (_what, action, step, body) => {
  expect(await sentByAgent(action, step, body)).toMatchObject(refused);
});
