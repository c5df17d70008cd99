import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { paymentMethods } from '#features/catalog/shared.ts';
import { anyUser } from '#features/orders/placed-order.fixture.ts';
import { paidOrder } from '#features/payments/paid-order.fixture.ts';
import { paymentsFixture } from '#features/payments/payments.fixture.ts';
import { lockedPayment } from '#features/payments/payments.store.ts';
import { cents } from '#platform/money/money.ts';
import { parseConfig } from '#server/config.ts';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { importedFile } from '../bank-files/imported-file.fixture.ts';
import { makeDebitFile } from '../debit-file.ts';
import { receivablesJobs } from '../receivables.jobs.ts';
import { linesFor } from '../reconcile/bank-lines.store.ts';
import { matchByHand } from '../reconcile/match-bank-line.ts';
import { undoMatch } from '../reconcile/undo-match.ts';
import { openCredits } from './credits.store.ts';
import { dropTransferFile } from './drop-transfer-file.ts';
import { makeTransferFiles } from './make-transfer-files.ts';
import { payBack } from './refund-transfers.ts';
import { markTransferBooked, markTransferReturned } from './settle-transfer.ts';
import type { Asked } from './transfers.rules.ts';
import {
  pendingTransferOf,
  transferByEndToEndId,
  transferFileById,
  transferFiles,
} from './transfers.store.ts';

let database: TestDatabase;
let market: Awaited<ReturnType<typeof paymentsFixture>>;
let swiss: typeof market;
let agent: number;

