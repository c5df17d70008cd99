import { sql } from 'kysely';
import type { Connection, Database } from '#db/database.ts';
import { localDay, yearOf } from '#platform/time/calendar.ts';

export type MadeOrder = { id: number; year: number };

export type OrderToMake = {
  countryId: 1 | 2 | 3;
  placedAt: Date;
  productId: number;
  paymentId: number;
  postalCode: string;
  amount: number;
  price: number;
};

let made = 0;

/** Orders as rows, without a market around them: to be counted. */
export async function ordersToCount(db: Database) {
  const user = await db
    .insertInto('users')
    .values({ countryId: 1, email: 'zaehlen@beispiel.de', isGuest: true })
    .returning('id')
    .executeTakeFirstOrThrow();
  const dealer = await db
    .insertInto('dealers')
    .values({
      countryId: 1,
      name: 'Zählhändler',
      slug: 'zaehlhaendler',
      legalName: 'Zählhändler',
      street: 'Weg 1',
      postalCode: '10115',
      place: 'Berlin',
      phone: '',
      email: '',
      registerNumber: '',
      vatNumber: '',
      foundedYear: 1990,
      about: '',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const place = async (order: OrderToMake, on: Connection = db): Promise<MadeOrder> => {
    const year = yearOf(localDay(order.placedAt, 'Europe/Berlin'));
    const id = (year - 2000) * 10_000_000_000_000 + ++made;
    await sql`insert into orders (id, year, number, country_id, user_id, dealer_id, product_id, payment_id, postal_code,
        amount, stations, currency, total_price, delivery_date, state, wish, terms, email, price_version, confirm_by,
        placed_at)
      values (${id}, ${year}, ${`T-${id}`}, ${order.countryId}, ${user.id}, ${dealer.id}, ${order.productId},
        ${order.paymentId}, ${order.postalCode}, ${order.amount}, 1, ${order.countryId === 3 ? 'CHF' : 'EUR'},
        ${order.price}, '2026-12-01', 'placed', '{}', '{}', '', 1, now(), ${order.placedAt})`.execute(on);
    return { id, year };
  };
  const deliver = ({ id }: MadeOrder, amount: number, price: number) =>
    sql`update orders set state = 'delivered', delivered_amount = ${amount}, delivered_on = '2026-11-30',
      final_price = ${price}, settlement = '{}' where id = ${id}`.execute(db);
  const move = ({ id }: MadeOrder, state: string) =>
    sql`update orders set state = ${state} where id = ${id}`.execute(db);
  const shorten = ({ id }: MadeOrder) =>
    sql`update orders set postal_code = left(postal_code, 2) where id = ${id}`.execute(db);
  const charge = ({ id, year }: MadeOrder, amount: number) =>
    sql`insert into commission_entries (order_id, year, position, dealer_id, country_id, currency, month, kind, base,
        permille, amount, booked_at)
      select ${id}, ${year}, 1 + count(*), ${dealer.id}, 1, 'EUR', '2026-11-01', 'settled', 0, 10, ${amount}, now()
      from commission_entries where order_id = ${id}`.execute(db);
  const lend = ({ id, year }: MadeOrder) =>
    sql`insert into payments (order_id, year, dealer_id, country_id, payment_id, receiver, provider, state, currency,
        due, created_at, updated_at)
      values (${id}, ${year}, ${dealer.id}, 1, 27, 'operator', 'ratepay', 'planned', 'EUR', 0, now(), now())
      on conflict do nothing`.execute(db);
  return { place, deliver, move, shorten, charge, lend };
}
