import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { anyUser } from '#features/orders/placed-order.fixture.ts';
import { paymentsFixture } from '#features/payments/payments.fixture.ts';
import { addDays } from '#platform/time/calendar.ts';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { receivablesJobs } from '../receivables.jobs.ts';
import { bankFileById, latestFiles, movementsOf } from './bank-files.store.ts';
import { decideHeldFile } from './import-bank-file.ts';
import { importedFile } from './imported-file.fixture.ts';
import { readBankFile } from './read-bank-file.ts';
import { type Booked, booked, formats, type Truth } from './statements.fixture.ts';

let database: TestDatabase;
let market: Awaited<ReturnType<typeof paymentsFixture>>;
let agent: number;

beforeAll(async () => {
  database = await createTestDatabase();
  market = await paymentsFixture(database.db, 1);
  agent = await anyUser(database.db);
});
afterAll(async () => {
  await market.server.stop();
  await database.drop();
});
beforeEach(async () => {
  await forgetFiles();
});

const forgetFiles = () =>
  sql`truncate bank_movements, bank_lines, bank_statements restart identity cascade`.execute(database.db);

const bytesOf = (name: string): Uint8Array =>
  readFileSync(join(import.meta.dirname, '../../../../test/real-inputs/bank', name));
const read = (bytes: Uint8Array) => importedFile(market.deps, { bytes, userId: agent });
const readNamed = (name: string) => read(bytesOf(name));

/** Lines of the account that are not parts of others, as day, amount and state. */
async function lines() {
  const { rows } = await sql<{ bookedOn: string; amount: number; state: string }>`
    select booked_on, amount, state from bank_lines where parent_id is null order by booked_on, amount, id`.execute(
    database.db,
  );
  return rows.map(({ bookedOn, amount, state }) => [bookedOn, amount, state]);
}

const taken = (figures: { new?: number; known?: number; left?: number }) => ({
  state: 'taken',
  new: 0,
  known: 0,
  left: 0,
  matched: 0,
  ...figures,
});