beforeAll(async () => {
  database = await createTestDatabase();
  market = await paymentsFixture(database.db, 1);
  swiss = await paymentsFixture(database.db, 3);
});
beforeEach(async () => {
  agent = await anyUser(database.db);
});
afterAll(async () => {
  await market.server.stop();
  await swiss.server.stop();
  await database.drop();
});
afterEach(async () => {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(amount), 0)::int as sum from ledger_entries`.execute(database.db);
  expect(rows[0]?.sum).toBe(0);
});

const day = '2026-11-23';
const reason = '';
const ibans = { anna: 'DE89370400440532013000', ben: 'AT483200000012345864', swiss: 'CH9300762011623852957' };

type Paid = { iban?: string; name?: string; amount: number };

/** An order of 3,000 l that was delivered, and what came for it. */
async function overpaid(paid: (due: number) => readonly Paid[], of = market) {
  of.clock.at = new Date('2026-11-21T09:00:00Z');
  const order = await paidOrder(of, paymentMethods.operatorInvoice.id);
  await order.move(order.dealer, { to: 'confirmed' });
  await order.move(order.dealer, { to: 'scheduled', day, window: 'day', reason });
  of.clock.at = new Date(`${day}T15:00:00Z`);
  const payment = await order.move(order.dealer, { to: 'delivered', amount: 3000, day, reason });
  const { number } = await order.order();
  const rows = paid(payment.due).map((one) => ({ ...one, number, currency: payment.currency }));
  for (const row of rows) await receive(row);
  return { ...order, number, paymentId: payment.id };
}

let references = 0;

const read = (text: string) => importedFile(market.deps, { bytes: Buffer.from(text), userId: agent });

/** A credit on the bank's statement; what nobody asked for is matched by somebody. */
async function receive(of: Paid & { number: string; currency: string }) {
  const { iban = '', name = 'Anna Heide', amount, number, currency } = of;
  const head = 'Buchungstag;Name;IBAN;Verwendungszweck;Betrag;Währung;Referenz\n';
  const row = `24.11.2026;${name};${iban};${number};${(amount / 100).toFixed(2).replace('.', ',')};${currency};T${++references}\n`;
  expect(await read(head + row)).toMatchObject({ state: 'taken', matched: 1 });
}

const deps = () => ({ ...market.deps, config: { operator: parseConfig({}).operator } });
const asked = (paymentId: number, change: Partial<Asked> = {}): Asked => ({
  paymentId,
  amount: 5000,
  payee: '',
  holder: '',
  iban: '',
  reason: '',
  ...change,
});
const make = (...of: readonly Asked[]) => makeTransferFiles(deps(), { asked: of, userId: agent });
const creditOf = async (number: string) =>
  (await openCredits(database.db, { limit: 500 })).find(({ orderNumber }) => orderNumber === number);

/** The last files, the newest first, with what they hold. */
async function files(count: number) {
  const lines = await transferFiles(database.db, count);
  return Promise.all(
    lines.map(async (line) => ({
      ...line,
      content: (await transferFileById(database.db, line.id))?.content.replaceAll(/\s*\n\s*/g, '') ?? '',
    })),
  );
}

const tooMuch = (more: number, payer: Partial<Paid> = { iban: ibans.anna }) =>
  overpaid((due) => [
    { amount: due - 1, ...payer },
    { amount: more + 1, ...payer },
  ]);

/** What the bank tells of a transfer, as the reader of statements will pass it on. */
const told = async (number: string, tell: typeof markTransferBooked, key: string, amount = 5000) => {
  const endToEndId = `BW-${number}-R1`;
  return database.db.transaction().execute(async (tx) => {
    const transfer = await transferByEndToEndId(tx, endToEndId);
    const payment = transfer && (await lockedPayment(tx, transfer.paymentId));
    if (!transfer || !payment) throw new Error('no transfer');
    return tell(market.deps, tx, { transfer, payment, amount: cents(amount), key });
  });
};
const returned: typeof markTransferBooked = (ofDeps, tx, of) =>
  markTransferReturned(ofDeps, tx, { ...of, returnCode: 'AC04' });

describe('what was paid too much', () => {
  it('shows by whom it was paid, and goes back to the account of one of them, once', async () => {
    const order = await overpaid((due) => [
      { amount: due - 100, iban: ibans.anna },
      { amount: 5100, iban: ibans.ben, name: 'Łukasz Øster' },
    ]);
    const credit = await creditOf(order.number);
    expect(credit).toMatchObject({
      amount: 5000,
      transfer: null,
      payers: [
        { name: 'Łukasz Øster', iban: ibans.ben },
        { name: 'Anna Heide', iban: ibans.anna },
      ],
    });
    const wanted = asked(order.paymentId, { payee: ibans.ben });
    const outcomes = await Promise.all([make(wanted), make(wanted), make(wanted)]);
    expect(outcomes.map(({ kind }) => kind).sort()).toEqual(['made', 'stale', 'stale']);
    const [file] = await files(1);
    expect(file).toMatchObject({
      transfers: 1,
      total: 5000,
      pending: 1,
      currency: 'EUR',
      iban: 'DE02120300000000202051',
    });
    expect(file?.content).toContain(`<EndToEndId>BW-${order.number}-R1</EndToEndId>`);
    expect(file?.content).toContain('<InstdAmt Ccy="EUR">50.00</InstdAmt>');
    // Somebody else than who ordered: where he lives is not known.
    expect(file?.content).toContain('<Cdtr><Nm>Lukasz Oster</Nm></Cdtr>');
    expect(file?.content).toContain(`<CdtrAcct><Id><IBAN>${ibans.ben}</IBAN></Id></CdtrAcct>`);
    expect((await creditOf(order.number))?.transfer).toMatchObject({ state: 'pending' });
  });

  it('goes to who ordered with the address in its parts, on the next day on which banks pay', async () => {
    const order = await tooMuch(5000);
    market.clock.at = new Date('2026-12-24T15:00:00Z');
    expect(await make(asked(order.paymentId, { payee: ibans.anna }))).toEqual({ kind: 'made', files: 1 });
    const [file] = await files(1);
    expect(file?.content).toContain('<ReqdExctnDt><Dt>2026-12-28</Dt></ReqdExctnDt>');
    expect(file?.content).toMatch(
      /<Nm>Anna Heide<\/Nm><PstlAdr><StrtNm>[^<]+<\/StrtNm><BldgNb>[^<]+<\/BldgNb><PstCd>10115<\/PstCd><TwnNm>Berlin<\/TwnNm><Ctry>DE<\/Ctry>/,
    );
  });

  it('goes by one file for each account and currency, all of them or none', async () => {
    const [german, francs] = [
      await tooMuch(5000),
      await overpaid(
        (due) => [
          { amount: due - 1, iban: ibans.swiss },
          { amount: 701, iban: ibans.swiss },
        ],
        swiss,
      ),
    ];
    const before = (await files(50)).length;
    const pair = (payee: string) => [
      asked(german.paymentId, { payee: ibans.anna }),
      asked(francs.paymentId, { payee, amount: 700 }),
    ];
    expect(await make(...pair(ibans.anna))).toEqual({
      kind: 'refused',
      errors: { [francs.paymentId]: { payee: 'unknown' } },
    });
    expect(await files(50)).toHaveLength(before);
    expect(await make(...pair(ibans.swiss))).toEqual({ kind: 'made', files: 2 });
    const made = await files(2);
    expect(made.map(({ currency, iban, total }) => [currency, iban, total]).sort()).toEqual([
      ['CHF', 'CH9300762011623852957', 700],
      ['EUR', 'DE02120300000000202051', 5000],
    ]);
    expect(made.find(({ currency }) => currency === 'CHF')?.content).toContain('<Cd>CHBCC</Cd>');
  });

  it('without a known account goes to one that is typed, with its holder and why, and the log keeps that', async () => {
    const order = await tooMuch(5000, {});
    expect((await creditOf(order.number))?.payers).toEqual([]);
    const typed = { holder: 'Anna Heide', iban: 'de89 3704 0044 0532 0130 00', reason: 'am Telefon genannt' };
    const refused = async (change: Partial<Asked>) => {
      const outcome = await make(asked(order.paymentId, { ...typed, ...change }));
      return outcome.kind === 'refused' ? outcome.errors[order.paymentId] : outcome;
    };
    expect(await refused({ holder: '\u{1F525}', reason: '' })).toEqual({
      holder: 'missing',
      reason: 'missing',
    });
    expect(await refused({ iban: '' })).toEqual({ iban: 'missing' });
    expect(await refused({ iban: 'DE88370400440532013000' })).toEqual({ iban: 'invalid' });
    expect(await refused({ iban: 'TR330006100519786457841326' })).toEqual({ iban: 'no_sepa' });
    expect(await refused({ iban: 'CH4431999123000889012' })).toEqual({ iban: 'qr_iban' });
    expect(await refused({ payee: ibans.anna })).toEqual({ iban: 'both' });
    expect(await make(asked(order.paymentId, typed))).toEqual({ kind: 'made', files: 1 });
    const log = await database.db
      .selectFrom('auditEvents')
      .select(['action', 'details'])
      .where('actorId', '=', agent)
      .orderBy('id')
      .execute();
    expect(log).toMatchObject([
      { action: 'transfer_file_made', details: { transfers: 1, amount: 5000 } },
      {
        action: 'transfer_account_typed',
        details: { order: order.number, amount: 5000, reason: 'am Telefon genannt' },
      },
    ]);
  });

  it('in francs goes to Swiss accounts alone', async () => {
    const order = await overpaid((due) => [{ amount: due - 1 }, { amount: 701, iban: ibans.anna }], swiss);
    const typed = { holder: 'Anna Heide', iban: ibans.anna, reason: 'x' };
    const errors = (iban: 'not_swiss' | undefined) => ({
      kind: 'refused',
      errors: { [order.paymentId]: { iban } },
    });
    expect(await make(asked(order.paymentId, { ...typed, amount: 700 }))).toEqual(errors('not_swiss'));
    // Her German account is known, but this file cannot pay it.
    expect(await payBack(deps(), { asked: [asked(order.paymentId)], isForAll: true, userId: agent })).toEqual(
      {
        kind: 'nothing',
      },
    );
  });

  it('by a direct debit goes back to the account that was debited, from the one that it came to', async () => {
    market.clock.at = new Date('2026-11-21T09:00:00Z');
    const order = await paidOrder(market, paymentMethods.operatorSepa.id);
    await order.move(order.dealer, { to: 'confirmed' });
    await order.move(order.dealer, { to: 'scheduled', day, window: 'day', reason });
    market.clock.at = new Date(`${day}T15:00:00Z`);
    const payment = await order.move(order.dealer, { to: 'delivered', amount: 3000, day, reason });
    market.clock.at = new Date('2026-11-26T15:00:00Z');
    await makeDebitFile(market.deps, agent);
    const { number } = await order.order();
    const head = 'Buchungstag;Name;Verwendungszweck;Betrag;Währung;Kundenreferenz;Referenz\n';
    const row = `30.11.2026;;;${((payment.due + 5000) / 100).toFixed(2).replace('.', ',')};EUR;BW-${number}-1;D1\n`;
    await read(head + row);
    expect(await creditOf(number)).toMatchObject({
      amount: 5000,
      wasDebited: true,
      payers: [{ name: 'Anna Heide', iban: ibans.anna }],
    });
    const { collectionIban, ...payments } = market.deps.payments;
    const outcome = await makeTransferFiles(
      { ...deps(), payments: { ...payments, collectionIban: ibans.ben } },
      { asked: [asked(payment.id, { payee: ibans.anna })], userId: agent },
    );
    expect([outcome.kind, (await files(1))[0]?.iban, collectionIban]).toEqual([
      ...['made', ibans.ben, 'DE02120300000000202051'],
    ]);
  });

  it('of a country without an account stays where it is, and says so', async () => {
    const order = await tooMuch(5000);
    const outcome = await makeTransferFiles(
      { ...deps(), payments: { ...market.deps.payments, refundIbans: { 1: null, 2: null, 3: null } } },
      { asked: [asked(order.paymentId, { payee: ibans.anna })], userId: agent },
    );
    expect(outcome).toEqual({ kind: 'refused', errors: { [order.paymentId]: { payee: 'no_account' } } });
  });

  it('goes back whole as it was seen, and not as it is by now', async () => {
    const order = await tooMuch(5000);
    await receive({ amount: -1000, number: order.number, currency: 'EUR' });
    const pay = (amount: number | null) => make(asked(order.paymentId, { payee: ibans.anna, amount }));
    const changed = { kind: 'refused', errors: { [order.paymentId]: { amount: 'changed' } } };
    expect([await pay(5000), await pay(null)]).toEqual([changed, changed]);
    expect(await pay(4000)).toEqual({ kind: 'made', files: 1 });
    expect((await files(1))[0]?.total).toBe(4000);
    await told(order.number, markTransferBooked, 'k1', 4000);
    expect(await creditOf(order.number)).toBeUndefined();
    expect(await pay(4000)).toEqual({ kind: 'stale' });
  });

  it('goes at once for all with one known account, and waits where there are several or it came back', async () => {
    const [one, two, none] = [
      await tooMuch(5000),
      await overpaid((due) => [
        { amount: due - 1, iban: ibans.anna },
        { amount: 5001, iban: ibans.ben },
      ]),
      await tooMuch(5000, {}),
    ];
    const rows = [one, two, none].map(({ paymentId }) => asked(paymentId));
    const all = () => payBack(deps(), { asked: rows, isForAll: true, userId: agent });
    expect(await all()).toEqual({ kind: 'made', files: 1 });
    const states = async () =>
      Promise.all([one, two, none].map(async ({ number }) => (await creditOf(number))?.transfer?.state));
    expect(await states()).toEqual(['pending', undefined, undefined]);
    await told(one.number, markTransferBooked, 'a1');
    await told(one.number, returned, 'a2');
    expect(await all()).toEqual({ kind: 'nothing' });
    expect(await states()).toEqual(['returned', undefined, undefined]);
  });
});

it('leaves what was paid in advance with its order while that goes on, unless somebody chooses an account', async () => {
  market.clock.at = new Date('2026-11-21T09:00:00Z');
  const order = await paidOrder(market, paymentMethods.operatorInvoice.id);
  const { number } = await order.order();
  await order.settle();
  const head = 'Buchungstag;Name;IBAN;Verwendungszweck;Betrag;Währung\n';
  await read(`${head}24.11.2026;Anna Heide;${ibans.anna};${number};77,00;EUR\n`);
  const line = (await linesFor(database.db, { tab: 'open', limit: 500 })).find(
    (one) => one.purpose === number,
  );
  const byHand = { lineId: line?.id ?? 0, number, userId: agent };
  expect(await matchByHand(market.deps, byHand)).toBe('matched');
  expect(await creditOf(number)).toMatchObject({ amount: 7700, isUnderWay: true });
  const rows = [asked((await order.payment()).id)];
  const all = await payBack(deps(), { asked: rows, isForAll: true, userId: agent });
  expect(all).toEqual({ kind: 'nothing' });
  const [row] = rows;
  const chosen = row ? [{ ...row, payee: ibans.anna, amount: 7700 }] : [];
  expect((await payBack(deps(), { asked: chosen, isForAll: true, userId: agent })).kind).toBe('made');
});

describe('a transfer', () => {
  it('is booked once when the bank has carried it out, by its own reference or as the only one that waits', async () => {
    const order = await tooMuch(5000);
    await make(asked(order.paymentId, { payee: ibans.anna }));
    expect(await pendingTransferOf(database.db, order.paymentId)).toMatchObject({
      endToEndId: `BW-${order.number}-R1`,
      amount: 5000,
    });
    expect(await told(order.number, markTransferBooked, 'b0', 4999)).toBe(false);
    expect(await told(order.number, markTransferBooked, 'b1')).toBe(true);
    expect(await told(order.number, markTransferBooked, 'b2')).toBe(false);
    expect((await order.payment()).paidBack).toBe(5000);
    expect((await files(1))[0]).toMatchObject({ pending: 0, booked: 1 });
    expect(await pendingTransferOf(database.db, order.paymentId)).toBeUndefined();
  });

  it('that comes back is owed again with its reason, and goes out by another file under another reference', async () => {
    const order = await tooMuch(5000);
    await make(asked(order.paymentId, { payee: ibans.anna }));
    // Nothing left the account yet: somebody has to look.
    expect(await told(order.number, returned, 'c0')).toBe(false);
    await told(order.number, markTransferBooked, 'c1');
    expect(await told(order.number, returned, 'c2', 4650)).toBe(false);
    expect(await told(order.number, returned, 'c3')).toBe(true);
    expect(await told(order.number, returned, 'c4')).toBe(false);
    expect((await order.payment()).paidBack).toBe(0);
    expect(await creditOf(order.number)).toMatchObject({
      amount: 5000,
      transfer: { state: 'returned', returnCode: 'AC04' },
    });
    expect((await make(asked(order.paymentId, { payee: ibans.anna }))).kind).toBe('made');
    expect((await files(1))[0]?.content).toContain(`<EndToEndId>BW-${order.number}-R2</EndToEndId>`);
  });
});

describe('a transfer that a statement tells of', () => {
  const head = 'Buchungstag;Verwendungszweck;Betrag;Währung;Kundenreferenz;Rückgabegrund\n';
  const line = (amount: string, purpose: string, reference = '', code = '') =>
    read(`${head}25.11.2026;${purpose};${amount};EUR;${reference};${code}\n`);
  const sent = async () => {
    const order = await tooMuch(5000);
    await make(asked(order.paymentId, { payee: ibans.anna }));
    return order;
  };
  const stateOf = async (number: string) =>
    (
      await database.db
        .selectFrom('transfers')
        .select('state')
        .where('endToEndId', '=', `BW-${number}-R1`)
        .executeTakeFirst()
    )?.state;
  const lineOf = async (amount: number, number?: string) =>
    (await linesFor(database.db, { tab: 'all', limit: 500 })).find(
      (one) => one.amount === amount && (number === undefined || one.orderNumber === number),
    );

  it('by its own reference is paid back, and owed again when it comes back', async () => {
    const order = await sent();
    const reference = `BW-${order.number}-R1`;
    expect(await line('-50,00', 'Rueckzahlung', reference)).toMatchObject({ matched: 1 });
    expect([await stateOf(order.number), (await order.payment()).paidBack]).toEqual(['booked', 5000]);
    expect((await lineOf(-5000))?.isNamedByBank).toBe(true);
    expect(await line('50,00', 'Retoure', reference, 'AC04')).toMatchObject({ matched: 1 });
    expect([await stateOf(order.number), (await order.payment()).paidBack]).toEqual(['returned', 0]);
    expect((await creditOf(order.number))?.amount).toBe(5000);
  });

  it('waits for money that nobody can take off its order meanwhile: it would be paid twice', async () => {
    const order = await sent();
    const { received } = await order.payment();
    const { id = 0, version = 0 } = (await lineOf(5001, order.number)) ?? {};
    const undo = () => undoMatch(market.deps, { lineId: id, version, reason: 'falsch', userId: agent });
    expect(await undo()).toBe('in_transfer');
    expect((await order.payment()).received).toBe(received);
    const [file] = await files(1);
    const drop = { fileId: file?.id ?? 0, version: file?.version ?? 0, reason: 'abgelehnt', userId: agent };
    expect(await dropTransferFile(market.deps, drop)).toBe('dropped');
    expect(await undo()).toBe('undone');
  });

  it('of another amount waits for somebody', async () => {
    const order = await sent();
    expect(await line('-49,00', 'Rueckzahlung', `BW-${order.number}-R1`)).toMatchObject({ matched: 0 });
    expect([await stateOf(order.number), (await order.payment()).paidBack]).toEqual(['pending', 0]);
  });

  it('by the order alone is the one that waits; taken off again it waits as before', async () => {
    const order = await sent();
    expect(await line('-50,00', `Rueckzahlung ${order.number}`)).toMatchObject({ matched: 1 });
    expect(await stateOf(order.number)).toBe('booked');
    const { id = 0, version = 0, isNamedByBank } = (await lineOf(-5000)) ?? {};
    expect(isNamedByBank).toBe(false);
    const undone = { lineId: id, version, reason: 'falsche Bestellung', userId: agent };
    expect(await undoMatch(market.deps, undone)).toBe('undone');
    expect([await stateOf(order.number), (await order.payment()).paidBack]).toEqual(['pending', 0]);
  });
});

describe('a file of transfers', () => {
  const drop = async (change: Partial<Parameters<typeof dropTransferFile>[1]> = {}) => {
    const [file] = await files(1);
    const { id: fileId = 0, version = 0 } = file ?? {};
    return dropTransferFile(market.deps, { fileId, version, reason: 'abgelehnt', userId: agent, ...change });
  };

  it('that the bank did not take is dropped once, with a reason; what it has not paid can go by another', async () => {
    const [one, two] = [await tooMuch(5000), await tooMuch(5000)];
    await make(...[one, two].map(({ paymentId }) => asked(paymentId, { payee: ibans.anna })));
    await told(one.number, markTransferBooked, 'd1');
    expect(await drop({ reason: '' })).toBe('reason_missing');
    const [file] = await files(1);
    const outcomes = await Promise.all([drop(), drop(), drop()]);
    expect(outcomes.sort()).toEqual(['dropped', 'stale', 'stale']);
    expect(await transferFileById(database.db, file?.id ?? 0)).toBeUndefined();
    expect((await files(1))[0]).toMatchObject({
      isDropped: true,
      dropReason: 'abgelehnt',
      pending: 0,
      booked: 1,
    });
    expect((await make(asked(two.paymentId, { payee: ibans.anna }))).kind).toBe('made');
    const [audit] = await database.db
      .selectFrom('auditEvents')
      .select(['actorId', 'details'])
      .where('action', '=', 'transfer_file_dropped')
      .orderBy('id', 'desc')
      .execute();
    expect(audit).toMatchObject({ actorId: agent, details: { transfers: 1, reason: 'abgelehnt' } });
  });

  it('of which all was paid is not dropped; one that the bank paid after all is booked all the same', async () => {
    const order = await tooMuch(5000);
    await make(asked(order.paymentId, { payee: ibans.anna }));
    await drop();
    expect(await told(order.number, markTransferBooked, 'e1')).toBe(true);
    expect(await creditOf(order.number)).toBeUndefined();
    const other = await tooMuch(5000);
    await make(asked(other.paymentId, { payee: ibans.anna }));
    await told(other.number, markTransferBooked, 'e2');
    expect(await drop()).toBe('nothing_pending');
  });

  it('is forgotten after 13 months, and whom it paid after the time that vouchers are kept', async () => {
    const order = await tooMuch(5000);
    await make(asked(order.paymentId, { payee: ibans.anna }));
    const [file] = await files(1);
    const payees = async () =>
      (
        await database.db
          .selectFrom('transfers')
          .select('payee')
          .where('fileId', '=', file?.id ?? 0)
          .execute()
      ).map(({ payee }) => payee);
    const forgetAt = async (moment: string) => {
      market.clock.at = new Date(moment);
      const job = receivablesJobs(market.deps).find(({ task }) => task === 'forget_bank_facts');
      await job?.run(null);
    };
    await forgetAt('2027-12-20T03:00:00Z');
    expect((await files(1))[0]?.content).not.toBe('');
    await forgetAt('2028-01-20T03:00:00Z');
    expect([(await files(1))[0]?.isKept, await payees()]).toEqual([false, ['Anna Heide']]);
    await forgetAt('2037-01-02T03:00:00Z');
    expect(await payees()).toEqual(['']);
  });
});
