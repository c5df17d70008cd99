import { sql } from 'kysely';
import type { Database } from '#db/database.ts';

/** `ORDERS=200000` for a quick look. */
const orders = Number(process.env.ORDERS ?? 5_000_000);
const users = orders / 5;
const dealers = 680;

export const scale = `${orders.toLocaleString('en')} orders`;

/** Of two years, the second not over yet. */
const firstDay = '2025-01-01';
const days = 689;

/** Large dealers have a thousand times the orders of small ones; the first has more than one of a hundred. */
const dealer = `least(${dealers}, 1 + floor(${dealers} * power(((n::bigint * 7919) % 1000003) / 1000003.0, 1.5)))::int`;

const placedAt = `timestamptz '${firstDay}' + (n::float8 / ${orders}) * ${days} * interval '1 day'`;

/** What an order became: the latest ones wait, most of the others are settled. */
const state = `case when n > ${orders} * 0.998 then (array['placed','confirmed','scheduled'])[1 + n % 3]
  when n % 1000 < 930 then 'settled' when n % 1000 < 965 then 'cancelled' when n % 1000 < 985 then 'delivered'
  when n % 1000 < 995 then 'withdrawn' else 'disputed' end`;

/** A tenth of the people have one of three names. */
const lastName = `case when n % 30 < 3 then (array['Müller','Schmidt','Schneider'])[1 + n % 30] else 'Name' || (n % 20000) end`;

const terms = `jsonb_build_object('product', jsonb_build_object('name', 'Heizöl schwefelarm', 'unit', 'l'),
  'payment', jsonb_build_object('id', 6, 'name', 'Bar oder Karte bei Lieferung'),
  'dealer', jsonb_build_object('name', 'Händler'), 'place', 'Ort', 'parts', repeat('x', 300))`;

const number = `(array['DE','AT','CH'])[country] || '-' || (year - 2000) || '-' || left(code, 4) || '-' || right(code, 2)`;

/** Fills a database with orders in bulk, without the checks of single rows; indexes are made last. */
export async function fillOrders(db: Database): Promise<void> {
  await db.connection().execute(async (connection) => {
    const run = (statement: string) => sql.raw(statement).execute(connection);
    await run('set statement_timeout = 0');
    await run('set session_replication_role = replica');
    await run('set synchronous_commit = off');
    await run(`set maintenance_work_mem = '1GB'`);
    await run(`insert into dealers (id, country_id, name, slug, legal_name, street, postal_code, place, phone, email,
        register_number, vat_number, founded_year, about)
      overriding system value
      select n, 1 + n % 3, 'Händler ' || n, 'haendler-' || n, 'Händler', 'Weg 1', '10115', 'Berlin', '', '', '', '', 1990, ''
      from generate_series(1, ${dealers}) n`);
    await run(`insert into users (id, country_id, email, is_guest) overriding system value
      select n, 1, 'kunde' || n || '@beispiel.de', true from generate_series(1, ${users}) n`);
    const indexes = await dropIndexes(run, [
      'orders',
      'order_addresses',
      'order_events',
      'commission_entries',
    ]);
    for (const statement of rows) await run(statement);
    for (const statement of indexes) await run(statement);
    await run('set session_replication_role = origin');
    // What a database does in its own time after so much was written; not part of a question.
    await run('vacuum (analyze) orders, order_addresses, order_events, commission_entries, dealers, users');
    await run('checkpoint');
  });
}

const id = `(year - 2000) * 10000000000000 + (n * 7919000003) % 10000000000000`;

const rows = [
  `create unlogged table made as
    select n, (${id})::bigint as id, year, country, state, dealer, placed_at,
      ${number} as number
    from (select n, ${placedAt} as placed_at, extract(year from ${placedAt})::int as year, 1 + n % 7 / 5 + n % 7 / 6 as country,
        ${state} as state, ${dealer} as dealer,
        translate(lpad(to_hex(n), 6, '0'), '0123456789abcdef', '23456789ABCDEFGH') as code
      from generate_series(1, ${orders}) n) as drawn`,
  `insert into orders (id, year, number, country_id, user_id, dealer_id, product_id, payment_id, postal_code, amount,
      stations, currency, total_price, delivery_date, state, wish, terms, email, price_version, confirm_by, placed_at,
      delivered_amount, delivered_on, final_price, settlement, confirmed_at, name_key, search_words)
    select id, year, number, country, 1 + n % ${users}, dealer, 1, 6, (10000 + n % 80000)::text, 1000 + n % 40 * 100, 1,
      case country when 3 then 'CHF' else 'EUR' end, 100000 + n % 300000, placed_at::date + 14, state, '{}', ${terms},
      'kunde' || 1 + n % ${users} || '@beispiel.de', 1, placed_at + interval '1 day', placed_at,
      case when state in ('settled', 'delivered') then 1000 + n % 40 * 100 end,
      case when state in ('settled', 'delivered') then placed_at::date + 12 end,
      case when state in ('settled', 'delivered') then 100000 + n % 300000 end,
      case when state in ('settled', 'delivered') then '{}'::jsonb end,
      case when state <> 'placed' then placed_at + n % 2000 * interval '1 minute' end, lower(${lastName}),
      E'\\n' || lower(${lastName}) || E'\\nort'
    from made`,
  `insert into order_addresses (order_id, year, kind, position, amount, first_name, last_name, street, postal_code,
      place, country_iso, phone)
    select id, year, 'delivery', 1, 1000, 'Anna', ${lastName}, 'Weg 1', (10000 + n % 80000)::text, 'Ort', 'DE', '+4930901820'
    from made`,
  `insert into order_events (order_id, year, at, actor, from_state, to_state, version)
    select id, year, placed_at + n % 2000 * interval '1 minute', 'dealer', 'placed', 'confirmed', 2 from made
    where state <> 'placed'`,
  `insert into order_events (order_id, year, at, actor, from_state, to_state, version)
    select id, year, placed_at + interval '5 days', 'dealer', 'confirmed', state, 3 from made
    where state in ('cancelled', 'withdrawn', 'disputed')`,
  `insert into commission_entries (order_id, year, dealer_id, country_id, currency, position, kind, month, base, permille,
      amount, booked_at)
    select id, year, dealer, country, case country when 3 then 'CHF' else 'EUR' end, 1, 'settled',
      date_trunc('month', placed_at)::date, 100000, 20, 2000, placed_at + interval '14 days'
    from made where state = 'settled'`,
  // Whose triggers did not run.
  `insert into statistics_waiting (country_id, day)
    select distinct country_id, (placed_at at time zone 'Europe/Berlin')::date from orders`,
  'drop table made',
];

type Run = (statement: string) => Promise<{ rows: unknown[] }>;

/** Takes away the indexes of tables that no constraint stands on, and answers how to make them again. */
async function dropIndexes(run: Run, tables: readonly string[]): Promise<string[]> {
  const { rows: found } = await run(`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
    from pg_index join pg_class on pg_class.oid = indrelid
    where relname in (${tables.map((name) => `'${name}'`).join(',')})
      and not exists (select from pg_constraint where conindid = indexrelid)`);
  const indexes = found as { name: string; definition: string }[];
  for (const { name } of indexes) await run(`drop index ${name}`);
  return indexes.map(({ definition }) => definition.replace(' ON ONLY ', ' ON '));
}