describe('a file of the bank', () => {
  it('whose bank has no references brings each movement, in either version, and the next day only its own', async () => {
    expect(await readNamed('camt-placeholder-references-1.v02.xml')).toEqual(taken({ new: 3 }));
    expect(await readNamed('camt-placeholder-references-1.v08.xml')).toEqual(taken({ known: 3 }));
    expect(await readNamed('camt-placeholder-references-2.v08.xml')).toEqual(taken({ new: 1 }));
    expect((await lines()).map(([, amount]) => amount)).toEqual([1101, 1202, 1303, 1404]);
  });

  it('that was read when a reference still stood for a movement is read again, and what was lost comes back', async () => {
    await sql`with file as (insert into bank_statements (file_hash, file_name, format, lines, imported_at, imported_by)
        values ('\\x00', 'alt.xml', 'camt', 3, now(), ${agent}) returning id)
      insert into bank_lines (statement_id, bank_ref, booked_on, amount, currency, party, iban, purpose, state)
      select id, 'NONREF/0', '2026-12-01', 1101, 'EUR', 'Anna Heide', 'DE89370400440532013000', 'Rechnung 1', 'open'
      from file`.execute(database.db);
    expect(await readNamed('camt-placeholder-references-1.v08.xml')).toEqual(taken({ new: 2, known: 1 }));
  });

  it('has two equal lines twice, and of an overlapping file as many are new as are beyond those stored', async () => {
    const line = {
      day: '2026-12-01',
      amount: 1000,
      party: 'Anna Heide',
      iban: 'DE89370400440532013000',
      purpose: 'Öl',
    };
    const of = (count: number) =>
      Buffer.from(
        formats.camt({ movements: booked(Array(count).fill(line), 0), opening: 0, closing: count * 1000 }),
      );
    expect(await read(of(2))).toEqual(taken({ new: 2 }));
    expect(await read(of(2))).toEqual(taken({ known: 2 }));
    expect(await read(of(3))).toEqual(taken({ new: 1, known: 2 }));
    expect(await read(of(1))).toEqual(taken({ known: 1 }));
  });

  it.each([
    ['an account by its old number', ';DE89370400440532013000;0532013000;Rechnung 1;Kunde 17'],
    ['all words in one column', ';;;Anna Heide Rechnung 1 Ref. 3K2C21F6/2;'],
    ['a reference with other blanks', ';DE89370400440532013000;;Rechnung 1;KUNDE17'],
  ])('of CAMT is known of CSV, which has %s', async (_, told) => {
    const camt = `<Document><BkToCstmrStmt><Stmt><Acct><Id><IBAN>DE44500105170532013000</IBAN></Id></Acct>
      <Ntry><Amt Ccy="EUR">10.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><BookgDt><Dt>2026-12-01</Dt></BookgDt><NtryDtls><TxDtls>
      <Refs><EndToEndId>Kunde 17</EndToEndId></Refs><RltdPties><Dbtr><Nm>Anna Heide</Nm></Dbtr><DbtrAcct><Id>
      <IBAN>DE89370400440532013000</IBAN></Id></DbtrAcct></RltdPties><RmtInf><Ustrd>Rechnung 1</Ustrd></RmtInf>
      </TxDtls></NtryDtls></Ntry></Stmt></BkToCstmrStmt></Document>`;
    const head = 'Buchungstag;Betrag;Währung;Name;IBAN;Auftragskonto;Verwendungszweck;Kundenreferenz';
    const csv = `${head}\n01.12.2026;10,00;EUR;${told}`;
    expect(await read(Buffer.from(camt))).toEqual(taken({ new: 1 }));
    expect(await read(Buffer.from(csv))).toEqual(taken({ known: 1 }));
    const longer = csv.replace('Rechnung 1', 'Rechnung 12');
    expect(await read(Buffer.from(longer))).toEqual(taken({ new: 1 }));
  });

  it('brings a pending movement only once it is booked', async () => {
    expect(await readNamed('csv-savings-bank-day-1.csv')).toEqual(taken({ new: 1, left: 1 }));
    expect(await readNamed('csv-savings-bank-day-2.csv')).toEqual(taken({ new: 2, known: 1 }));
  });

  it('says of each movement what became of it, and from which file it was known', async () => {
    await readNamed('csv-savings-bank-day-1.csv');
    await readNamed('csv-savings-bank-day-2.csv');
    const [second, first] = await latestFiles(database.db, 2);
    const known = await movementsOf(database.db, { fileId: second?.id ?? 0, outcome: 'known', limit: 9 });
    expect(known).toMatchObject([{ place: 'Zeile 3', amount: 1101, firstFileId: first?.id }]);
    const left = await movementsOf(database.db, { fileId: first?.id ?? 0, outcome: 'left', limit: 9 });
    expect(left).toMatchObject([{ reason: 'pending', amountText: '25,00 EUR', party: 'Jörg Groß' }]);
  });

  it.each([
    ['statement', 'notification', { new: 1 }, { new: 3 }, ['resolved', 'open', 'open', 'open']],
    ['notification', 'statement', { new: 3 }, { left: 1 }, ['open', 'open', 'open']],
  ])('has a collective entry resolved, the %s first', async (first, _, before, after, states) => {
    const [statement, notification] = ['camt-swiss-collective.053.xml', 'camt-swiss-collective.054.xml'];
    const [one, other] = first === 'statement' ? [statement, notification] : [notification, statement];
    expect(await readNamed(one)).toEqual(taken(before));
    expect(await readNamed(other)).toEqual(taken(after));
    const stored = await lines();
    expect(stored.map(([, , state]) => state).sort()).toEqual(states.toSorted());
    const open = stored.filter(([, , state]) => state === 'open');
    expect(open.map(([, amount]) => amount)).toEqual([9000, 10_000, 11_000]);
    // Both again change nothing.
    await readNamed(one);
    await readNamed(other);
    expect(await lines()).toEqual(stored);
  });

  it.each(['csv', 'mt940'])(
    'has an entry once that %s has whole and CAMT as its payments',
    async (format) => {
      const csv = (rows: string[]) =>
        ['IBAN Auftragskonto;Buchungstag;Betrag;Währung;Verwendungszweck;IBAN', ...rows].join('\n');
      const row = 'DE02120300000000202051;01.12.2026;30,00;EUR;Sammelgutschrift;';
      const statement = `:20:X\n:25:12030000/0000202051\n:28C:1/1\n:60F:C261201EUR0,\n:61:261201C30,00NTRFNONREF
:86:194?00SAMMLER?20Sammelgutschrift\n:62F:C261201EUR30,\n-`;
      const whole = Buffer.from(format === 'csv' ? csv([row]) : statement);
      const parts = bytesOf('camt-parts-with-the-entrys-reference.xml');
      expect(await read(parts)).toEqual(taken({ new: 2 }));
      expect(await read(whole)).toEqual(taken({ left: 1 }));
      expect(await read(whole)).toEqual(taken({ left: 1 }));
      expect((await lines()).map(([, amount]) => amount)).toEqual([1000, 2000]);
      // Money of the same amount that somebody paid is none of it.
      const another = row.replace(/;$/, ';DE02500105170137075030').replace('Sammelgutschrift', 'Öl');
      expect(await read(Buffer.from(csv([row, another])))).toEqual(taken({ new: 1, left: 1 }));

      await forgetFiles();
      expect(await read(whole)).toEqual(taken({ new: 1 }));
      expect(await read(parts)).toEqual(taken({ new: 2 }));
      const stored = [
        ['2026-12-01', 1000, 'open'],
        ['2026-12-01', 2000, 'open'],
        ['2026-12-01', 3000, 'resolved'],
      ];
      expect(await lines()).toEqual(stored);
      expect(await read(whole)).toEqual(taken({ known: 1 }));
      expect(await read(parts)).toEqual(taken({ known: 2 }));
      expect(await lines()).toEqual(stored);

      await forgetFiles();
      await read(whole);
      await sql`update bank_lines set state = 'ignored'`.execute(database.db);
      expect(await read(parts)).toEqual(taken({ left: 2 }));
    },
  );

  it('that does not add up waits with all it holds until somebody decides, once', async () => {
    const held = await readNamed('camt-does-not-add-up.xml');
    expect(held).toEqual({ state: 'held', new: 0, known: 0, left: 2, matched: 0 });
    expect(await lines()).toEqual([]);
    const [file] = await latestFiles(database.db, 1);
    const fileId = file?.id ?? 0;
    expect(file?.faults).toMatchObject([{ what: 'balance', expected: 6000, found: 3000, currency: 'EUR' }]);
    const decide = (decision: 'taken' | 'discarded', reason = 'Bank bestätigt') =>
      decideHeldFile(
        { ...market.deps, outside: { readBankFile } },
        { fileId, decision, reason, userId: agent },
      );
    expect(await decide('taken', ' ')).toBe('reason_missing');
    const outcomes = await Promise.all([decide('taken'), decide('taken'), decide('discarded')]);
    expect(outcomes.filter((outcome) => outcome === 'stale')).toHaveLength(2);
    const after = await bankFileById(database.db, fileId);
    const isTaken = after?.state === 'taken';
    expect(after?.counts).toMatchObject(isTaken ? { new: 2, left: 0 } : { new: 0, left: 2 });
    expect((await lines()).length).toBe(isTaken ? 2 : 0);
  });
});

