import { sql } from 'kysely';
import type { Connection } from '#db/database.ts';
import { orderDocuments } from '#features/documents/reads.ts';
import { personalData } from '#features/identity/identity.ts';
import type { Person, PersonalChapter } from '#features/identity/types.ts';
import { orderNoteNames } from './order-notes.ts';

/** Orders stay for the tax office, see the job that anonymizes them; what was said in own words is no record of it. */
export const ordersPersonalData = personalData(
  {
    orders: {
      kept: 'for the tax office',
      file: 'bestellungen',
      title: 'Bestellungen',
      query: ordersOf,
      erase: (tx, { userIds }) => deleteFreeText(tx, userIds),
      labels: {
        number: 'Nummer',
        placedAt: 'Bestellt',
        product: 'Sorte',
        quantity: 'Menge',
        price: 'Preis',
        dealer: 'Händler',
        deliveryDate: 'Lieferung bis',
        deliveredTo: 'Lieferung an',
        email: 'E-Mail-Adresse',
      },
    },
    orderAddresses: { kept: 'goes with its order' },
    orderEvents: { kept: 'goes with its order' },
  },
  { tables: ['documents', 'documentFiles'], chapters: [documents] },
);

/** Drivers are told what they have to know until there is nothing left to deliver. */
const hasOldNotes = sql<boolean>`(orders.state not in ('placed', 'confirmed', 'scheduled') and (${sql.join(
  orderNoteNames.map((name) => sql`orders.${sql.ref(name)} <> ''`),
  sql` or `,
)}))`;

/** Whether an order says something in own words that can go with its person, as a condition on `orders`. */
export const hasFreeText = sql<boolean>`(${hasOldNotes} or exists (select from order_events e
  where e.order_id = orders.id and e.year = orders.year and e.reason <> ''))`;

/** Deletes what the orders of people say in own words: reasons at once, notes once there is nothing left to deliver. */
export async function deleteFreeText(db: Connection, userIds: readonly number[]): Promise<void> {
  await sql`
    update order_events e set reason = '' from orders o
    where o.id = e.order_id and o.year = e.year and o.user_id = any (${userIds}) and e.reason <> ''`.execute(
    db,
  );
  await sql`
    update orders set ${sql.join(orderNoteNames.map((name) => sql`${sql.ref(name)} = ''`))}
    where user_id = any (${userIds}) and ${hasOldNotes}`.execute(db);
}

type Row = Readonly<Record<string, unknown>>;

/** With addresses and history; what was agreed as it was frozen. */
async function ordersOf(db: Connection, { userIds }: Person): Promise<readonly Row[]> {
  const { rows } = await sql<Row>`
    select number, state, placed_at, to_char(delivery_date, 'YYYY-MM-DD') as delivery_date, amount,
      terms->'product'->>'name' as product, terms->'dealer'->>'name' as dealer, currency, total_price, email, vat_id,
      amount || ' ' || (terms->'product'->>'unit') as quantity,
      replace(to_char(total_price / 100.0, 'FM999999990.00'), '.', ',') || ' ' || currency as price,
      (select string_agg(concat_ws(', ', trim(a.first_name || ' ' || a.last_name), a.street, a.postal_code || ' ' || a.place), '; ' order by a.position)
        from order_addresses a where a.order_id = orders.id and a.year = orders.year and a.kind = 'delivery') as delivered_to,
      ${sql.join(orderNoteNames.map((name) => sql.ref(name)))}, wish, terms,
      (select coalesce(json_agg(to_jsonb(a) - 'order_id' - 'year' order by a.kind, a.position), '[]')
        from order_addresses a where a.order_id = orders.id and a.year = orders.year) as addresses,
      (select coalesce(json_agg(json_build_object('at', e.at, 'state', e.to_state, 'reason', e.reason) order by e.id), '[]')
        from order_events e where e.order_id = orders.id and e.year = orders.year) as events
    from orders where user_id = any (${userIds}) order by placed_at desc, id`.execute(db);
  return rows;
}

/** What was issued, word for word; the documents themselves open from the order's page. */
async function documents(db: Connection, { userIds }: Person): Promise<PersonalChapter> {
  const { rows: records } = await sql<Row>`
    select d.sheet->>'title' as name, d.number, o.number as "order", d.issued_at,
      replace(to_char(d.gross / 100.0, 'FM999999990.00'), '.', ',') || ' ' || d.currency as gross, d.sheet
    from ${orderDocuments} d join orders o on o.id = d.order_id and o.year = d.order_year
    where o.user_id = any (${userIds}) order by d.issued_at, d.id`.execute(db);
  return {
    file: 'dokumente',
    title: 'Dokumente Ihrer Bestellungen',
    labels: { name: 'Art', number: 'Nummer', order: 'Bestellung', issuedAt: 'Ausgestellt', gross: 'Betrag' },
    records,
  };
}
