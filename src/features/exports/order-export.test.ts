import { XMLParser } from 'fast-xml-parser';
import { strFromU8, unzipSync } from 'fflate';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orderTours } from '#features/group-orders/reads.ts';
import { exportedOrders } from '#features/orders/exported-orders.store.ts';
import { sampleRequest } from '#features/orders/orders.fixture.ts';
import type { OrderStep } from '#features/orders/orders.types.ts';
import { placeOrder } from '#features/orders/place/place-order.ts';
import { placedOrder } from '#features/orders/placed-order.fixture.ts';
import type { SignedInUser } from '#platform/http/endpoint.ts';
import { signedInUser } from '#platform/http/signed-in-user.fixture.ts';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { exportFile } from './order-export.formats.ts';
import { exportColumns } from './order-export-columns.ts';
import { type ExportFilter, type ExportFormat, exportRequest } from './order-export-request.rules.ts';

let database: TestDatabase;
let order: Awaited<ReturnType<typeof placedOrder>>;
let other: typeof order;

const scheduled: OrderStep = { to: 'scheduled', day: '2026-11-25', window: 'day', reason: '' };

beforeAll(async () => {
  database = await createTestDatabase();
  [order, other] = [await placedOrder(database.db), await placedOrder(database.db)];
  await order.move(order.dealer, { to: 'confirmed' });
  await order.move(order.dealer, scheduled);
  order.clock.at = new Date('2026-11-25T15:00:00Z');
  await order.move(order.dealer, { to: 'delivered', amount: 2990, day: '2026-11-25', reason: '' });
  await sql`update order_addresses set last_name = '=HYPERLINK("http://evil.example";"x")', place = 'A&B <Ort>'
    where order_id = ${order.id}`.execute(database.db);
});
afterAll(() => database.drop());

const everything: ExportFilter = { dealerId: null, from: null, until: null, states: [] };
const own = (): ExportFilter => ({ ...everything, dealerId: order.dealerId });

async function written(format: ExportFormat, filter: ExportFilter): Promise<Uint8Array> {
  const pieces: Buffer[] = [];
  for await (const piece of exportFile(format, exportedOrders({ db: database.db, orderTours }, filter))) {
    pieces.push(Buffer.from(piece));
  }
  return Buffer.concat(pieces);
}

const text = async (format: ExportFormat, filter: ExportFilter) =>
  Buffer.from(await written(format, filter)).toString();

const numbersIn = async (filter: ExportFilter): Promise<string[]> =>
  (JSON.parse(await text('json', filter)) as { Bestellnummer: string }[]).map((row) => row.Bestellnummer);