describe('what is kept of a file', () => {
  const forgetAt = async (moment: string) => {
    market.clock.at = new Date(moment);
    await receivablesJobs(market.deps)
      .find(({ task }) => task === 'forget_bank_facts')
      ?.run(null);
  };

  it('that nobody decides about goes after 90 days, bytes first', async () => {
    market.clock.at = new Date('2026-12-02T09:00:00Z');
    await readNamed('camt-does-not-add-up.xml');
    const [held] = await latestFiles(database.db, 1);
    await forgetAt('2027-03-01T03:00:00Z');
    expect((await bankFileById(database.db, held?.id ?? 0))?.state).toBe('held');
    await forgetAt('2027-03-04T03:00:00Z');
    expect(await bankFileById(database.db, held?.id ?? 0)).toMatchObject({
      state: 'discarded',
      reason: 'niemand hat entschieden',
    });
    const { rows } = await sql`select from bank_statements where content is not null`.execute(database.db);
    expect(rows).toEqual([]);
  });

  it('names nobody any more when vouchers need not be kept', async () => {
    market.clock.at = new Date('2026-12-02T09:00:00Z');
    await readNamed('csv-savings-bank-day-1.csv');
    const [file] = await latestFiles(database.db, 1);
    const left = async () =>
      (await movementsOf(database.db, { fileId: file?.id ?? 0, outcome: 'left', limit: 9 }))[0];
    await forgetAt('2036-12-31T03:00:00Z');
    expect((await left())?.party).toBe('Jörg Groß');
    await forgetAt('2037-01-02T03:00:00Z');
    expect(await left()).toMatchObject({ party: '', purpose: '', amountText: '25,00 EUR' });
  });
});

