import type { FastifyInstance } from 'fastify';
import type { Database } from '#db/database.ts';
import { byHostedProvider, hostedProviders } from '#features/catalog/shared.ts';
import type { PaymentConfig } from '#server/payment-config.ts';
import { hostedPageStandIn } from './hosted-page-stand-in.ts';
import { paypalStandIn } from './paypal-stand-in.ts';
import { ratepayStandIn, standInReturnedReason } from './ratepay-stand-in.ts';
import { mountStandIns, type StandIn, type StandInStore } from './stand-in.ts';

const mountPath = '/demo/zahlung';

export type DemoProviders = {
  /** The configuration with stand-ins where there is no contract. */
  config: PaymentConfig;
  mount(app: FastifyInstance): void;
};

/**
 * Stand-ins of payment providers for the demo market, reached over HTTP like the real ones: no money moves.
 * `origin` is where this process listens, known once it does.
 */
export function demoProviders(
  db: Database,
  { given, origin, secret }: { given: PaymentConfig; origin: () => string; secret: string },
): DemoProviders {
  const store = databaseStore(db);
  const keys = { secret, merchant: 'demo', clientId: 'demo', webhookId: 'WH-DEMO' };
  const sendTo = (provider: string) => async (message: { headers: Record<string, string>; body: string }) => {
    await fetch(`${origin()}/api/payments/messages/${provider}`, { method: 'POST', ...message });
  };
  const pageOf =
    (name: string, page: string) =>
    ({ returnUrl, id }: { returnUrl: string; id: string }) =>
      `${new URL(returnUrl).origin}${mountPath}/${name}/${page}${id}`;
  const standIns: Record<string, StandIn> = {
    [`${mountPath}/paypal`]: paypalStandIn({
      store,
      ...keys,
      pageUrl: pageOf('paypal', 'approve?token='),
      send: sendTo('paypal'),
    }),
    [`${mountPath}/ratepay`]: ratepayStandIn({ store, profileId: 'DEMO', securityCode: secret }),
    ...Object.fromEntries(
      hostedProviders.map((name) => [
        `${mountPath}/${name}`,
        hostedPageStandIn({ store, ...keys, pageUrl: pageOf(name, 'pay?id='), send: sendTo(name) }),
      ]),
    ),
  };
  const config = demoConfig({ ...keys, given, at: (name) => `${origin()}${mountPath}/${name}` });
  return {
    config,
    mount: (app) => mountStandIns(app, standIns),
  };
}

type DemoKeys = { secret: string; merchant: string; clientId: string; webhookId: string };

/** Getters: the port is only known when the server listens. */
function demoConfig(of: DemoKeys & { given: PaymentConfig; at(name: string): string }): PaymentConfig {
  const { given, at, ...keys } = of;
  const hosted = (name: string) => ({
    ...keys,
    get url() {
      return at(name);
    },
  });
  return {
    ...given,
    paypal: given.paypal ?? {
      ...keys,
      merchantId: 'DEMO',
      get url() {
        return at('paypal');
      },
    },
    ratepay: given.ratepay ?? {
      ...{ profileId: 'DEMO', securityCode: keys.secret, snippetId: 'demo' },
      snippetUrl: `${mountPath}/ratepay/di.js`,
      returnedReason: standInReturnedReason,
      ...given.lending,
      get url() {
        return at('ratepay/xml');
      },
    },
    ...byHostedProvider((name) => given[name] ?? hosted(name)),
    creditorId: given.creditorId ?? demoCreditorId,
    collectionIban: given.collectionIban ?? demoIban,
    qrIban: given.qrIban ?? demoQrIban,
  };
}

/** Examples of the standards: nobody can be charged through them. */
const demoCreditorId = 'DE98ZZZ09999999999';
const demoIban = 'DE02120300000000202051';
const demoQrIban = 'CH4431999123000889012';

/** Kept in the database, so that a restart loses no demo payment. */
const databaseStore = (db: Database): StandInStore => ({
  get: async (key) =>
    (await db.selectFrom('demoProviderStates').select('content').where('key', '=', key).executeTakeFirst())
      ?.content ?? null,
  set: async (key, value) => {
    const content = JSON.stringify(value);
    await db
      .insertInto('demoProviderStates')
      .values({ key, content })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ content, updatedAt: new Date() }))
      .execute();
  },
});
