import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { createEmptyDatabase, createTestDatabase, type TestDatabase } from '#test/database.ts';
import { readMigrations } from '../database/migrations.ts';
import { migrationsDirectory } from '../database/open.ts';
import { forBackground, kyselyOn, openPool } from '../database/pool.ts';
import { backUp } from './backup.ts';
import { restore } from './commands.ts';
import { readBackup } from './format.ts';

const now = new Date('2026-11-21T12:00:00Z');
/** Everything that COPY has to escape. */
const awkward = 'a\tb\nc\\.\n\\.\n\\N "ß" \u2028';

let directory: string;
let database: TestDatabase;
let file: string;
beforeAll(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'brennwert-backup-'));
  file = path.join(directory, 'whole.gz');
  database = await createTestDatabase();
  await sql`insert into error_traces (content) values (${JSON.stringify({ awkward })}::jsonb)`.execute(
    database.db,
  );
  await sql`insert into users (country_id, email, is_guest) values (1, ${awkward}, true)`.execute(
    database.db,
  );
  await sql`select create_daily_price_partition(2041)`.execute(database.db);
  await sql`insert into daily_prices values (1, 'place', '10115', 1, 3000, '2041-05-01', 1, 1, 1, 1)`.execute(
    database.db,
  );
  await sql`select graphile_worker.add_job('send_mail', '{"about": 7}')`.execute(database.db);
  await backUp(database.url, file, now);
});
afterAll(async () => {
  await database.drop();
  await rm(directory, { recursive: true, force: true });
});

async function emptyPlace() {
  const place = await createEmptyDatabase();
  const pool = openPool(place.url, { ...forBackground, size: 2 });
  onTestFinished(async () => {
    await pool.end();
    await place.drop();
  });
  return { url: place.url, db: kyselyOn(pool) };
}

const known = () => readMigrations(migrationsDirectory);

describe('a backup', () => {
  it('is only for its owner, and is never written over another', async () => {
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    await expect(backUp(database.url, file, now)).rejects.toThrow('exists already');
  });

  it('brings every row back, with the queue, the partitions, the keys and the counters', async () => {
    const { url, db } = await emptyPlace();
    const contents = await restore(url, file, await known());
    expect(contents['public.users']).toBe(1);
    const { rows } = await sql`select
      (select email from users) as email, (select content ->> 'awkward' from error_traces) as trace,
      (select tableoid::regclass::text from daily_prices) as partition,
      (select count(*)::int from products) as products,
      (select payload ->> 'about' from graphile_worker._private_jobs) as job`.execute(db);
    expect(rows).toEqual([
      {
        email: awkward,
        trace: awkward,
        partition: 'daily_prices_2041',
        products: expect.any(Number),
        job: '7',
      },
    ]);
    const user = await sql<{ id: number }>`insert into users (country_id, email, is_guest)
      values (1, 'next@example.org', true) returning id`.execute(db);
    expect(user.rows[0]?.id).toBeGreaterThan(1);
    await expect(
      sql`insert into sessions (token_hash, user_id, order_id, expires_at) values ('x', 999999, 1, now())`.execute(
        db,
      ),
    ).rejects.toThrow('foreign key');
  });

  it('is restored into nothing but an empty database', async () => {
    await expect(restore(database.url, file, await known())).rejects.toThrow('not empty');
  });

  it('of a newer version is refused by name', async () => {
    const { url } = await emptyPlace();
    const older = (await known()).slice(0, -1);
    await expect(restore(url, file, older)).rejects.toThrow(/has migration \d{4}_.* it is newer/);
  });

  it.each([
    ['cut off', (whole: Buffer) => whole.subarray(0, whole.length - 200)],
    ['without its end', (whole: Buffer) => gzipSync(gunzipSync(whole).subarray(0, -40))],
    [
      'without a row',
      (whole: Buffer) =>
        gzipSync(
          gunzipSync(whole)
            .toString()
            .replace(/^[^\n]*"awkward"[^\n]*\n/m, ''),
        ),
    ],
    ['something else', () => Buffer.from('no backup')],
    ['another text', () => gzipSync('{"hello": 1}\n')],
  ])('that is %s is refused, and leaves the database empty for the next try', async (_, damage) => {
    const { url, db } = await emptyPlace();
    const damaged = path.join(directory, 'damaged.gz');
    await writeFile(damaged, damage(await readFile(file)));
    await expect(restore(url, damaged, await known())).rejects.toThrow(/damaged|is no backup/);
    expect((await restore(url, file, await known()))['public.users']).toBe(1);
    expect((await sql`select 1 from users`.execute(db)).rows).toHaveLength(1);
  });
});

describe('reading a backup', () => {
  it.each([1, 2, 3, 7, 1000])('gives the same rows in pieces of %i bytes', async (size) => {
    const text = Buffer.from(
      '{"table":"t","columns":[]}\na\\\\.\n\\\\.b\n\\.\n{"table":"u","columns":[]}\n\\.\n',
    );
    async function* pieces() {
      for (let at = 0; at < text.length; at += size) yield text.subarray(at, at + size);
    }
    const reader = readBackup(pieces());
    const rows = async () => Buffer.concat(await Array.fromAsync(reader.rows())).toString();
    expect(await reader.json()).toMatchObject({ table: 't' });
    expect(await rows()).toBe('a\\\\.\n\\\\.b\n');
    expect(await reader.json()).toMatchObject({ table: 'u' });
    expect(await rows()).toBe('');
    expect(await reader.json()).toBeNull();
  });
});
