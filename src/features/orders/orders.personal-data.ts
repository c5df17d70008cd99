import { sql } from 'kysely';
import type { Connection, Transaction } from '#db/database.ts';
import type { Person, PersonalChapter, PersonalData } from '#features/identity/types.ts';

/** Addresses and orders. */
export const ordersPersonalData: PersonalData = {
  tables: [
    ...['user_addresses', 'orders', 'order_addresses', 'order_events', 'saved_views'],
    ...['documents', 'document_files'],
  ],
  read: async (db, person) => [
    { ...chapters.addresses, records: await addressesOf(db, person) },
    { ...chapters.orders, records: await ordersOf(db, person) },
    { ...chapters.documents, records: await documentsOf(db, person) },
    { ...chapters.views, records: await viewsOf(db, person) },
  ],
  deletePersonalData: eraseAddresses,
};

type Records = PersonalChapter['records'];

const chapters = {
  addresses: {
    file: 'adressen',
    title: 'Adressen',
    labels: {
      ...{ company: 'Firma', firstName: 'Vorname', lastName: 'Nachname', street: 'Straße', extra: 'Zusatz' },
      ...{ postalCode: 'Postleitzahl', place: 'Ort', countryIso: 'Land', phone: 'Telefon' },
    },
  },
  orders: {
    file: 'bestellungen',
    title: 'Bestellungen',
    labels: {
      ...{ number: 'Nummer', placedAt: 'Bestellt', product: 'Sorte', quantity: 'Menge', price: 'Preis' },
      ...{
        dealer: 'Händler',
        deliveryDate: 'Lieferung bis',
        deliveredTo: 'Lieferung an',
        email: 'E-Mail-Adresse',
      },
    },
  },
  documents: {
    file: 'dokumente',
    title: 'Dokumente Ihrer Bestellungen',
    labels: { name: 'Art', number: 'Nummer', order: 'Bestellung', issuedAt: 'Ausgestellt', gross: 'Betrag' },
  },
  views: {
    file: 'ansichten',
    title: 'Gespeicherte Ansichten',
    labels: { name: 'Name', list: 'Liste', createdAt: 'Angelegt' },
  },
} satisfies Record<string, Omit<PersonalChapter, 'records'>>;

const addressesOf = (db: Connection, { userIds }: Person): Promise<Records> =>
  db
    .selectFrom('userAddresses')
    .select(['kind', 'salutation', 'title', 'company', 'firstName', 'lastName', 'street', 'extra'])
    .select(['postalCode', 'place', 'countryIso', 'phone', 'createdAt'])
    .where('userId', 'in', userIds)
    .orderBy('id')
    .execute();

/** What was issued, word for word; the documents themselves open from the order's page. */
async function documentsOf(db: Connection, { userIds }: Person): Promise<Records> {
  const { rows } = await sql<Readonly<Record<string, unknown>>>`
    select d.sheet->>'title' as name, d.number, o.number as "order", d.issued_at,
      replace(to_char(d.gross / 100.0, 'FM999999990.00'), '.', ',') || ' ' || d.currency as gross, d.sheet
    from documents d join orders o on o.id = d.order_id and o.year = d.order_year
    where o.user_id = any (${userIds}) order by d.issued_at, d.id`.execute(db);
  return rows;
}

/** Of those who work with lists of orders. */
const viewsOf = (db: Connection, { userIds }: Person): Promise<Records> =>
  db
    .selectFrom('savedViews')
    .select(['list', 'name', 'query', 'createdAt'])
    .where('userId', 'in', userIds)
    .orderBy('id')
    .execute();

/** With addresses and history; what was agreed as it was frozen. */
async function ordersOf(db: Connection, { userIds }: Person): Promise<Records> {
  const { rows } = await sql<Readonly<Record<string, unknown>>>`
    select number, state, placed_at, to_char(delivery_date, 'YYYY-MM-DD') as delivery_date, amount,
      terms->'product'->>'name' as product, terms->'dealer'->>'name' as dealer, currency, total_price, email, vat_id,
      amount || ' ' || (terms->'product'->>'unit') as quantity,
      replace(to_char(total_price / 100.0, 'FM999999990.00'), '.', ',') || ' ' || currency as price,
      (select string_agg(concat_ws(', ', trim(a.first_name || ' ' || a.last_name), a.street, a.postal_code || ' ' || a.place), '; ' order by a.position)
        from order_addresses a where a.order_id = orders.id and a.year = orders.year and a.kind = 'delivery') as delivered_to,
      driver_hints, wish, terms,
      (select coalesce(json_agg(to_jsonb(a) - 'order_id' - 'year' order by a.kind, a.position), '[]')
        from order_addresses a where a.order_id = orders.id and a.year = orders.year) as addresses,
      (select coalesce(json_agg(json_build_object('at', e.at, 'state', e.to_state, 'reason', e.reason) order by e.id), '[]')
        from order_events e where e.order_id = orders.id and e.year = orders.year) as events
    from orders where user_id = any (${userIds}) order by placed_at desc, id`.execute(db);
  return rows;
}

/** Orders stay for the tax office, see the job that anonymizes them. */
async function eraseAddresses(tx: Transaction, { userIds }: Person): Promise<void> {
  await tx.deleteFrom('userAddresses').where('userId', 'in', userIds).execute();
  await tx.deleteFrom('savedViews').where('userId', 'in', userIds).execute();
}
