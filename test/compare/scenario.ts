import { emailOf } from '#demo/fill-personas.ts';
import { type Life, playLife } from './life.ts';
import { configuration, type Offer, orderBody } from './order-requests.ts';
import type { Site } from './site.ts';
import { type CountryCode, countryCodes, having, signIn, type Visitor, visitorAt } from './visitor.ts';

const password = 'Brennwert-Demo-26';
const personas = [
  ...['kunde', 'haendler', 'support', 'haendlerbetreuung', 'redaktion', 'marketing', 'finanzen', 'mex'],
  ...['werbung', 'werbepartner', 'presse', 'admin'],
];

/** Who may come, and what there is to be looked at. */
export type Market = {
  site: Site;
  visitors: ReadonlyMap<string, Visitor>;
  /** One of them, or somebody whom only a cookie knows. */
  visitor(name: string): Visitor;
  subjects: Subjects;
  life: Life;
};
export type GuestOrder = { orderId: string; code: string; country: CountryCode };
export type Subjects = {
  guestOrders: readonly GuestOrder[];
  customerOrders: readonly string[];
  dealerOrders: readonly string[];
  groupCode: string;
  orderAccess: string;
  dealerId: number;
  zoneId: number;
  userId: number;
  reviewId: string;
  article: string;
  mailIds: readonly string[];
  offers: Record<CountryCode, Offer>;
};

/** Signs everybody in, places orders of guests, lets a neighbour join and runs what the jobs make of it: mails, papers. */
export async function playScenario(site: Site): Promise<Market> {
  const visitors = new Map<string, Visitor>([['niemand', visitorAt(site.port)]]);
  for (const name of personas) {
    const visitor = visitorAt(site.port);
    await signIn(visitor, emailOf({ name }), password);
    visitors.set(name, visitor);
  }
  const passing = new Map(
    ['zahler', 'unschluessig', ...countryCodes.map(guestIn)].map((name) => [name, visitorAt(site.port)]),
  );
  const visitor = (name: string): Visitor => {
    const known = visitors.get(name) ?? passing.get(name);
    if (!known) throw new Error(`there is nobody called ${name}`);
    return known;
  };
  const guest = visitor(guestIn('de'));
  visitors.set('gast', guest);
  const guestOrders: GuestOrder[] = [];
  for (const country of countryCodes) guestOrders.push(await placeOrder(visitor(guestIn(country)), country));
  const groupCode = await startGroup(guest, guestOrders[0]);
  await site.runDueJobs();
  await takeOrders(site, visitor('haendler'));
  await site.runDueJobs();
  const life = await playLife(site, {
    guest: visitorAt(site.port),
    payer: visitor('zahler'),
    drafter: visitor('unschluessig'),
    dealer: visitor('haendler'),
    customer: visitor('kunde'),
  });
  visitors.set('vertretung', await impersonate(site, visitor('support')));
  const offers = {
    de: await firstOffer(visitor('niemand'), 'de'),
    at: await firstOffer(visitor('niemand'), 'at'),
    ch: await firstOffer(visitor('niemand'), 'ch'),
  };
  const subjects = { ...(await subjectsOf(site)), guestOrders, groupCode, offers };
  return { site, visitors, visitor, subjects, life };
}

/** What opens a guest's order opens no other one: there is a guest in each country. */
export const guestIn = (country: CountryCode): string => `gast-${country}`;

export async function offersFor(
  visitor: Visitor,
  country: CountryCode,
  more: object = {},
): Promise<readonly Offer[]> {
  const answer = await visitor.ask('/api/kalkulation/berechnen', {
    method: 'POST',
    country,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(configuration(country, more)),
  });
  const items = JSON.parse(answer.body.toString()).Items ?? [];
  if (items.length === 0) throw new Error(`nobody delivers in ${country}: ${answer.body}`);
  return items;
}

async function firstOffer(visitor: Visitor, country: CountryCode): Promise<Offer> {
  const [offer] = await offersFor(visitor, country);
  if (!offer) throw new Error(`nobody delivers in ${country}`);
  return offer;
}

