import { randomBytes } from 'node:crypto';
import type { Database, Transaction } from '#db/database.ts';
import type { Address } from '#features/customers/types.ts';
import { addAuditEvent } from '#features/identity/identity.ts';
import { findOrders } from '#features/orders/orders.ts';
import type { Order } from '#features/orders/types.ts';
import type { PaymentSetup } from '#features/payments/types.ts';
import { countries } from '#features/places/shared.ts';
import type { Operator } from '#features/places/types.ts';
import { localDay } from '#platform/time/calendar.ts';
import type { Clock } from '#platform/time/clock.ts';
import { nextPayDay } from '../bank-days.rules.ts';
import { type BankAddress, bankAddressOf, streetParts } from '../bank-files/bank-text.rules.ts';
import { checkedFile, transferFileErrors } from '../bank-files/pain-grammar.rules.ts';
import { type FileTransfer, transferFileXml } from '../bank-files/transfer-file.rules.ts';
import { type Credit, lockedCredits } from './credits.store.ts';
import {
  type Asked,
  type AskedErrors,
  isSameName,
  type Payee,
  payeeOf,
  payingIban,
} from './transfers.rules.ts';
import { insertTransferFile } from './transfers.store.ts';

type Deps = {
  db: Database;
  clock: Clock;
  payments: Pick<PaymentSetup, 'refundIbans' | 'collectionIban' | 'operatorName'>;
  config: { operator: Operator };
};

export type TransferOutcome =
  | { kind: 'made'; files: number }
  | { kind: 'nothing' }
  /** Some are in another file by now, or owe nothing any more. */
  | { kind: 'stale' }
  | { kind: 'refused'; errors: Readonly<Record<number, AskedErrors>> };

/**
 * Makes the files that pay these credits back, one for each account and currency: all of them or none. Credits, files and
 * transfers are one transaction, and a credit is in one file: whoever presses twice finds the first file in the list.
 * Each goes back in full, when it is as much as whoever asked has seen.
 */
export async function makeTransferFiles(
  deps: Deps,
  { asked, userId }: { asked: readonly Asked[]; userId: number },
): Promise<TransferOutcome> {
  if (asked.length === 0) return { kind: 'nothing' };
  return deps.db.transaction().execute(async (tx) => {
    const ids = asked.map(({ paymentId }) => paymentId);
    const credits = await lockedCredits(tx, ids);
    const isStale = credits.some(({ transfer }) => transfer?.state === 'pending');
    if (isStale || credits.length < new Set(ids).size) return { kind: 'stale' };
    const { payable, errors } = judge(deps, credits, asked);
    if (Object.keys(errors).length > 0) return { kind: 'refused', errors };
    const files = Map.groupBy(payable, ({ credit, account }) => `${credit.currency} ${account}`);
    for (const of of files.values()) await makeFile(deps, tx, { of, userId });
    return { kind: 'made', files: files.size };
  });
}

type Payable = { credit: Credit; payee: Payee; account: string };

function judge(deps: Deps, credits: readonly Credit[], asked: readonly Asked[]) {
  const payable: Payable[] = [];
  const errors: Record<number, AskedErrors> = {};
  for (const credit of credits) {
    const choice = asked.find(({ paymentId }) => paymentId === credit.paymentId);
    const payee = choice && payeeOf(credit, choice);
    const account = payingIban(credit, deps.payments);
    if (choice?.amount !== credit.amount) errors[credit.paymentId] = { amount: 'changed' };
    else if (account === null) errors[credit.paymentId] = { payee: 'no_account' };
    else if (payee?.ok) payable.push({ credit, payee: payee.value, account });
    else if (payee) errors[credit.paymentId] = payee.error;
  }
  return { payable, errors };
}

type Making = { of: readonly Payable[]; userId: number };

