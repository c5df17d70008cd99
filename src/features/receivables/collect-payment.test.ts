import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { paymentMethods } from '#features/catalog/shared.ts';
import { plainText } from '#features/messages/plain-text.rules.ts';
import { anyUser } from '#features/orders/placed-order.fixture.ts';
import { clientMoneyOf } from '#features/payments/ledger.fixture.ts';
import { paidOrder } from '#features/payments/paid-order.fixture.ts';
import { alertsFor } from '#features/payments/payment-alerts.store.ts';
import { paymentsFixture } from '#features/payments/payments.fixture.ts';
import { qrReference } from '#features/payments/qr-bill.rules.ts';
import { cents } from '#platform/money/money.ts';
import { parseConfig } from '#server/config.ts';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { importedFile } from './bank-files/imported-file.fixture.ts';
import { openClaims } from './claims.store.ts';
import { makeDebitFile } from './debit-file.ts';
import { debitFileById } from './direct-debits.store.ts';
import { remindOfClaims } from './receivables.jobs.ts';
import { linesFor } from './reconcile/bank-lines.store.ts';
import { ignoreLine, matchByHand } from './reconcile/match-bank-line.ts';
import { undoMatch } from './reconcile/undo-match.ts';
import { collectingMails } from './reminder-and-debit-mails.ts';
import { openCredits } from './transfers/credits.store.ts';

let database: TestDatabase;
let market: Awaited<ReturnType<typeof paymentsFixture>>;
let swiss: typeof market;
let agent: number;

beforeAll(async () => {
  database = await createTestDatabase();
  market = await paymentsFixture(database.db, 1);
  swiss = await paymentsFixture(database.db, 3);
  agent = await anyUser(database.db);
});
afterAll(async () => {
  await market.server.stop();
  await swiss.server.stop();
  await database.drop();
});
afterEach(async () => {
  const { rows } = await sql<{ sum: number; wrong: number }>`
    select (select coalesce(sum(amount), 0) from ledger_entries)::int as sum,
      (select count(*) from payments join (select payment_id, sum(amount) as amount from ledger_entries
          join ledger_postings on ledger_postings.id = posting_id where account = 'customer_receivables'
          group by payment_id) as owed on owed.payment_id = payments.id
        where owed.amount <> invoiced - received)::int as wrong`.execute(database.db);
  expect(rows[0]).toEqual({ sum: 0, wrong: 0 });
});

const day = '2026-11-23';
const reason = '';

/** Delivered as ordered; what the operator collects itself is asked for now. */
async function delivered(paymentId: number, of = market) {
  of.clock.at = new Date('2026-11-21T09:00:00Z');
  const order = await paidOrder(of, paymentId);
  await order.move(order.dealer, { to: 'confirmed' });
  await order.move(order.dealer, { to: 'scheduled', day, window: 'day', reason });
  of.clock.at = new Date(`${day}T15:00:00Z`);
  const payment = await order.move(order.dealer, { to: 'delivered', amount: 3000, day, reason });
  const { number } = await order.order();
  return { ...order, number, due: payment.due, paymentRow: payment.id };
}

const head = 'Buchungstag;Name;Verwendungszweck;Betrag;Währung;Kundenreferenz;Referenz\n';
let references = 0;
type Row = { purpose?: string; amount: number; currency?: string; endToEndId?: string; ref?: string };
const row = ({ purpose = '', amount, currency = 'EUR', endToEndId = '', ref }: Row) =>
  `24.11.2026;Anna Heide;${purpose};${(amount / 100).toFixed(2).replace('.', ',')};${currency};${endToEndId};${ref ?? `R${++references}`}\n`;

const read = (rows: string) => importedFile(market.deps, { bytes: Buffer.from(head + rows), userId: agent });

const mailsOf = async (kind: string) => {
  const { rows } = await sql<{ about: number }>`
    select (payload->>'about')::int as about from graphile_worker._private_jobs
    where payload->>'kind' = ${kind} order by 1`.execute(database.db);
  return rows.map(({ about }) => about);
};

async function textOf(kind: string, about: number) {
  const { payments, clock } = market.deps;
  const sources = collectingMails({
    db: database.db,
    payments,
    operator: parseConfig({}).operator,
    originOf: () => 'https://brennwert.example',
  });
  const draft = await sources.find((source) => source.kind === kind)?.draft(about, clock.now());
  return draft ? { subject: draft.document.subject, text: plainText(draft.document) } : null;
}

