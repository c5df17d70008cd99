import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { copyFile } from 'node:fs/promises';
import { Agent } from 'node:http';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { repository } from '../architecture/modules.ts';
import { orderFor, placed } from './order-clients.ts';
import { running, seededDataDirOfTest, temporaryDataDir } from './running.ts';

const run = (command: 'backup' | 'restore', file: string, dataDir: string) =>
  promisify(execFile)(process.execPath, [`scripts/${command}.ts`, file], {
    cwd: repository,
    env: { PATH: process.env.PATH ?? '', DATA_DIR: dataDir },
  });

it('a backup of the running marketplace gives the order back in an empty data folder', {
  tags: ['deep'],
}, async () => {
  const from = await seededDataDirOfTest('demo');
  const to = await temporaryDataDir();
  const file = path.join(from, 'all.backup');
  const first = await running({ dataDir: from, env: { BRENNWERT_DEMO: 'on' } });
  const agent = new Agent();
  const body = await orderFor(agent, first.url, { email: 'sicher@beispiel.de', n: 0 });
  agent.destroy();
  const answer = await fetch(`${first.url}/api/order-process/orders`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    body: JSON.stringify(body),
  });
  const { OrderId, OrderNumber } = placed.parse(await answer.json());
  const cookie = answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  expect((await run('backup', file, from)).stdout).toMatch(/^Backed up \d+ rows of \d+ tables/);
  expect(await first.kill('SIGTERM')).toBe(0);

  expect((await run('restore', file, to)).stdout).toMatch(/^Restored \d+ rows/);
  await copyFile(path.join(from, 'secret'), path.join(to, 'secret'));
  const second = await running({ dataDir: to, env: { BRENNWERT_DEMO: 'on' } });
  const order = await fetch(`${second.url}/api/order-process/orders/${OrderId}`, { headers: { cookie } });
  expect(await order.json()).toMatchObject({ OrderNumber });
  await expect(run('restore', file, to)).rejects.toMatchObject({
    stderr: expect.stringContaining('is in use by another running Brennwert'),
  });
});
