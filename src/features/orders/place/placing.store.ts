import { sql } from 'kysely';
import type { Connection, Transaction } from '#db/database.ts';
import type { OrderId } from '#features/catalog/types.ts';
import { addGuest, bindGuest } from '#features/identity/identity.ts';
import { knownBuyer } from '#features/identity/reads.ts';
import { servedPartner } from '#features/partners/reads.ts';
import { yearOfOrder } from '../order-id.rules.ts';
import { orderNoteNames } from '../order-notes.ts';
import type { Order, OrderPartner } from '../orders.types.ts';

/** An order about to be stored; the user is found or made while storing it. */
export type NewOrder = Omit<Order, 'userId' | 'state' | 'version' | 'progress' | 'partner'>;

/** By which key a caller will know its order again. A caller without a session has only the key. */
export type PlacingKey = {
  sessionId: number;
  isAnonymous: boolean;
  key: string;
  /** The signed-in customer; guests are known by their session. */
  customerId?: number | null;
};

export type KnownPlacing = { orderId: OrderId; bodyHash: Buffer };

/** What was placed under a key before. "true" stands in the text: as a parameter it has the statement planned each time. */
export async function findPlacing(db: Connection, placing: PlacingKey): Promise<KnownPlacing | null> {
  const found = await db
    .selectFrom('idempotencyKeys')
    .select(['orderId', 'bodyHash'])
    .where('key', '=', placing.key)
    .$if(placing.isAnonymous, (query) => query.where('isAnonymous', '=', sql.lit(true)))
    .$if(!placing.isAnonymous, (query) => query.where('sessionId', '=', placing.sessionId))
    .executeTakeFirst();
  return found ? { orderId: found.orderId as OrderId, bodyHash: found.bodyHash } : null;
}

type Placing = PlacingKey & { bodyHash: Buffer; partnerId?: number | null | undefined };

/** For whom, and under whose brand, an order was stored. */
type PlacedFor = { userId: number; partner: OrderPartner | null };

/**
 * Stores the order with its addresses, first event, buyer and key in one statement. Null when the key was taken
 * meanwhile: a parallel call with the same key is waited for and wins.
 *
 * The buyer is the signed-in customer, else the guest of the session; a guest who orders under another e-mail address
 * becomes another guest, so that the links in one's mails never show the other's orders. The session of a guest opens
 * this order from now on and no earlier one.
 *
 * Whether a partner is served now, in this country and at which share is read from its row here, whoever names it.
 *
 * Checks of foreign keys into the orders, whose partitions make a plan for each value look cheaper than it is, keep one
 * plan until the end of the transaction: planning them anew takes a fifth of the database's time.
 */