async function lastMail(kind: string) {
  const about = (await mailsOf(kind)).at(-1);
  return about === undefined ? null : textOf(kind, about);
}

/** The levels of the letters that asked for the money of an order. */
async function lettersOf({ paymentRow }: { paymentRow: number }): Promise<readonly number[]> {
  const { rows } = await sql<{ level: number }>`
    select level from payment_claims where payment_id = ${paymentRow} order by position`.execute(database.db);
  return rows.map(({ level }) => level);
}

const daysLater = (days: number) => {
  market.clock.at = new Date(market.clock.at.getTime() + days * 86_400_000);
};

describe('an invoice of the operator', () => {
  it('is sent with the account and the order’s number, and is paid by a transfer that names it', async () => {
    const order = await delivered(paymentMethods.operatorInvoice.id);
    const mail = await lastMail('payment_claim');
    expect(mail?.subject).toBe(`Rechnung zu Ihrer Bestellung ${order.number}`);
    expect(mail?.text).toContain(parseConfig({}).operator.countries[1].iban);
    expect(mail?.text).toContain('07.12.2026');
    const before = await clientMoneyOf(database.db, market.dealerId);
    const outcome = await read(
      row({ purpose: `Rechnung ${order.number.replaceAll('-', ' ')}`, amount: order.due }),
    );
    expect(outcome).toEqual({ state: 'taken', new: 1, known: 0, left: 0, matched: 1 });
    expect(await order.payment()).toMatchObject({ state: 'captured', received: order.due });
    expect(await clientMoneyOf(database.db, market.dealerId)).toBe(before + order.due);
  });

  it('is paid as well by a transfer that names the paper of the invoice', async () => {
    const order = await delivered(paymentMethods.operatorInvoice.id);
    await sql`insert into documents (order_id, order_year, dealer_id, kind, country_id, number, series_year, position,
        currency, gross, vat_permille, vat_amount, sheet, issued_at)
      select id, year, dealer_id, 'invoice', 1, 'RE-DE-26-000123', 2026, 123, 'EUR', total_price, 190, 0, '{}', now()
      from orders where id = ${order.id}`.execute(database.db);
    const purpose = 'Rg. RE-DE-26-000123 vom 23.11.';
    expect(await read(row({ purpose, amount: order.due }))).toMatchObject({ matched: 1 });
    expect((await order.payment()).received).toBe(order.due);
  });

  it('is booked once, whether the file, the line in another file or both imports at once come again', async () => {
    const order = await delivered(paymentMethods.operatorInvoice.id);
    const line = row({ purpose: order.number, amount: order.due, ref: 'SAME' });
    const outcomes = await Promise.all([read(line), read(line), read(line)]);
    expect(outcomes.map((one) => [one.new, one.known]).sort()).toEqual([
      [0, 1],
      [0, 1],
      [1, 0],
    ]);
    const other = await read(line + row({ purpose: 'Miete', amount: 100 }));
    expect(other).toEqual({ state: 'taken', new: 1, known: 1, left: 0, matched: 0 });
    expect((await order.payment()).received).toBe(order.due);
  });

  it('that is paid in parts stays open for the rest; too much is to be paid back and the statement books it', async () => {
    const order = await delivered(paymentMethods.operatorInvoice.id);
    await read(row({ purpose: order.number, amount: order.due - 5000 }));
    const owed = await openClaims(database.db, { side: 'owed', limit: 50 });
    expect(owed.find(({ orderNumber }) => orderNumber === order.number)).toMatchObject({
      open: 5000,
      level: 0,
    });
    await read(row({ purpose: order.number, amount: 6000 }));
    const credits = await openCredits(database.db, { limit: 50 });
    expect(credits.find(({ orderNumber }) => orderNumber === order.number)).toMatchObject({ amount: 1000 });
    // More than is owed back cannot be what it says.
    expect(await read(row({ purpose: order.number, amount: -2000 }))).toMatchObject({ matched: 0 });
    expect(await read(row({ purpose: order.number, amount: -1000 }))).toMatchObject({ matched: 1 });
    expect(await order.payment()).toMatchObject({ received: order.due + 1000, paidBack: 1000 });
  });

  it('is taken off an order to which it was booked by mistake, with a reason, once, and booked to the right one', async () => {
    const [wrong, right] = [
      await delivered(paymentMethods.operatorInvoice.id),
      await delivered(paymentMethods.operatorInvoice.id),
    ];
    const userId = agent;
    await read(row({ purpose: 'Heizöl', amount: wrong.due, ref: 'MIXED' }));
    const lineOf = async () => {
      const line = (await linesFor(database.db, { tab: 'all', limit: 500 })).find(
        ({ bankRef }) => bankRef === 'MIXED',
      );
      if (!line) throw new Error('no line');
      return line;
    };
    const { id: lineId } = await lineOf();
    const book = (number: string) => matchByHand(market.deps, { lineId, number, userId });
    expect(await book(wrong.number)).toBe('matched');
    expect((await wrong.payment()).received).toBe(wrong.due);
    const { version } = await lineOf();
    const undo = (change = {}) =>
      undoMatch(market.deps, { lineId, version, reason: 'andere Anna Heide', userId, ...change });
    expect(await undo({ reason: ' ' })).toBe('reason_missing');
    const outcomes = await Promise.all([undo(), undo(), undo()]);
    expect(outcomes.sort()).toEqual(['stale', 'stale', 'undone']);
    expect(await wrong.payment()).toMatchObject({ received: 0, state: 'planned' });
    expect(await lineOf()).toMatchObject({ state: 'open', paymentId: null, note: 'andere Anna Heide' });
    const owed = await openClaims(database.db, { side: 'owed', limit: 50 });
    expect(owed.find(({ orderNumber }) => orderNumber === wrong.number)?.open).toBe(wrong.due);
    const [audit] = await database.db
      .selectFrom('auditEvents')
      .select(['actorId', 'details'])
      .where('action', '=', 'receipt_undone')
      .execute();
    expect(audit).toEqual({
      actorId: userId,
      details: { order: wrong.number, line: 'MIXED', amount: wrong.due, reason: 'andere Anna Heide' },
    });
    // The same order again, off again, and then the right one: every step counts once.
    expect(await book(wrong.number)).toBe('matched');
    expect((await wrong.payment()).received).toBe(wrong.due);
    expect(await undo({ version: (await lineOf()).version })).toBe('undone');
    expect(await book(right.number)).toBe('matched');
    expect([(await wrong.payment()).received, (await right.payment()).received]).toEqual([0, right.due]);
    const { rows } = await sql<{ sum: number }>`
      select coalesce(sum(amount), 0)::int as sum from ledger_entries`.execute(database.db);
    expect(rows[0]?.sum).toBe(0);
  });

  it('in Switzerland is found by the reference of its QR-bill', async () => {
    const order = await delivered(paymentMethods.operatorInvoice.id, swiss);
    const purpose = qrReference(order.id);
    expect(await read(row({ purpose, amount: order.due, currency: 'EUR' }))).toMatchObject({ matched: 0 });
    expect(await read(row({ purpose, amount: order.due, currency: 'CHF' }))).toMatchObject({ matched: 1 });
    expect((await order.payment()).received).toBe(order.due);
  });

  it('is reminded of in three letters, ten days apart, and then a matter for people, once', async () => {
    const order = await delivered(paymentMethods.operatorInvoice.id);
    daysLater(16);
    await remindOfClaims(market.deps);
    expect(await lettersOf(order)).toEqual([0]);
    for (let letter = 1; letter <= 3; letter += 1) {
      daysLater(14);
      await Promise.all([remindOfClaims(market.deps), remindOfClaims(market.deps)]);
      expect((await lettersOf(order)).at(-1)).toBe(letter);
    }
    expect((await lastMail('payment_claim'))?.subject).toMatch(/Letzte Mahnung/);
    daysLater(14);
    await remindOfClaims(market.deps);
    await remindOfClaims(market.deps);
    expect(await lettersOf(order)).toEqual([0, 1, 2, 3]);
    const alerts = await alertsFor(database.db, { tab: 'open', limit: 50 });
    expect(alerts.filter(({ orderNumber }) => orderNumber === order.number)).toMatchObject([
      { kind: 'unpaid' },
    ]);
    await read(row({ purpose: order.number, amount: order.due }));
    expect(await textOf('payment_claim', (await mailsOf('payment_claim')).at(-1) ?? 0)).toBeNull();
  });
});

