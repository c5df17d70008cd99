import { sql } from 'kysely';
import type { Connection, Transaction } from '#db/database.ts';
import { orderBy, sortsOf } from '#db/order-by.ts';
import type { OrderId } from '#features/catalog/types.ts';
import { ofOrder } from '#features/orders/reads.ts';
import { lockPayments } from '#features/payments/payments.ts';
import { openBalances } from '#features/payments/reads.ts';
import type { CountryId } from '#features/places/types.ts';
import type { Sort } from '#platform/http/list-address.ts';
import type { Cents } from '#platform/money/money.ts';
import type { TransferState } from './transfers.store.ts';

/** Somebody by whom an order was paid. */
export type Payer = { name: string; iban: string };

/** An order that more was paid for than is owed. */
export type Credit = {
  paymentId: number;
  orderId: OrderId;
  orderNumber: string;
  countryId: CountryId;
  currency: 'EUR' | 'CHF';
  /** Cents (Rappen) that the operator owes. */
  amount: Cents;
  /** Whose money came, the last one first. */
  payers: readonly Payer[];
  /** The order goes on: what came is a payment in advance, and sent back by nobody unasked. */
  isUnderWay: boolean;
  /** It came by a direct debit of the operator, to the account for those. */
  wasDebited: boolean;
  /** The last transfer of it, whose file is named. */
  transfer: { state: TransferState; returnCode: string; messageId: string; madeAt: Date } | null;
  /** How many transfers it has had. */
  transfers: number;
};

type Row = Omit<Credit, 'transfer'> & {
  state: TransferState | null;
  returnCode: string;
  messageId: string;
  madeAt: Date;
};

const owed = sql`-payments.open`;
const creditOrder = { order: ofOrder(sql`payments.order_id`, 'number'), amount: owed };

export const creditSorts = sortsOf(creditOrder);

/** Orders of which the operator owes money back, the oldest first. */
export const openCredits = (
  db: Connection,
  { limit, sort }: { limit: number; sort?: Sort<keyof typeof creditOrder> | null },
): Promise<readonly Credit[]> =>
  creditsWhere(db, {
    where: sql`${owed} > 0 and receiver = 'operator' and is_settled`,
    order: sql`order by ${orderBy(sort, creditOrder, sql`payments.id`)} limit ${limit}`,
  });

/** The same of these payments; one that owes nothing any more is left out. */
export const creditsOf = (db: Connection, ids: readonly number[]): Promise<readonly Credit[]> =>
  creditsWhere(db, {
    where: sql`payments.id = any(${[...ids]}) and ${owed} > 0 and receiver = 'operator' and is_settled`,
    order: sql`order by payments.id`,
  });

/**
 * The same of these payments, whose rows are locked in the order of their ids, for whoever pays them back in this
 * transaction.
 */
export async function lockedCredits(tx: Transaction, ids: readonly number[]): Promise<readonly Credit[]> {
  await lockPayments(tx, ids);
  return creditsOf(tx, ids);
}

/** Payers are known from statements, and from the mandate of a debit that was collected. */
async function creditsWhere(
  db: Connection,
  { where, order }: Record<'where' | 'order', ReturnType<typeof sql>>,
): Promise<readonly Credit[]> {
  const { rows } = await sql<Row>`
    select payments.id as payment_id, payments.order_id, ${ofOrder(sql`payments.order_id`, 'number')} as order_number,
      payments.country_id, payments.currency, ${owed} as amount, debit.id is not null as was_debited,
      ${ofOrder(sql`payments.order_id`, 'state')} in ('placed', 'confirmed', 'scheduled') as is_under_way,
      (select coalesce(jsonb_agg(jsonb_build_object('name', name, 'iban', iban) order by last desc), '[]')
        from (select distinct on (iban) name, iban, last from (
            select party as name, iban, id as last from bank_lines
            where payment_id = payments.id and amount > 0 and iban <> ''
            union all
            select payments.mandate->>'accountHolder', payments.mandate->>'iban', 0
            where debit.id is not null and payments.mandate->>'iban' <> ''
          ) as paid order by iban, last desc) as payer) as payers,
      transfer.state, transfer.return_code, transfer.message_id, transfer.made_at,
      (select count(*)::int from transfers where payment_id = payments.id) as transfers
    from ${openBalances} payments
    left join direct_debits as debit on debit.payment_id = payments.id and debit.state = 'collected'
    left join lateral (select state, return_code, message_id, made_at from transfers
      join transfer_files on transfer_files.id = transfers.file_id
      where payment_id = payments.id order by transfers.id desc limit 1) as transfer on true
    where ${where} ${order}`.execute(db);
  return rows.map(({ state, returnCode, messageId, madeAt, ...credit }) => ({
    ...credit,
    transfer: state && { state, returnCode, messageId, madeAt },
  }));
}
