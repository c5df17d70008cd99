import { paypal } from '#adapters/payments/paypal.ts';
import { type PaypalStandInSettings, paypalStandIn } from '#adapters/payments/stand-ins/paypal-stand-in.ts';
import { memoryStore } from '#adapters/payments/stand-ins/stand-in.ts';
import type { Database } from '#db/database.ts';
import type { CountryId } from '#features/locations/countries.ts';
import { placingFixture } from '#features/orders/orders.fixture.ts';
import { serveStandIn } from '#test/fakes/stand-in-server.ts';
import { noIds } from './no-ids.fixture.ts';
import { noDetails } from './payment-details.rules.ts';
import { payableKinds } from './payment-kinds.rules.ts';
import type { PaymentDeps, PaymentSetup } from './payments.types.ts';
import { moneyFollowsOrder } from './record-payment.ts';

const paypalClient = { clientId: 'client', secret: 'a secret of the stand-in', webhookId: 'WH-ID' };

/** A market with one dealer, a PayPal stand-in on a port of its own, and everything that payments need. */
export async function paymentsFixture(db: Database, countryId: CountryId = 1) {
  const market = await placingFixture(db, countryId);
  const store = memoryStore();
  const standIn: { settings: PaypalStandInSettings | null } = { settings: null };
  const server = await serveStandIn((url) => {
    const settings: PaypalStandInSettings = {
      ...paypalClient,
      store,
      pageUrl: ({ id }) => `${url}/approve?token=${id}`,
      send: null,
      now: () => market.clock.at,
    };
    standIn.settings = settings;
    return paypalStandIn(settings);
  });
  const payments: PaymentSetup = {
    redirect: { paypal: paypal({ url: server.url, ...paypalClient }) },
    direct: {},
    operatorName: 'Brennwert Muster GmbH',
    creditorId: 'DE98ZZZ09999999999',
    qrIban: null,
    ids: noIds,
    patience: 2000,
    isDemo: true,
  };
  const deps: PaymentDeps = {
    ...market.deps,
    payments,
    paymentKinds: payableKinds(payments),
    originOf: () => 'http://localhost:1',
    afterOrderChange: [moneyFollowsOrder(market.deps)],
  };
  return {
    ...market,
    deps,
    server,
    store,
    paypalSettings: () => {
      if (!standIn.settings) throw new Error('the stand-in is not served');
      return standIn.settings;
    },
    /** An order of the customer that is paid by PayPal. */
    paid: (change: Parameters<typeof market.request>[0] = {}) => ({
      request: market.request({ paymentId: 29, ...change }),
      placing: market.placing,
      details: noDetails,
      retryPath: '/heizoel/bestellung/bezahlung',
    }),
    /** Presses a button of the provider's page. */
    decide: (url: string, decision: string) =>
      fetch(url, {
        method: 'POST',
        body: new URLSearchParams({ decision }),
        redirect: 'manual',
      }),
  };
}