describe('a line without a usable reference', () => {
  it('waits for somebody, who says once for which order it is', async () => {
    const order = await delivered(paymentMethods.operatorInvoice.id);
    await read(row({ purpose: 'danke', amount: order.due }));
    const line = (await linesFor(database.db, { tab: 'open', limit: 50 })).find(
      ({ purpose }) => purpose === 'danke',
    );
    const lineId = line?.id ?? 0;
    const match = (number: string) => matchByHand(market.deps, { lineId, number, userId: agent });
    expect(await match('DE-26-ZZZZ-ZZ')).toBe('no_order');
    expect(await match('irgendwas')).toBe('no_order');
    const outcomes = await Promise.all([match(order.number), match(order.number), match(order.number)]);
    expect(outcomes.sort()).toEqual(['matched', 'stale', 'stale']);
    expect((await order.payment()).received).toBe(order.due);
    expect(await ignoreLine(market.deps, { lineId, note: '', userId: agent })).toBe('stale');
  });

  it('of a fee is put aside, and one for two orders is left to people', async () => {
    const [one, two] = [
      await delivered(paymentMethods.operatorInvoice.id),
      await delivered(paymentMethods.operatorInvoice.id),
    ];
    expect(await read(row({ purpose: `${one.number} ${two.number}`, amount: 100 }))).toMatchObject({
      matched: 0,
    });
    await read(row({ purpose: 'Kontogebühr', amount: -990 }));
    const lines = await linesFor(database.db, { tab: 'open', limit: 50 });
    const fee = lines.find(({ purpose }) => purpose === 'Kontogebühr');
    expect(await ignoreLine(market.deps, { lineId: fee?.id ?? 0, note: 'Gebühr', userId: agent })).toBe(
      'ignored',
    );
    const left = await linesFor(database.db, { tab: 'open', limit: 50 });
    expect(left.some(({ id }) => id === fee?.id)).toBe(false);
  });

  it('that cannot be read is left alone, and the others of its file are booked', async () => {
    const order = await delivered(paymentMethods.operatorInvoice.id);
    const outcome = await read(`${row({ purpose: order.number, amount: order.due })}kein Tag;;;1;EUR;;\n`);
    expect(outcome).toEqual({ state: 'taken', new: 1, known: 0, left: 1, matched: 1 });
    expect((await order.payment()).received).toBe(order.due);
  });
});

