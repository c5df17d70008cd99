import { problem, type Route, route } from '#platform/http/endpoint.ts';
import { receiveMessage } from './payment-webhook.ts';
import { paymentMessageEndpoint } from './payments.contract.ts';
import { isUnavailable, type PaymentDeps } from './providers.types.ts';

/**
 * Providers' messages. What cannot be believed is answered with 400, so that it is not sent again; what cannot be
 * checked now with 503, so that it is; everything else with 200, also what nobody knows anything about.
 */
export const paymentsRoutes = (deps: PaymentDeps): Route[] => [
  route(paymentMessageEndpoint, async ({ params: { provider }, body, header }) => {
    const adapter = deps.payments.redirect[provider];
    if (!adapter) return problem({ status: 404, code: 'no_provider', detail: texts.noProvider });
    const receivedAt = deps.clock.now();
    const read = await adapter
      .readMessage({ headers: header, body, now: receivedAt })
      .catch(nullWhenUnavailable);
    if (read === null)
      return problem({ status: 503, code: 'not_verified', detail: texts.notVerified, retryAfter: 60 });
    await receiveMessage(deps, { provider, receivedAt }, read);
    const { outcome } = read;
    return outcome === 'accepted'
      ? { body: { received: true } }
      : problem({ status: 400, code: outcome, detail: texts.refused[outcome] });
  }),
];

function nullWhenUnavailable(error: unknown): null {
  if (isUnavailable(error)) return null;
  throw error;
}

const texts = {
  noProvider: 'Diesen Zahlungsanbieter gibt es hier nicht.',
  notVerified: 'Die Nachricht kann gerade nicht geprüft werden. Bitte senden Sie sie später noch einmal.',
  refused: {
    forged: 'Die Unterschrift der Nachricht stimmt nicht.',
    too_old: 'Die Nachricht ist älter als fünf Minuten.',
    unreadable: 'Die Nachricht ist nicht lesbar.',
  },
};