async function placeOrder(visitor: Visitor, country: CountryCode): Promise<GuestOrder> {
  const offer = await firstOffer(visitor, country);
  const answer = await visitor.ask('/api/order-process/orders', {
    method: 'POST',
    country,
    keep: true,
    headers: { 'content-type': 'application/json', 'idempotency-key': `recording-${country}` },
    body: JSON.stringify(orderBody(offer, country)),
  });
  if (answer.status !== 201) throw new Error(`no order in ${country}: ${answer.status} ${answer.body}`);
  const placed = JSON.parse(answer.body.toString());
  return { orderId: String(placed.OrderId), code: String(placed.OrderNumber ?? ''), country };
}

async function startGroup(guest: Visitor, order: GuestOrder | undefined): Promise<string> {
  if (!order) throw new Error('nobody ordered');
  for (const closesOn of ['2026-11-20', '2026-11-19', '2026-11-23', '2026-11-21', '2026-11-24']) {
    const body = { OrderId: Number(order.orderId), MostHouseholds: 4, ClosesOn: closesOn };
    const answer = await guest.json('POST', '/api/bulkorder/invitations', body);
    if (answer.status === 201) return String(JSON.parse(answer.body.toString()).Code);
  }
  throw new Error('nobody can be invited');
}

/** The dealer confirms one of the new orders and refuses nothing: what is placed, too, remains to be seen. */
async function takeOrders(site: Site, dealer: Visitor): Promise<void> {
  const { rows } = await site.sql.query(
    `select orders.id::text from orders join users on users.dealer_id = orders.dealer_id
     where users.email = 'haendler@demo.example' and orders.state = 'placed' order by orders.id limit 1`,
  );
  const answer = await dealer.submit(`/haendler/bestellungen/${rows[0]?.id}`, having('to', 'confirmed'));
  if (answer.status !== 303) throw new Error(`the dealer could not confirm: ${answer.status}`);
}

async function impersonate(site: Site, agent: Visitor): Promise<Visitor> {
  const acting = visitorAt(site.port, new Map(agent.cookies));
  const { rows } = await site.sql.query("select id from users where email = 'kunde@demo.example'");
  const path = `/support/benutzer/${rows[0].id}/bearbeiten`;
  const answer = await acting.submit(path, having('intent', 'impersonate'), {
    reason: 'Rückfrage zur Bestellung',
  });
  if (answer.status >= 400) throw new Error(`nobody can be acted for: ${answer.status}`);
  return acting;
}

async function subjectsOf(site: Site): Promise<Omit<Subjects, 'guestOrders' | 'groupCode' | 'offers'>> {
  const column = async (query: string): Promise<string[]> =>
    (await site.sql.query<{ value: string }>(query)).rows.map(({ value }) => value);
  const first = async (query: string): Promise<string> => {
    const [value] = await column(query);
    if (value === undefined) throw new Error(`nothing answers ${query}`);
    return value;
  };
  const of = (name: string) => `(select id from users where email = '${name}@demo.example')`;
  const dealer = `(select dealer_id from users where email = 'haendler@demo.example')`;
  const mails = await column('select body_text as value from mails order by id');
  return {
    customerOrders: await column(
      `select id::text as value from orders where user_id = ${of('kunde')} order by id`,
    ),
    dealerOrders: await column(
      `select id::text as value from orders where dealer_id = ${dealer} order by id`,
    ),
    orderAccess:
      mails.map((text) => /\/bestellung\/zugang\/([\w-]+)/.exec(text)?.[1]).find(Boolean) ?? 'fehlt',
    dealerId: Number(await first(`select ${dealer}::text as value`)),
    zoneId: Number(
      await first(
        `select zones.id::text as value from zones join branches on branches.id = branch_id
         where dealer_id = ${dealer} order by zones.id limit 1`,
      ),
    ),
    userId: Number(await first(`select ${of('kunde')}::text as value`)),
    reviewId: await first('select id::text as value from reviews order by id limit 1'),
    article: await first('select slug as value from news_articles order by id limit 1'),
    mailIds: await column('select id::text as value from mails order by id'),
  };
}