describe('a direct debit of the operator', () => {
  it('comes with its mandate by mail when the order is placed', async () => {
    const order = await paidOrder(market, paymentMethods.operatorSepa.id);
    const { rows } = await sql<{ about: number }>`
      select (payload->>'about')::bigint as about from graphile_worker._private_jobs
      where payload->>'kind' = 'payment_mandate' and (payload->>'about')::bigint = ${order.id}`.execute(
      database.db,
    );
    expect(rows).toHaveLength(1);
    const mail = await textOf('payment_mandate', order.id);
    const { number } = await order.order();
    expect(mail?.text).toContain(`BW-${number}`);
    expect(mail?.text).toContain('Ich ermächtige');
    expect(mail?.text).toContain('DE89 … 3000');
    expect(mail?.text).not.toContain('0532013000');
  });

  it('is announced with day, amount and mandate, drawn by one file after two days, and collected', async () => {
    const order = await delivered(paymentMethods.operatorSepa.id);
    const mail = await lastMail('payment_debit_announced');
    expect(mail?.subject).toBe('Wir ziehen am 30.11.2026 ein');
    expect(mail?.text).toContain(`BW-${order.number}`);
    expect(mail?.text).toContain('DE98ZZZ09999999999');
    // Who is debited must not be asked to transfer the same sum.
    expect(await lettersOf(order)).toEqual([]);
    expect(await makeDebitFile(market.deps, agent)).toEqual({ kind: 'nothing' });
    daysLater(2);
    const files = await Promise.all([makeDebitFile(market.deps, agent), makeDebitFile(market.deps, agent)]);
    expect(files.map(({ kind }) => kind).sort()).toEqual(['made', 'nothing']);
    const made = files.find(({ kind }) => kind === 'made');
    const file = made?.kind === 'made' ? await debitFileById(database.db, made.fileId) : undefined;
    expect(file?.content).toContain(`<EndToEndId>BW-${order.number}-1</EndToEndId>`);
    expect(file?.content).toContain('<ReqdColltnDt>2026-11-30</ReqdColltnDt>');
    const reference = `BW-${order.number}-1`;
    expect(await read(row({ endToEndId: reference, amount: order.due }))).toMatchObject({ matched: 1 });
    expect(await order.payment()).toMatchObject({ state: 'captured', received: order.due });
    // The bank itself names the debit: nobody can have mixed it up.
    const lines = await linesFor(database.db, { tab: 'all', limit: 500 });
    const line = lines.find(({ endToEndId }) => endToEndId === reference);
    expect(line?.isNamedByBank).toBe(true);
    const { id: lineId = 0, version = 0 } = line ?? {};
    const undone = await undoMatch(market.deps, { lineId, version, reason: 'falsch', userId: agent });
    expect(undone).toBe('of_the_bank');
    expect((await order.payment()).received).toBe(order.due);
  });

  it('of an account outside of the Economic Area names where its holder lives, and no other does', async () => {
    const [near, far] = [
      await delivered(paymentMethods.operatorSepa.id),
      await delivered(paymentMethods.operatorSepa.id),
    ];
    await sql`update payments set details = jsonb_set(details, '{said,mandate,iban}', '"CH9300762011623852957"')
      where order_id = ${far.id}`.execute(database.db);
    daysLater(2);
    const made = await makeDebitFile(market.deps, agent);
    const file = made.kind === 'made' ? await debitFileById(database.db, made.fileId) : undefined;
    const debits = file?.content.replaceAll(/\s*\n\s*/g, '').split('<DrctDbtTxInf>') ?? [];
    const debtorOf = ({ number }: { number: string }) =>
      /<Dbtr>.*<\/Dbtr>/.exec(debits.find((debit) => debit.includes(`BW-${number}-1<`)) ?? '')?.[0];
    expect(debtorOf(near)).toBe('<Dbtr><Nm>Anna Heide</Nm></Dbtr>');
    expect(debtorOf(far)).toMatch(
      /^<Dbtr><Nm>Anna Heide<\/Nm><PstlAdr><StrtNm>.+<\/StrtNm>.*<PstCd>10115<\/PstCd><TwnNm>Berlin<\/TwnNm><Ctry>DE<\/Ctry><\/PstlAdr><\/Dbtr>$/,
    );
  });

  it.each([true, false])(
    'that comes back (collected before: %s) is owed again by transfer, and told',
    async (wasCollected) => {
      const order = await delivered(paymentMethods.operatorSepa.id);
      daysLater(2);
      await makeDebitFile(market.deps, agent);
      const endToEndId = `BW-${order.number}-1`;
      if (wasCollected) await read(row({ endToEndId, amount: order.due }));
      await read(row({ endToEndId, amount: -order.due, purpose: 'Rückgabe MD06' }));
      const payment = await order.payment();
      expect(payment).toMatchObject({ received: 0, invoiced: order.due });
      expect(await lastMail('payment_claim')).toMatchObject({
        subject: `Ihre Lastschrift kam zurück: Bestellung ${order.number}`,
      });
      const alerts = await alertsFor(database.db, { tab: 'open', limit: 50 });
      expect(alerts.find(({ orderNumber }) => orderNumber === order.number)).toMatchObject({
        kind: 'debit_returned',
        reason: 'MD06',
      });
      // The mandate is used up: no file ever draws it again.
      daysLater(20);
      await makeDebitFile(market.deps, agent);
      const { rows } = await sql<{ state: string }>`
      select state from direct_debits where payment_id = ${payment.id}`.execute(database.db);
      expect(rows).toEqual([{ state: 'returned' }]);
      expect(await read(row({ purpose: order.number, amount: order.due }))).toMatchObject({ matched: 1 });
    },
  );

  it('that nobody brought to the bank in time is drawn later, and the customer is told', async () => {
    const order = await delivered(paymentMethods.operatorSepa.id);
    daysLater(10);
    await makeDebitFile(market.deps, agent);
    const mail = await lastMail('payment_debit_moved');
    expect(mail?.text).toContain('09.12.2026');
    expect(order.due).toBeGreaterThan(0);
  });

  it('is called off when the order ends before the file is made', async () => {
    const order = await delivered(paymentMethods.operatorSepa.id);
    await order.move(order.customer, { to: 'disputed', reason: 'Wasser im Öl' });
    await order.move(order.support, { to: 'cancelled', reason: 'berechtigt', acceptedFee: cents(0) });
    daysLater(3);
    expect((await makeDebitFile(market.deps, agent)).kind).toBe('nothing');
    expect(
      await textOf('payment_debit_announced', (await mailsOf('payment_debit_announced')).at(-1) ?? 0),
    ).toBeNull();
  });
});
