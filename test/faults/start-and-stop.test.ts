import { execFile, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openCluster, stopServer } from '#server/database/bundled/cluster.ts';
import { canEnter, serverAccount } from '#server/database/bundled/database-folder.ts';
import { repository } from '../architecture/modules.ts';
import { killAndWait, lastingPort, postmasterOf, startRefused } from '../server-process.ts';
import { connectTo } from './order-books.ts';
import { running, seededDataDirOfTest, temporaryDataDir } from './running.ts';

const isRoot = process.getuid?.() === 0;
/** Somebody without rights, who happens to exist everywhere. */
const ordinaryUser = { uid: 65534, gid: 65534 };

/** A process of the database's own user, so that PostgreSQL alone would take it for its server. */
async function strangerWithNumberOf(dataDir: string, script: string) {
  const account = await serverAccount();
  const stranger = spawn('/bin/sh', ['-c', script], { ...account, cwd: '/' });
  onTestFinished(() => void stranger.kill('SIGKILL'));
  const [pid] = await once(stranger.stdout, 'data');
  const file = path.join(dataDir, 'postgres/data/postmaster.pid');
  writeFileSync(file, `${String(pid).trim()}\n${path.join(dataDir, 'postgres/data')}\n1\n5432\n\n\n\n`);
  if (account) chownSync(file, account.uid, account.gid);
  return stranger;
}

const statusOf = async (url: string): Promise<number> => (await fetch(url)).status;

describe('a start', () => {
  it('makes a database and serves, and so does the second one', async () => {
    const dataDir = await temporaryDataDir();
    const first = await running({ dataDir });
    expect(await statusOf(`${first.url}/healthz`)).toBe(200);
    expect(await statusOf(`${first.url}/readyz`)).toBe(200);
    expect(first.output()).toMatch(
      /Deutschland +http:\/\/localhost:\d+\n +Österreich +http:\/\/at\.localhost:\d+\n +Schweiz +http:\/\/ch\.localhost:\d+\n/,
    );
    expect(await first.kill('SIGTERM')).toBe(0);
    const second = await running({ dataDir });
    expect(await statusOf(`${second.url}/readyz`)).toBe(200);
  });

  it('of a demo market from before the magazine brings its articles', { tags: ['deep'] }, async () => {
    const dataDir = await seededDataDirOfTest('demo');
    const env = { BRENNWERT_DEMO: 'on' };
    const before = await running({ dataDir, env });
    const client = await connectTo(dataDir);
    await client.query('delete from news_articles where store_id = 2');
    await client.end();
    await before.kill('SIGTERM');
    const after = await running({ dataDir, env });
    const answer = await fetch(`${after.url}/api/site/1/mex-articles?page=1&size=2`);
    expect(await answer.json()).toHaveLength(2);
  });

  it.runIf(isRoot && canEnter(repository, ordinaryUser))(
    'works for an ordinary user',
    { tags: ['deep'] },
    async () => {
      const dataDir = await temporaryDataDir();
      chownSync(dataDir, ordinaryUser.uid, ordinaryUser.gid);
      const server = await running({ dataDir, user: ordinaryUser });
      expect(await statusOf(`${server.url}/readyz`)).toBe(200);
      expect(await server.kill('SIGTERM')).toBe(0);
    },
  );

  it.runIf(isRoot)('works as root in a folder that only root can enter', { tags: ['deep'] }, async () => {
    const secret = await mkdtemp(path.join(tmpdir(), 'brennwert-only-root-'));
    chmodSync(secret, 0o700);
    const checkout = path.join(secret, 'checkout');
    const dataDir = path.join(checkout, '.data');
    onTestFinished(async () => {
      const outside = path.join(dataDir, 'postgres.location');
      if (existsSync(outside))
        await rm(readFileSync(outside, 'utf8').trim(), { recursive: true, force: true });
      await rm(secret, { recursive: true, force: true });
    });
    copyCheckout(checkout);
    const server = await running({ dataDir, checkout });
    expect(existsSync(path.join(dataDir, 'postgres.location'))).toBe(true);
    expect(await statusOf(`${server.url}/readyz`)).toBe(200);
    expect(await server.kill('SIGTERM')).toBe(0);
    const again = await running({ dataDir, checkout });
    expect(await statusOf(`${again.url}/readyz`)).toBe(200);
    expect(await again.kill('SIGTERM')).toBe(0);
  });
});

