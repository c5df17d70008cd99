import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { XMLParser } from 'fast-xml-parser';
import { strFromU8, unzipSync } from 'fflate';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { homeOf } from '#features/customers/reads.ts';
import { folderStore } from '#features/media/providers/folder-store.ts';
import { placedOrder } from '#features/orders/placed-order.fixture.ts';
import { ordersInAll } from '#features/orders/reads.ts';
import { workbook } from '#platform/files/xlsx.ts';
import { postedForm } from '#platform/forms/posted-form.ts';
import { signedInUser } from '#platform/http/signed-in-user.fixture.ts';
import { collected } from '#server/features.ts';
import { databaseQueue } from '#server/queue/job-queue.ts';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { deleteExpired, exportsJobs, startScheduled } from '../exports.jobs.ts';
import { ordersDataset } from '../orders.dataset.ts';
import { storedFiles } from '../providers/stored-files.ts';
import { exportsOf } from './data-exports.store.ts';
import type { Dataset } from './dataset.ts';
import type { ExportFiles } from './export-files.ts';
import { fetchExport } from './fetch-export.ts';
import { savedExportsOf } from './saved-exports.store.ts';
import { submitExportForm } from './submit-export-form.ts';
import { type WriteDeps, writeExport } from './write-export.ts';

let database: TestDatabase;
let folder: string;
let exportFiles: ExportFiles;
let deps: WriteDeps;
let order: Awaited<ReturnType<typeof placedOrder>>;
const time = { now: new Date('2026-11-26T09:00:00Z') };
const people = { finance: 0, admin: 0, former: 0, colleague: 0, support: 0 };

beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(path.join(tmpdir(), 'exports-'));
  exportFiles = storedFiles(folderStore(folder));
  const clock = { now: () => time.now };
  deps = {
    db: database.db,
    clock,
    queue: databaseQueue,
    files: { exportFiles },
    collected,
    ports: { ordersInAll, homeOf },
  };
  order = await placedOrder(database.db);
  await sql`update order_addresses set last_name = '=HYPERLINK("http://evil.example";"x")' where order_id = ${order.id}`.execute(
    database.db,
  );
  people.finance = await employee('financial');
  people.colleague = await employee('financial');
  people.admin = await employee('admin');
  people.former = await employee('admin');
  people.support = await employee('customer_support');
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});
beforeEach(() => {
  time.now = new Date('2026-11-26T09:00:00Z');
});

let count = 0;
async function employee(role: 'financial' | 'admin' | 'customer_support'): Promise<number> {
  const email = `export${++count}@beispiel.de`;
  const { db } = database;
  const values = { countryId: 1, email, isGuest: false };
  const { id } = await db.insertInto('users').values(values).returning('id').executeTakeFirstOrThrow();
  await db.insertInto('userRoles').values({ userId: id, role, grantedAt: time.now }).execute();
  return id;
}

const roleOf = (id: number) => {
  if (id === people.admin || id === people.former) return 'admin' as const;
  return id === people.support ? ('customer_support' as const) : ('financial' as const);
};
const userOf = (id: number) => signedInUser({ id, roles: [roleOf(id)] });

type Fields = Readonly<Record<string, string | readonly string[]>>;

function send(id: number, fields: Fields) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ key: crypto.randomUUID(), ...fields }))
    for (const one of [value].flat()) form.append(name, one);
  return submitExportForm(deps, { user: userOf(id), form: postedForm(form) });
}

const orders = {
  intent: 'ask',
  dataset: 'orders',
  format: 'csv',
  columns: ['number', 'state', 'lastName', 'email'],
};

/** Asks for a file and lets it be written; answers its id and what is in it. */
async function exported(id: number, fields: Fields = orders) {
  expect(await send(id, fields)).toEqual({ kind: 'done', done: 'asked' });
  const [asked] = await exportsOf(database.db, id, { sort: null, limit: 1 });
  if (!asked) throw new Error('nothing was asked for');
  await writeExport(deps, asked.id);
  const fetched = await fetchExport(deps, { id: asked.id, user: userOf(id) });
  if (!fetched.ok) throw new Error(fetched.error);
  return {
    id: asked.id,
    bytes: Buffer.concat(await Array.fromAsync(fetched.value.chunks)),
    name: fetched.value.name,
  };
}

const stateOf = async (id: number) => {
  const { rows } = await sql<{ state: string; rowsWritten: number }>`
    select state, rows_written from data_exports where id = ${id}`.execute(database.db);
  return rows[0];
};

