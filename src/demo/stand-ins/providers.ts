import type { FastifyInstance } from 'fastify';
import { takeLock } from '#db/advisory-locks.ts';
import type { Connection, Database } from '#db/database.ts';
import { byHostedProvider, hostedProviders } from '#features/catalog/shared.ts';
import type { Places } from '#features/places/types.ts';
import type { Clock } from '#platform/time/clock.ts';
import type { Config } from '#server/config.ts';
import { nominatimStandIn } from './geocoder.ts';
import { hostedPageStandIn } from './hosted-page-stand-in.ts';
import { oilfoxStandIn } from './oilfox-stand-in.ts';
import { paypalStandIn } from './paypal-stand-in.ts';
import { ratepayStandIn, standInReturnedReason } from './ratepay-stand-in.ts';
import { mountStandIns, type StandIn, type StandInStore } from './stand-in.ts';

const mountPath = '/demo/zahlung';
const geocoderPath = '/demo/geocoder';
const oilfoxPath = '/demo/oilfox';

/** The configuration with stand-ins where there is no contract. */
export type DemoProviders = Pick<Config, 'payments' | 'geocoder' | 'oilfox'> & {
  /** The operator's account in francs, where it has none. */
  swissIban: string;
  mount(app: FastifyInstance): void;
};

/**
 * Stand-ins of payment providers, of a geocoder and of OilFox for the demo market, reached over HTTP like the real ones:
 * no money moves and no address leaves the machine. `origin` is where this process listens, known once it does.
 */
export function demoProviders(
  { db, places, clock }: { db: Database; places: Pick<Places, 'find'>; clock: Clock },
  {
    given,
    origin,
  }: { given: Pick<Config, 'payments' | 'geocoder' | 'oilfox' | 'secret'>; origin: () => string },
): DemoProviders {
  const { secret } = given;
  const keys = { secret, merchant: 'demo', clientId: 'demo', webhookId: 'WH-DEMO' };
  /** A getter: the port is only known when the server listens. */
  const reachedAt = <Rest extends object>(path: string, rest: Rest) => ({
    ...rest,
    get url() {
      return `${origin()}${path}`;
    },
  });
  const standIns = {
    ...paymentStandIns({ ...keys, store: databaseStore(db) }, origin),
    ...(!given.geocoder && { [geocoderPath]: nominatimStandIn(places) }),
    ...(!given.oilfox && { [oilfoxPath]: oilfoxStandIn({ store: databaseStore(db), now: clock.now }) }),
  };
  const { payments } = given;
  return {
    geocoder: given.geocoder ?? reachedAt(geocoderPath, { perSecond: 100, operator: '' }),
    oilfox: given.oilfox ?? reachedAt(oilfoxPath, {}),
    payments: {
      ...payments,
      paypal: payments.paypal ?? reachedAt(`${mountPath}/paypal`, { ...keys, merchantId: 'DEMO' }),
      ratepay:
        payments.ratepay ??
        reachedAt(`${mountPath}/ratepay/xml`, {
          profileId: 'DEMO',
          securityCode: secret,
          snippetId: 'demo',
          snippetUrl: `${mountPath}/ratepay/di.js`,
          returnedReason: standInReturnedReason,
          ...payments.lending,
        }),
      ...byHostedProvider((name) => payments[name] ?? reachedAt(`${mountPath}/${name}`, keys)),
      creditorId: payments.creditorId ?? demoCreditorId,
      collectionIban: payments.collectionIban ?? demoIban,
      qrIban: payments.qrIban ?? demoQrIban,
    },
    swissIban: demoSwissIban,
    mount: (app) => mountStandIns(app, standIns),
  };
}

type Keys = { store: StandInStore; secret: string; merchant: string; clientId: string; webhookId: string };

function paymentStandIns(keys: Keys, origin: () => string): Record<string, StandIn> {
  const withPage = (name: string, page: string) => ({
    ...keys,
    pageUrl: ({ returnUrl, id }: { returnUrl: string; id: string }) =>
      `${new URL(returnUrl).origin}${mountPath}/${name}/${page}${id}`,
    send: async (message: { headers: Record<string, string>; body: string }) => {
      await fetch(`${origin()}/api/payments/messages/${name}`, { method: 'POST', ...message });
    },
  });
  return {
    [`${mountPath}/paypal`]: paypalStandIn(withPage('paypal', 'approve?token=')),
    [`${mountPath}/ratepay`]: ratepayStandIn({ ...keys, profileId: 'DEMO', securityCode: keys.secret }),
    ...Object.fromEntries(
      hostedProviders.map((name) => [`${mountPath}/${name}`, hostedPageStandIn(withPage(name, 'pay?id='))]),
    ),
  };
}

/** Examples of the standards: nobody can be charged through them. */
const demoCreditorId = 'DE98ZZZ09999999999';
const demoIban = 'DE02120300000000202051';
const demoQrIban = 'CH4431999123000889012';
const demoSwissIban = 'CH9300762011623852957';

/** Kept in the database, so that a restart loses no demo payment. */
const databaseStore = (db: Database): StandInStore => ({
  ...entriesIn(db),
  inTurn: (work) =>
    db.transaction().execute(async (tx) => {
      await takeLock(tx, 'demoProviders');
      const held: StandInStore = { ...entriesIn(tx), inTurn: (inner) => inner(held) };
      return work(held);
    }),
});

const entriesIn = (db: Connection): Pick<StandInStore, 'get' | 'set'> => ({
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
