import type { Database } from '#db/database.ts';
import { hostedPageStandIn } from '#demo/stand-ins/hosted-page-stand-in.ts';
import { memoryStore } from '#demo/stand-ins/memory-store.fixture.ts';
import { type PaypalStandInSettings, paypalStandIn } from '#demo/stand-ins/paypal-stand-in.ts';
import { ratepayStandIn, standInLimits, standInReturnedReason } from '#demo/stand-ins/ratepay-stand-in.ts';
import type { StandIn, StandInStore } from '#demo/stand-ins/stand-in.ts';
import type { LenderMethod } from '#features/catalog/types.ts';
import { placingFixture } from '#features/orders/orders.fixture.ts';
import type { OrderPorts } from '#features/orders/orders.types.ts';
import type { CountryId } from '#features/places/countries.ts';
import { collectInvoiced } from '#features/receivables/collect-payment.ts';
import { cents } from '#platform/money/money.ts';
import { serveStandIn } from '#test/fakes/stand-in-server.ts';
import { noIds } from './no-ids.fixture.ts';
import { noDetails } from './payment-details.rules.ts';
import { payableMethods } from './payment-methods.rules.ts';
import { hostedPage } from './providers/hosted-page.ts';
import { paypal } from './providers/paypal.ts';
import { ratepay } from './providers/ratepay.ts';
import type { PaymentDeps, PaymentSetup } from './providers.types.ts';
import { moneyFollowsOrder } from './record-payment.ts';

export const merchant = { merchant: 'brennwert', secret: 'a secret of the hosted page' };
const lender = { profileId: 'P', securityCode: 'S' };

/** What the lender covers: loans alone, so that the operator collects its own kinds, or everything. */
export type Lending = 'loans' | 'everything';

const covered: Readonly<Record<Lending, readonly LenderMethod[]>> = {
  loans: ['instalment'],
  everything: ['instalment', 'invoice', 'sepa'],
};

/** A contract with the lender in Germany and Austria. */
export const lendingOf = (lending: Lending) => ({
  methods: { 1: covered[lending], 2: covered[lending] },
  limits: { min: cents(standInLimits.min), max: cents(standInLimits.max) },
  returnedReason: standInReturnedReason,
});

/** Every provider that can be had by contract, at the stand-ins below an address. */
export const providersAt = (
  url: string,
  lending: Lending = 'loans',
): Pick<PaymentSetup, 'redirect' | 'direct'> => ({
  redirect: {
    paypal: paypal({ url, ...paypalClient }),
    twint: hostedPage('twint', { url: `${url}/hosted`, ...merchant }),
    eps: hostedPage('eps', { url: `${url}/hosted`, ...merchant }),
    wero: hostedPage('wero', { url: `${url}/hosted`, ...merchant }),
  },
  direct: {
    ratepay: ratepay({ url: `${url}/ratepay/xml`, ...lender, ...lendingOf(lending), snippetId: null }),
  },
});

/** PayPal at the root, the others below folders of their own. */
function standIns(url: string, { store, paypal }: { store: StandInStore; paypal: StandIn }): StandIn {
  const hosted = hostedPageStandIn({
    store,
    ...merchant,
    send: null,
    pageUrl: ({ id }) => `${url}/hosted/pay?id=${id}`,
  });
  const rate = ratepayStandIn({ store, ...lender });
  return (request) => {
    const below = (folder: string) => ({ ...request, path: request.path.slice(folder.length) });
    if (request.path.startsWith('/hosted/')) return hosted(below('/hosted'));
    if (request.path.startsWith('/ratepay/')) return rate(below('/ratepay'));
    return paypal(request);
  };
}

const paypalClient = { clientId: 'client', secret: 'a secret of the stand-in', webhookId: 'WH-ID' };

/** A market with one dealer, stand-ins of all providers on a port of their own, and everything that payments need. */
export async function paymentsFixture(db: Database, countryId: CountryId = 1, lending: Lending = 'loans') {
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
    return standIns(url, { store, paypal: paypalStandIn(settings) });
  });
  const payments: PaymentSetup = {
    ...providersAt(server.url, lending),
    operatorName: 'Brennwert Muster GmbH',
    creditorId: 'DE98ZZZ09999999999',
    collectionIban: 'DE02120300000000202051',
    qrIban: null,
    refundIbans: { 1: 'DE02120300000000202051', 2: 'AT611904300234573201', 3: 'CH9300762011623852957' },
    ids: noIds,
    patience: 2000,
    isDemo: true,
  };
  const deps: PaymentDeps & { ports: OrderPorts } = {
    ...market.deps,
    payments,
    originOf: () => 'http://localhost:1',
    ports: {
      ...market.deps.ports,
      collectInvoiced,
      paymentMethodIds: payableMethods(payments),
      orderChangeListeners: [moneyFollowsOrder(market.deps)],
    },
  };
  return {
    ...market,
    deps,
    countryId,
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