describe('a start is refused with one sentence', () => {
  const oneSentence = /^[^\n]+\.$/;

  it('on a data folder that is in use, and the first one goes on', { tags: ['deep'] }, async () => {
    const dataDir = await seededDataDirOfTest('empty');
    const first = await running({ dataDir });
    const second = await startRefused({ dataDir });
    expect(second).toEqual({ code: 1, output: expect.stringMatching(oneSentence) });
    expect(second.output).toContain('is in use by another running Brennwert');
    expect(await statusOf(`${first.url}/readyz`)).toBe(200);
  });

  it('on a taken port', { tags: ['deep'] }, async () => {
    const other = createServer().listen(0, '127.0.0.1');
    onTestFinished(() => void other.close());
    await once(other, 'listening');
    const address = other.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const refused = await startRefused({ dataDir: await seededDataDirOfTest('empty'), port });
    expect(refused).toEqual({ code: 1, output: expect.stringMatching(oneSentence) });
    expect(refused.output).toContain(`Port ${port} on 127.0.0.1 is taken`);
  });

  it('when the database cannot be reached, without its password', { tags: ['deep'] }, async () => {
    const port = await lastingPort();
    const env = {
      DATABASE_URL: `postgres://u:topsecret@127.0.0.1:${port}/d`,
      BRENNWERT_SECRET: 's'.repeat(32),
    };
    const refused = await startRefused({ dataDir: await temporaryDataDir(), env });
    expect(refused).toEqual({ code: 1, output: expect.stringMatching(oneSentence) });
    expect(refused.output).toContain(`DATABASE_URL cannot be reached (127.0.0.1:${port}/d)`);
    expect(refused.output).not.toContain('topsecret');
  });

  it('with a wrong variable', async () => {
    const refused = await startRefused({ dataDir: await temporaryDataDir(), env: { BRENNWERT_DEMO: 'yes' } });
    expect(refused).toEqual({
      code: 1,
      output: 'BRENNWERT_DEMO must be one of on, off, public (it is "yes").',
    });
  });

  it('with the demo market open to others', { tags: ['deep'] }, async () => {
    const env = { BRENNWERT_DEMO: 'on', HOST: '0.0.0.0' };
    const refused = await startRefused({ dataDir: await temporaryDataDir(), env });
    expect(refused).toEqual({ code: 1, output: expect.stringMatching(oneSentence) });
    expect(refused.output).toContain('BRENNWERT_DEMO=public');
  });

  it('with people of the demo market open to others, also with the demo off', {
    tags: ['deep'],
  }, async () => {
    const dataDir = await seededDataDirOfTest('demo');
    const refused = await startRefused({ dataDir, env: { BRENNWERT_DEMO: 'off', HOST: '0.0.0.0' } });
    expect(refused).toEqual({ code: 1, output: expect.stringMatching(oneSentence) });
    expect(refused.output).toContain('HOST 0.0.0.0 lets others in');
    const alone = await running({ dataDir, env: { BRENNWERT_DEMO: 'off' } });
    expect(await statusOf(`${alone.url}/readyz`)).toBe(200);
  });

  it('with a certificate that is none', { tags: ['deep'] }, async () => {
    const file = path.join(await temporaryDataDir(), 'cert.pem');
    writeFileSync(file, 'no certificate');
    const env = { MQTT_PORT: '0', MQTT_TLS_CERT: file, MQTT_TLS_KEY: file };
    const refused = await startRefused({ dataDir: await seededDataDirOfTest('empty'), env });
    expect(refused).toEqual({ code: 1, output: expect.stringMatching(oneSentence) });
    expect(refused.output).toContain('MQTT_TLS_CERT');
  });

  it('in a data folder where nobody can make one', { tags: ['deep'] }, async () => {
    const refused = await startRefused({ dataDir: '/proc/brennwert' });
    expect(refused).toEqual({ code: 1, output: expect.stringMatching(oneSentence) });
    expect(refused.output).toContain('DATA_DIR /proc/brennwert cannot be used');
  });

  it('when the data folder is a file', { tags: ['deep'] }, async () => {
    const file = path.join(await temporaryDataDir(), 'file');
    writeFileSync(file, '');
    const refused = await startRefused({ dataDir: file });
    expect(refused).toEqual({ code: 1, output: expect.stringMatching(oneSentence) });
  });
});

it.each([[['--devices']], [['--devices', '-5']], [['--days', '0']], [['--url', 'foo']], [['everything']]])(
  'npm run simulate refuses %o with one sentence',
  { tags: ['deep'] },
  async (args) => {
    const asked = promisify(execFile)(process.execPath, ['scripts/simulate.ts', ...args], {
      cwd: repository,
    });
    await expect(asked).rejects.toMatchObject({ code: 1, stderr: expect.stringMatching(/^[^\n]+\.\n$/) });
  },
);