/** One file of payments from one account. */
async function makeFile(deps: Deps, tx: Transaction, { of, userId }: Making): Promise<void> {
  const [first] = of;
  if (!first) return;
  const { credit, account: iban } = first;
  const { currency } = credit;
  const madeAt = deps.clock.now();
  const today = localDay(madeAt, 'Europe/Berlin');
  const messageId = `BW-T-${today}-${randomBytes(4).toString('hex').toUpperCase()}`;
  const orders = await findOrders(
    tx,
    of.map((payable) => payable.credit.orderId),
  );
  const executeOn = nextPayDay(today, currency);
  const made = of.map((payable) => transferOf(payable, { orders, executeOn }));
  const payer = { name: deps.payments.operatorName, iban, address: addressOfOperator(deps, credit) };
  const transfers = made.map(({ inFile }) => inFile);
  const xml = transferFileXml({ messageId, madeAt, currency, payer, transfers });
  const content = checkedFile(xml, (written) => transferFileErrors(written, { currency, iban }));
  await insertTransferFile(
    tx,
    { messageId, currency, iban, content, madeAt, madeBy: userId },
    made.map(({ row }) => row),
  );
  await note(tx, { of, userId, orders, messageId, now: madeAt });
}

type Orders = Awaited<ReturnType<typeof findOrders>>;

function transferOf(
  { credit, payee }: Payable,
  { orders, executeOn }: { orders: Orders; executeOn: string },
) {
  const { paymentId, amount, orderNumber } = credit;
  const order = orders.get(credit.orderId);
  const customer = order ? (order.invoiceAddress ?? order.stations[0]?.address ?? null) : null;
  const name = payee.name || (customer ? nameOf(customer) : '');
  const endToEndId = `BW-${orderNumber}-R${credit.transfers + 1}`;
  const inFile: FileTransfer = {
    endToEndId,
    amount,
    executeOn,
    purpose: `Rückzahlung zur Bestellung ${orderNumber}`,
    payee: { name, iban: payee.iban, address: customer && addressOf(customer, { name, credit }) },
  };
  const row = {
    paymentId,
    endToEndId,
    amount,
    executeOn,
    payee: name,
    iban: payee.iban,
    reason: payee.reason,
  };
  return { inFile, row };
}

const nameOf = ({ company, firstName, lastName }: Order['stations'][number]['address']): string =>
  company || `${firstName} ${lastName}`;

/**
 * Where the payee lives is known when it is who ordered. Swiss banks want a town with each payment: that of the order is
 * then as near as we know.
 */
function addressOf(
  customer: Address,
  { name, credit }: { name: string; credit: Pick<Credit, 'currency'> },
): BankAddress | null {
  const { place: town, countryIso } = customer;
  const isOwn = [customer.company, `${customer.firstName} ${customer.lastName}`].some(
    (known) => known !== '' && isSameName(known, name),
  );
  if (isOwn) return bankAddressOf(customer);
  return credit.currency === 'CHF' ? { street: '', building: '', postalCode: '', town, countryIso } : null;
}

/** "10115 Berlin, Deutschland" */
function addressOfOperator({ config }: Deps, { countryId }: Credit): BankAddress | null {
  const { street, place } = config.operator.countries[countryId];
  const [, postalCode = '', town = ''] = /^([A-Z-]*\d{4,5})\s+([^,]+)/.exec(place) ?? [];
  return town === ''
    ? null
    : { ...streetParts(street), postalCode, town, countryIso: countries[countryId].iso };
}

/** Who paid how much back, and each account that was typed by hand, is in the log. */
async function note(
  tx: Transaction,
  { of, userId, orders, messageId, now }: Making & { orders: Orders; messageId: string; now: Date },
): Promise<void> {
  const total = of.reduce((sum, { credit }) => sum + credit.amount, 0);
  const details = { file: messageId, transfers: of.length, amount: total };
  await addAuditEvent(tx, { actorId: userId, userId: null, action: 'transfer_file_made', details, now });
  for (const { credit, payee } of of) {
    if (payee.reason === '') continue;
    await addAuditEvent(tx, {
      actorId: userId,
      userId: orders.get(credit.orderId)?.userId ?? null,
      action: 'transfer_account_typed',
      details: { order: credit.orderNumber, amount: credit.amount, reason: payee.reason },
      now,
    });
  }
}