describe('whatever a bank sends, in whichever format, overlapping and damaged', () => {
  const days = ['2026-12-01', '2026-12-02', '2026-12-03', '2026-12-04'];
  const people = [
    { party: 'Anna Heide', iban: 'DE89370400440532013000' },
    { party: 'Jörg Müller', iban: 'DE02500105170137075030' },
  ];
  const movement = fc.record({
    day: fc.constantFrom(...days),
    // Few of each, so that many are alike.
    amount: fc.constantFrom(1000, 2000, -500, 12_345),
    person: fc.constantFrom(...people),
    purpose: fc.constantFrom('Heizöl', 'Rechnung 17', 'Große Rechnung über Heizöl für das Müllerhaus'),
  });
  const truths = fc
    .array(movement, { minLength: 1, maxLength: 14 })
    .map((all): Truth[] =>
      all
        .map(({ person, ...rest }) => ({ ...rest, ...person }))
        .sort((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0)),
    );
  const sent = fc.record({
    format: fc.constantFrom('camt', 'mt940', 'csv'),
    from: fc.nat({ max: days.length - 1 }),
    days: fc.integer({ min: 1, max: days.length }),
    damage: fc.constantFrom('none', 'none', 'dropped', 'doubled', 'changed', 'cut'),
    at: fc.nat({ max: 100 }),
  });
  type Sent = typeof sent extends fc.Arbitrary<infer Value> ? Value : never;

  /** A file of some days, one of whose movements may be missing, doubled, altered, or cut off with all behind it. */
  function fileOf(all: readonly Truth[], { format, from, days: count, damage, at }: Sent): Buffer {
    const first = days[from] ?? '';
    const end = addDays(first, count);
    const sum = (some: readonly Truth[]) => some.reduce((total, { amount }) => total + amount, 0);
    const opening = 50_000 + sum(all.filter(({ day }) => day < first));
    const whole = booked(
      all.filter(({ day }) => day >= first && day < end),
      opening,
    );
    const place = whole.length > 2 ? 1 + (at % (whole.length - 2)) : -1;
    const movements = place < 0 ? whole : damaged(whole, damage, place);
    const text = formats[format]({ movements, opening, closing: opening + sum(whole) });
    return Buffer.from(damage === 'cut' && format !== 'csv' ? text.slice(0, text.length * (at / 101)) : text);
  }

  function damaged(whole: readonly Booked[], damage: Sent['damage'], place: number): readonly Booked[] {
    switch (damage) {
      case 'dropped':
        return whole.filter((_, at) => at !== place);
      case 'doubled':
        return whole.flatMap((one, at) => (at === place ? [one, one] : [one]));
      case 'changed':
        return whole.map((one, at) => (at === place ? { ...one, amount: one.amount + 9 } : one));
      default:
        return whole;
    }
  }

  const sorted = (all: readonly (readonly [string, number])[]) =>
    all.map(([day, amount]) => `${day} ${amount}`).sort();

  it('is booked as it happened: nothing lost once a whole file came, nothing doubled', async () => {
    await fc.assert(
      fc.asyncProperty(truths, fc.array(sent, { maxLength: 5 }), sent, async (all, files, last) => {
        await forgetFiles();
        const tell = async (one: Sent) => {
          const bytes = fileOf(all, one);
          const known = await readBankFile(bytes, {});
          if (known.ok) await read(bytes);
        };
        for (const one of files) await tell(one);
        const told = sorted((await lines()).map(([day, amount]) => [String(day), Number(amount)]));
        const truth = sorted(all.map(({ day, amount }) => [day, amount]));
        // A part of what happened, each as often as it did.
        for (const one of new Set(told))
          expect(told.filter((other) => other === one).length).toBeLessThanOrEqual(
            truth.filter((other) => other === one).length,
          );
        await tell({ ...last, from: 0, days: days.length, damage: 'none' });
        expect(sorted((await lines()).map(([day, amount]) => [String(day), Number(amount)]))).toEqual(truth);
      }),
      { numRuns: Math.round(Number(process.env.FUZZ_RUNS ?? 100) * 0.4) },
    );
  });
});