describe('after kill -9', () => {
  it('of the server, the next start adopts the database that lives on', async () => {
    const dataDir = await seededDataDirOfTest('empty');
    const first = await running({ dataDir });
    const postmaster = postmasterOf(dataDir);
    await first.kill('SIGKILL');
    const second = await running({ dataDir });
    expect(postmasterOf(dataDir)).toBe(postmaster);
    expect(await statusOf(`${second.url}/readyz`)).toBe(200);
  });

  it('of server and database, the next start recovers', { tags: ['deep'] }, async () => {
    const dataDir = await seededDataDirOfTest('empty');
    const first = await running({ dataDir });
    await first.kill('SIGKILL');
    await killAndWait(postmasterOf(dataDir));
    const second = await running({ dataDir });
    expect(await statusOf(`${second.url}/readyz`)).toBe(200);
  });

  it.each([
    ['a stranger with the old process number of the database', 'echo $$; exec sleep 600'],
    ['a zombie of the database', 'sleep 0 & echo $!; exec sleep 600'],
  ])('%s is no obstacle', { tags: ['deep'] }, async (_what, script) => {
    const dataDir = await seededDataDirOfTest('empty');
    const first = await running({ dataDir });
    expect(await first.kill('SIGTERM')).toBe(0);
    await strangerWithNumberOf(dataDir, script);
    const second = await running({ dataDir });
    expect(await statusOf(`${second.url}/readyz`)).toBe(200);
  });

  it('a stop ends no stranger with the old process number of the database', async () => {
    const dataDir = await seededDataDirOfTest('empty');
    const stranger = await strangerWithNumberOf(dataDir, 'echo $$; exec sleep 600');
    const home = {
      directory: path.join(dataDir, 'postgres'),
      account: await serverAccount(),
      password: 'unused',
    };
    await stopServer(await openCluster(home, 'safe'), 'immediate');
    expect([stranger.exitCode, stranger.signalCode]).toEqual([null, null]);
    expect(stranger.kill('SIGKILL')).toBe(true);
    expect(await once(stranger, 'exit')).toEqual([null, 'SIGKILL']);
  });

  it('of the database alone, the server starts it again by itself', { tags: ['deep'] }, async () => {
    const dataDir = await seededDataDirOfTest('empty');
    const server = await running({ dataDir });
    const before = postmasterOf(dataDir);
    await killAndWait(before);
    // How long that takes is a matter of `npm run bench`.
    while ((await statusOf(`${server.url}/readyz`)) !== 200) await pause(20);
    expect(postmasterOf(dataDir)).not.toBe(before);
    expect(await statusOf(`${server.url}/healthz`)).toBe(200);
  });
});

describe('SIGTERM', () => {
  it('lets a request that has begun end, then stops the database and exits with 0', async () => {
    const dataDir = await seededDataDirOfTest('empty');
    const server = await running({ dataDir });
    const body = JSON.stringify({ ZipCode: '10115', CountryId: 1 });
    const sent = request(`${server.url}/api/location/check-zipcode`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-length': body.length, expect: '100-continue' },
    });
    const answered = new Promise<number | undefined>((resolve, reject) => {
      sent.on('response', (response) => {
        response.resume();
        resolve(response.statusCode);
      });
      sent.on('error', reject);
    });
    sent.flushHeaders();
    await new Promise((resolve) => sent.once('continue', resolve));
    const ended = server.kill('SIGTERM');
    await refusesNewConnections(server.url);
    sent.end(body);
    expect(await answered).toBe(200);
    // The client keeps its connection; that must not hold up the end.
    expect(await ended).toBe(0);
    expect(postmasterOf(dataDir)).toBe(0);
  });
});

async function refusesNewConnections(url: string): Promise<void> {
  for (;;) {
    const refused = await fetch(`${url}/healthz`, { headers: { connection: 'close' } }).then(
      () => false,
      () => true,
    );
    if (refused) return;
  }
}

/** Hard links where possible: the same files, in a place of other rights. */
function copyCheckout(target: string): void {
  execFileSync('mkdir', ['-p', target]);
  for (const part of ['src', 'db', 'data', 'build', 'package.json', 'node_modules']) {
    const source = path.join(repository, part);
    try {
      execFileSync('cp', ['-al', source, target], { stdio: 'ignore' });
    } catch {
      execFileSync('cp', ['-a', source, target]);
    }
  }
}