export async function insertOrder(
  tx: Transaction,
  order: NewOrder,
  { partnerId = null, ...placing }: Placing,
): Promise<PlacedFor | null> {
  const year = yearOfOrder(order.id);
  const stored = await sql<PlacedFor>`
    with claimed as (
      insert into idempotency_keys (session_id, key, is_anonymous, body_hash, order_id, created_at)
      values (${placing.sessionId}, ${placing.key}, ${placing.isAnonymous}, ${placing.bodyHash}, ${order.id},
        ${order.placedAt})
      on conflict do nothing
      returning order_id
    ), known as (
      ${knownBuyer({ sessionId: placing.sessionId, customerId: placing.customerId ?? null, email: order.email })}
    ), guest as (
      ${addGuest(
        { countryId: order.countryId, email: order.email, createdAt: order.placedAt },
        sql`claimed where not exists (select from known)`,
      )}
    ), buyer as (
      select id, is_guest from known union all select id, is_guest from guest
    ), bound as (
      ${bindGuest(placing.sessionId, sql`select buyer.id, order_id from claimed, buyer where buyer.is_guest`)}
    ), partner as (
      ${servedPartner(partnerId, order.countryId)}
    ), placed as (
      insert into orders (id, year, number, country_id, user_id, dealer_id, product_id, payment_id, postal_code,
        amount, stations, currency, total_price, delivery_date, state, wish, terms, email, vat_id, price_version,
         confirm_by, placed_at, name_key, search_words, partner_id, partner_share, ${sql.join(orderNoteNames.map((name) => sql.ref(name)))})
      select ${order.id}::bigint, ${year}::smallint, ${order.number}::text, ${order.countryId}::smallint, buyer.id,
        ${order.terms.dealer.id}::integer, ${order.terms.product.id}::integer, ${order.terms.payment.id}::integer,
        ${order.request.postalCode}::text, ${order.request.amount}::integer, ${order.request.stations}::smallint,
        ${order.currency}::text, ${order.terms.totalPrice}::integer, ${order.terms.deliveryDate}::date, 'placed',
        ${JSON.stringify(order.request)}::jsonb, ${JSON.stringify(order.terms)}::jsonb, ${order.email}::text,
        ${order.vatId}::text, ${order.priceVersion}::bigint, ${order.confirmBy}::timestamptz, ${order.placedAt}::timestamptz,
        lower(${order.stations[0]?.address.lastName ?? ''}::text), left(lower(${searchWords(order)}::text), 600),
        (select id from partner), (select share from partner),
        ${sql.join(orderNoteNames.map((name) => sql`${order[name]}::text`))}
      from claimed, buyer
      returning user_id
    ), addresses as (
      ${insertAddresses(order)}
    ), event as (
      insert into order_events (order_id, year, at, actor, user_id, to_state)
      select ${order.id}::bigint, ${year}::smallint, ${order.placedAt}::timestamptz,
        case when buyer.is_guest then 'guest' else 'customer' end, buyer.id, 'placed'
      from claimed, buyer
    )
    select user_id, set_config('plan_cache_mode', 'force_generic_plan', true),
      (select jsonb_build_object('id', id, 'name', name, 'imprint', imprint) from partner) as partner
    from placed`.execute(tx);
  return stored.rows[0] ?? null;
}

/** The addresses of the order whose key was claimed. */
const insertAddresses = (order: NewOrder) => sql`
  insert into order_addresses (order_id, year, kind, position, amount, salutation, title, company, first_name,
    last_name, street, extra, postal_code, place, country_iso, phone)
  select ${order.id}::bigint, ${yearOfOrder(order.id)}::smallint, a.*
  from claimed, jsonb_to_recordset(${JSON.stringify(addressRows(order))}::jsonb) as a (kind text,
    position smallint, amount integer, salutation text, title text, company text, "firstName" text,
    "lastName" text, street text, extra text, "postalCode" text, place text, "countryIso" text, phone text)`;

/** Makes room for the orders of a year; harmless when there is room. */
export async function createOrderPartition(db: Connection, year: number): Promise<void> {
  await sql`select create_order_partition(${year})`.execute(db);
}

/** What a dealer finds the order by, as the database's search_words_of puts it together when an address changes. */
function searchWords({ stations, invoiceAddress }: NewOrder): string {
  const addresses = [...stations.map(({ address }) => address), ...(invoiceAddress ? [invoiceAddress] : [])];
  const words = addresses.flatMap(({ lastName, company, place }) => [lastName, company, place]);
  return [...new Set(words.filter(Boolean))].map((word) => `\n${word}`).join('');
}

const addressRows = ({ stations, invoiceAddress }: NewOrder) => [
  ...stations.map(({ address, amount }, at) => ({ ...address, kind: 'delivery', position: at + 1, amount })),
  ...(invoiceAddress ? [{ ...invoiceAddress, kind: 'invoice', position: 1, amount: null }] : []),
];

/** unique_violation of the order's id or number; the key's own conflict is not an error. */
export const isTakenNumber = (error: unknown): boolean =>
  codeOf(error) === '23505' &&
  error instanceof Object &&
  'table' in error &&
  /^orders_/.test(String(error.table));

/** check_violation, raised when no partition fits a row. */
export const isMissingPartition = (error: unknown): boolean =>
  codeOf(error) === '23514' && error instanceof Error && error.message.startsWith('no partition');

const codeOf = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