describe('the export of orders', () => {
  it('as JSON says what was agreed and what was delivered', async () => {
    const [row] = JSON.parse(await text('json', own()));
    expect(Object.keys(row)).toEqual(exportColumns.map(({ name }) => name));
    expect(row).toMatchObject({
      Stand: 'Geliefert',
      Menge: 3000,
      GelieferteMenge: 2990,
      Termin: '2026-11-25',
      Waehrung: 'EUR',
      Gesamtpreis: 2903.84,
      Abrechnung: 2894.16,
      PLZ: '10115',
      Bestaetigt: '2026-11-21T09:00:00.000Z',
    });
  });

  it('has something to say in every column, be it that there is nothing', async () => {
    const [row] = await Array.fromAsync(exportedOrders({ db: database.db, orderTours }, own()));
    expect(exportColumns.filter(({ key }) => row?.[key] === undefined)).toEqual([]);
  });

  it('as CSV opens in a German spreadsheet and never as a formula', async () => {
    const csv = await text('csv', own());
    expect(csv.startsWith('\uFEFFBestellnummer;Stand;')).toBe(true);
    expect(csv).toContain('2903,84;2894,16');
    // Blanks keep a spreadsheet from taking a telephone number for a number, and there is no formula in it.
    expect(csv).toContain(';+49 30 901820;');
    expect(csv).toContain(`"'=HYPERLINK(""http://evil.example"";""x"")"`);
    expect(csv.trimEnd().split('\r\n')).toHaveLength(2);
  });

  it('as XML is well-formed whatever stands in the fields', async () => {
    const parsed = new XMLParser().parse(await text('xml', own()));
    expect(parsed.Bestellungen.Bestellung).toMatchObject({ Ort: 'A&B <Ort>', Abrechnung: 2894.16 });
  });

  it('as XLSX is a workbook with numbers, days and texts that are no formulas', async () => {
    const files = unzipSync(await written('xlsx', own()));
    const sheet = strFromU8(files['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
    const parser = new XMLParser({
      ignoreAttributes: false,
      isArray: (name) => name === 'row' || name === 'c',
    });
    const { row } = parser.parse(sheet).worksheet.sheetData;
    expect(row).toHaveLength(2);
    const at = (key: string) => row[1].c[exportColumns.findIndex((column) => column.key === key)];
    expect(at('finalPrice')).toMatchObject({ v: 2894.16, '@_s': '1' });
    // 25 November 2026 as spreadsheets count.
    expect(at('deliveredOn')).toMatchObject({ v: 46351, '@_s': '2' });
    expect(at('lastName')['@_t']).toBe('inlineStr');
    expect(sheet).toContain('<t xml:space="preserve">+4930901820</t>');
    expect(at('state').is.t['#text']).toBe('Geliefert');
    expect(sheet).not.toContain('<f>');
  });

  it('holds a dealer’s own orders only, by time and state', async () => {
    const [mine, theirs] = [(await order.present()).number, (await other.present()).number];
    expect(await numbersIn(own())).toEqual([mine]);
    expect((await numbersIn(everything)).sort()).toEqual([mine, theirs].sort());
    expect(await numbersIn({ ...everything, states: ['placed'] })).toEqual([theirs]);
    expect(await numbersIn({ ...own(), from: '2026-11-22' })).toEqual([]);
    expect(await numbersIn({ ...own(), from: '2026-11-21', until: '2026-11-21' })).toEqual([mine]);
  });

  it.each(['withdrawn', 'cancelled'] as const)('asks nothing for a delivery that was %s', async (state) => {
    const undone = await placedOrder(database.db);
    await undone.move(undone.dealer, { to: 'confirmed' });
    await undone.move(undone.dealer, scheduled);
    undone.clock.at = new Date('2026-11-25T15:00:00Z');
    await undone.move(undone.dealer, { to: 'delivered', amount: 2990, day: '2026-11-25', reason: '' });
    await sql`update orders set state = ${state} where id = ${undone.id}`.execute(database.db);
    const [row] = JSON.parse(await text('json', { ...everything, dealerId: undone.dealerId }));
    expect(row).toMatchObject({ GelieferteMenge: 2990, Geliefert: '2026-11-25', Abrechnung: null });
    expect(row.Stand).toBe(state === 'withdrawn' ? 'Widerrufen' : 'Storniert');
  });

  it('names everything a driver and an invoice need: stations, options, promise, whom to bill', async () => {
    const here = await placedOrder(database.db);
    const { address } = (await here.present()).stations[0] ?? {};
    if (!address) throw new Error('the order has no address');
    const { hash } = here.offerFor({ ...sampleRequest, stations: 2 });
    const request = here.request({
      hash,
      stations: [
        { address, amount: 1000 },
        { address: { ...address, street: 'Hofweg 2', extra: 'Hinterhaus' }, amount: 2000 },
      ],
      invoiceAddress: {
        ...address,
        company: 'Heide KG',
        street: 'Markt 1',
        place: 'Potsdam',
        postalCode: '14467',
      },
      vatId: 'DE136695976',
    });
    const placed = await placeOrder(here.deps, { request, placing: { ...here.placing, key: 'stations' } });
    if (placed.kind !== 'placed') throw new Error(JSON.stringify(placed));
    const rows = JSON.parse(await text('json', { ...everything, dealerId: here.dealerId }));
    const row = rows.find(
      ({ Bestellnummer }: { Bestellnummer: string }) => Bestellnummer === placed.order.number,
    );
    expect(row).toMatchObject({
      Lieferstellen: 2,
      Zugesagt: '2026-12-04',
      Terminzeit: null,
      MwStProzent: 19,
      UStId: 'DE136695976',
      AlleLieferstellen:
        '1: 1000 l, Anna Heide, Lindenweg 4a, DE-10115 Berlin, +4930901820 | 2: 2000 l, Anna Heide, Hofweg 2, Hinterhaus, DE-10115 Berlin, +4930901820',
      Rechnungsadresse: 'Heide KG, Anna Heide, Markt 1, DE-14467 Potsdam, +4930901820',
    });
    expect(row.Optionen).toBe('Standardlieferung, ganztägig möglich (7-18 Uhr), mit Hänger, bis 40 m');
    const csv = await text('csv', { ...everything, dealerId: here.dealerId });
    expect(csv).toContain(';19;');
  });

  it('is complete and in order beyond one page of the database', async () => {
    const third = await placedOrder(database.db);
    await sql`insert into orders (id, year, number, country_id, user_id, dealer_id, product_id, payment_id, postal_code,
        amount, stations, currency, total_price, delivery_date, state, wish, terms, email, price_version, confirm_by,
        placed_at)
      select id + n, year, number || n, country_id, user_id, dealer_id, product_id, payment_id, postal_code, amount,
        stations, currency, total_price, delivery_date, state, wish, terms, email, price_version, confirm_by,
        placed_at - (n / 3) * interval '1 minute'
      from orders, generate_series(1, 2500) as n where id = ${third.id}`.execute(database.db);
    await sql`insert into order_addresses (order_id, year, kind, position, amount, first_name, last_name, street,
        postal_code, place, country_iso)
      select order_id + n, year, kind, position, amount, first_name, last_name, street, postal_code, place, country_iso
      from order_addresses, generate_series(1, 2500) as n where order_id = ${third.id}`.execute(database.db);
    const numbers = await numbersIn({ ...everything, dealerId: third.dealerId });
    expect(new Set(numbers).size).toBe(2501);
    expect(numbers).toHaveLength(2501);
  });
});

describe('who asks for an export', () => {
  const asked = (query: string, user: Partial<SignedInUser>) =>
    exportRequest(new URLSearchParams(query), signedInUser({ id: 1, roles: [], ...user }));

  it('as a dealer gets its own orders, whatever it asks for', () => {
    const { filter } = asked('haendler=9', { roles: ['dealer'], dealerId: 7 });
    expect(filter.dealerId).toBe(7);
    expect(asked('', { roles: ['dealer'], dealerId: null }).errors).toEqual(['haendler']);
  });

  it('as finance may choose', () => {
    expect(asked('haendler=9', { roles: ['financial'] }).filter.dealerId).toBe(9);
    expect(asked('', { roles: ['admin'] }).filter.dealerId).toBeNull();
  });

  it.each([
    ['von=gestern', ['von']],
    ['von=2026-12-02&bis=2026-12-01', ['bis']],
    ['haendler=abc', ['haendler']],
    ['format=pdf', ['format']],
  ])('with %s is told what is wrong', (query, errors) => {
    expect(asked(query, { roles: ['admin'] }).errors).toEqual(errors);
  });
});