describe('a file of orders', () => {
  it('has personal data masked, and no formulas', async () => {
    const { bytes, name } = await exported(people.finance);
    expect(name).toBe('Bestellungen-2026-11-26.csv');
    const [head, row] = bytes.toString().slice(1).split('\r\n');
    expect(head).toBe('Bestellnummer;Stand;Nachname;EMail');
    expect(row).toMatch(/^DE-26-\S+;Wartet auf Bestätigung;'=…;a…@beispiel\.de$/);
  });

  it('has them legible with a reason, which the audit log holds', async () => {
    const reason = 'Prüfung durch das Finanzamt';
    const { bytes } = await exported(people.finance, { ...orders, legible: '1', reason });
    expect(bytes.toString()).toContain(`"'=HYPERLINK(""http://evil.example"";""x"")"`);
    const { rows } = await sql<{ details: object }>`
      select details from audit_events where action = 'personal_data_exported' and actor_id = ${people.finance}`.execute(
      database.db,
    );
    expect(rows).toMatchObject([{ details: { dataset: 'orders', reason } }]);
  });

  it('as a workbook holds texts, never formulas; as lines of JSON a row each', async () => {
    const legible = { ...orders, legible: '1', reason: 'für den Jahresabschluss' };
    const files = unzipSync((await exported(people.finance, { ...legible, format: 'xlsx' })).bytes);
    const sheet = strFromU8(files['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
    expect(sheet).toContain('=HYPERLINK');
    expect(sheet).not.toContain('<f>');
    const lines = (await exported(people.finance, { ...orders, format: 'jsonl' })).bytes
      .toString()
      .trimEnd()
      .split('\n');
    expect(lines.map((line) => Object.keys(JSON.parse(line)))).toEqual([
      ['Bestellnummer', 'Stand', 'Nachname', 'EMail'],
    ]);
  });

  it('asked for twice by one form is one file, and with other columns a second one', async () => {
    const key = crypto.randomUUID();
    const asker = await employee('financial');
    const count = async () => (await exportsOf(database.db, asker, { sort: null, limit: 9 })).length;
    await send(asker, { ...orders, key });
    await send(asker, { ...orders, key });
    expect(await count()).toBe(1);
    await send(asker, { ...orders, columns: ['number'], key });
    expect(await count()).toBe(2);
  });
});

describe('every dataset', () => {
  it.each(collected.exportDatasets.map((dataset) => [dataset.key, dataset] as const))(
    '%s can be counted and written',
    async (_, dataset) => {
      const all = {
        intent: 'ask',
        dataset: dataset.key,
        format: 'csv',
        columns: dataset.columns.map(({ key }) => key),
      };
      const filters = {
        period: 'days',
        from: '2020-01-01',
        until: '2030-01-01',
        country: 'de',
        ...Object.fromEntries(
          dataset.lists.map(({ name, options }) => [`list.${name}`, options.map(({ value }) => value)]),
        ),
        ...Object.fromEntries(dataset.numbers.map(({ name }) => [`number.${name}`, '1'])),
      };
      const { bytes } = await exported(people.admin, all);
      expect(bytes.toString().slice(1).split('\r\n')[0]).toBe(
        dataset.columns.map(({ name }) => name).join(';'),
      );
      await exported(people.admin, { ...all, ...filters });
    },
  );
});

describe('who may have what', () => {
  it('is looked at when it is asked for, written and fetched', async () => {
    expect(await send(people.support, orders)).toEqual({ kind: 'unknown' });
    const customers = {
      intent: 'ask',
      dataset: 'customers',
      format: 'csv',
      columns: ['email'],
      legible: '1',
      reason: 'weil ich es gern wüsste',
    };
    expect(await send(people.finance, customers)).toMatchObject({
      kind: 'wrong',
      errors: { reason: 'notAllowed' },
    });
    const own = await exported(people.finance);
    expect(await fetchExport(deps, { id: own.id, user: userOf(people.colleague) })).toEqual({
      ok: false,
      error: 'unknown',
    });
    const demoted = signedInUser({ id: people.finance, roles: ['customer_support'] });
    expect(await fetchExport(deps, { id: own.id, user: demoted })).toEqual({
      ok: false,
      error: 'not_allowed',
    });
    const legible = { ...orders, dataset: 'reviews', columns: ['number', 'author'], legible: '1' };
    const names = await exported(people.admin, { ...legible, reason: 'für die jährliche Prüfung' });
    const former = signedInUser({ id: people.admin, roles: ['financial'] });
    expect(await fetchExport(deps, { id: names.id, user: former })).toEqual({
      ok: false,
      error: 'not_allowed',
    });
    const leaver = await employee('financial');
    await send(leaver, orders);
    await sql`delete from user_roles where user_id = ${leaver}`.execute(database.db);
    const [asked] = await exportsOf(database.db, leaver, { sort: null, limit: 1 });
    await writeExport(deps, asked?.id ?? 0);
    expect(await stateOf(asked?.id ?? 0)).toMatchObject({ state: 'failed', rowsWritten: 0 });
  });

  it('ends after seven days, and the file with it', async () => {
    const { id } = await exported(people.finance);
    time.now = new Date('2026-12-03T09:00:01Z');
    expect(await fetchExport(deps, { id, user: userOf(people.finance) })).toEqual({
      ok: false,
      error: 'expired',
    });
    await deleteExpired(deps);
    expect(await stateOf(id)).toMatchObject({ state: 'deleted' });
    expect(await exportFiles.names()).not.toContain(`export-${id}-1`);
  });
});

/** Rows of which the test says when they come. */
const slowly = (gate: (row: number) => Promise<void>, length: number): Dataset => ({
  ...ordersDataset,
  count: async () => length,
  rows: async function* () {
    for (let row = 0; row < length; row++) {
      await gate(row);
      yield { number: `N${row}`, state: 'x', lastName: 'y', email: 'z' };
    }
  },
});

describe('a file that is being written', () => {
  const asked = async () => {
    await send(people.finance, orders);
    const [found] = await exportsOf(database.db, people.finance, { sort: null, limit: 1 });
    return found?.id ?? 0;
  };

  it('is given up when somebody cancels it, and leaves nothing behind', async () => {
    const id = await asked();
    const cancel = async (row: number) => {
      if (row === 3) await send(people.finance, { intent: 'cancel', export: String(id) });
    };
    expect(await send(people.colleague, { intent: 'cancel', export: String(id) })).toMatchObject({
      kind: 'stale',
    });
    await writeExport({ ...deps, collected: { exportDatasets: [slowly(cancel, 600)] } }, id);
    expect(await stateOf(id)).toMatchObject({ state: 'cancelled' });
    expect((await exportFiles.names()).filter((name) => name.startsWith(`export-${id}-`))).toEqual([]);
  });

  it('that was cancelled is asked for anew by the form that had asked for it', async () => {
    const press = { ...orders, key: crypto.randomUUID() };
    const askedFor = async () => {
      expect(await send(people.finance, press)).toEqual({ kind: 'done', done: 'asked' });
      const [found] = await exportsOf(database.db, people.finance, { sort: null, limit: 1 });
      return found?.id ?? 0;
    };
    const id = await askedFor();
    expect(await askedFor()).toBe(id);
    await send(people.finance, { intent: 'cancel', export: String(id) });
    const again = await askedFor();
    expect(again).not.toBe(id);
    expect(await stateOf(again)).toMatchObject({ state: 'waiting' });
  });

  it('killed half way and begun anew is one whole file', async () => {
    const id = await asked();
    const stuck = Promise.withResolvers<void>();
    const reached = Promise.withResolvers<void>();
    const hold = async (row: number) => {
      if (row !== 300) return;
      reached.resolve();
      await stuck.promise;
    };
    const first = writeExport(
      {
        ...deps,
        collected: { exportDatasets: [slowly(hold, 600)] },
      },
      id,
    );
    await reached.promise;
    // The first run counts as dead; it comes back to life while the second one is done.
    await writeExport({ ...deps, collected: { exportDatasets: [slowly(async () => undefined, 600)] } }, id);
    stuck.resolve();
    await first;
    expect(await stateOf(id)).toEqual({ state: 'done', rowsWritten: 600 });
    const file = await fetchExport(deps, { id, user: userOf(people.finance) });
    const bytes = Buffer.concat(await Array.fromAsync(file.ok ? file.value.chunks : []));
    const lines = bytes.toString().trimEnd().split('\r\n');
    expect(lines).toHaveLength(601);
    expect((await exportFiles.names()).filter((name) => name.startsWith(`export-${id}-`))).toEqual([
      `export-${id}-2`,
    ]);
  });

  it('is put back when its process ends, and begun anew by another', async () => {
    const id = await asked();
    const stopping = new AbortController();
    const stop = async (row: number) => {
      if (row === 100) stopping.abort();
    };
    await writeExport({ ...deps, collected: { exportDatasets: [slowly(stop, 600)] } }, id, stopping.signal);
    expect(await stateOf(id)).toMatchObject({ state: 'waiting' });
    await writeExport(deps, id);
    expect(await stateOf(id)).toMatchObject({ state: 'done' });
  });

  it('fails for good after its third error', async () => {
    const id = await asked();
    const failing = {
      ...deps,
      collected: { exportDatasets: [slowly(() => Promise.reject(new Error('no rows')), 2)] },
    };
    for (let run = 0; run < 3; run++) await expect(writeExport(failing, id)).rejects.toThrow('no rows');
    expect(await stateOf(id)).toMatchObject({ state: 'failed' });
  });
});

describe('a saved export', () => {
  const saved = { ...orders, intent: 'save', name: 'Montagsliste', schedule: 'weekly', period: 'lastWeek' };

  it('comes by the clock once for each time, and tells its maker', async () => {
    const maker = await employee('financial');
    await sql`update users set email = 'montag@beispiel.de' where id = ${maker}`.execute(database.db);
    expect(await send(maker, saved)).toEqual({ kind: 'done', done: 'saved' });
    await startScheduled(deps);
    expect(await exportsOf(database.db, maker, { sort: null, limit: 9 })).toEqual([]);
    time.now = new Date('2026-11-30T05:00:01Z');
    await startScheduled(deps);
    await startScheduled(deps);
    const files = await exportsOf(database.db, maker, { sort: null, limit: 9 });
    expect(files).toHaveLength(1);
    await writeExport(deps, files[0]?.id ?? 0);
    const { rows } = await sql<{ payload: object }>`
      select payload from graphile_worker._private_jobs where key = ${`mail:data_export_ready:${files[0]?.id}`}`.execute(
      database.db,
    );
    expect(rows).toHaveLength(1);
    const [kept] = await savedExportsOf(database.db, maker);
    expect(kept?.nextAt).toEqual(new Date('2026-12-07T05:00:00Z'));
  });

  it('ends with the right to read what it shows legibly', async () => {
    const legible = { legible: '1', reason: 'für die jährliche Prüfung' };
    const names = { ...saved, ...legible, dataset: 'reviews', columns: ['number', 'author'] };
    expect(await send(people.former, names)).toEqual({ kind: 'done', done: 'saved' });
    const now = { role: 'financial', grantedAt: time.now };
    await database.db.updateTable('userRoles').set(now).where('userId', '=', people.former).execute();
    time.now = new Date('2026-11-30T05:00:01Z');
    await startScheduled(deps);
    expect(await exportsOf(database.db, people.former, { sort: null, limit: 9 })).toEqual([]);
    expect(await savedExportsOf(database.db, people.former)).toMatchObject([
      { schedule: 'none', nextAt: null },
    ]);
  });

  it('is not changed by who saw an older one, nor by somebody else', async () => {
    const maker = await employee('financial');
    await send(maker, saved);
    const [first] = await savedExportsOf(database.db, maker);
    const known = { ...saved, saved: String(first?.id), version: '1' };
    expect(await send(maker, { ...known, name: 'Neu' })).toEqual({ kind: 'done', done: 'changed' });
    expect(await send(maker, { ...known, name: 'Zu spät' })).toMatchObject({ kind: 'stale' });
    expect(await send(people.colleague, { ...known, version: '2' })).toMatchObject({ kind: 'stale' });
    expect(
      await send(people.colleague, { intent: 'remove', saved: String(first?.id), version: '2' }),
    ).toMatchObject({ kind: 'stale' });
    expect((await savedExportsOf(database.db, maker)).map(({ name }) => name)).toEqual(['Neu']);
  });
});

describe('the jobs', () => {
  it('write one file at a time', async () => {
    const [job] = exportsJobs(deps);
    await expect(job?.run({ id: 'none' })).rejects.toThrow();
    await expect(job?.run({ id: 999_999 })).resolves.toBeUndefined();
  });
});

it('a workbook of more rows than a sheet has goes on in another', async () => {
  async function* rows() {
    for (let row = 0; row < 5; row++) yield [`Zeile ${row}`];
  }
  const table = {
    title: 'Zeilen',
    rowName: 'Zeile',
    columns: [{ name: 'Name', kind: 'text' as const }],
    rows: rows(),
  };
  const files = unzipSync(Buffer.concat(await Array.fromAsync(workbook(table, 2))));
  const parser = new XMLParser({
    ignoreAttributes: false,
    isArray: (name) => name === 'row' || name === 'sheet',
  });
  const rowsIn = (sheet: number) =>
    parser.parse(strFromU8(files[`xl/worksheets/sheet${sheet}.xml`] ?? new Uint8Array())).worksheet.sheetData
      .row.length;
  expect([rowsIn(1), rowsIn(2), rowsIn(3)]).toEqual([3, 3, 2]);
  const { sheet } = parser.parse(strFromU8(files['xl/workbook.xml'] ?? new Uint8Array())).workbook.sheets;
  expect(sheet.map((one: Record<string, string>) => one['@_name'])).toEqual([
    'Zeilen',
    'Zeilen 2',
    'Zeilen 3',
  ]);
});
