import { execFile } from 'node:child_process';
import { mkdir, rename, stat } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { newDataDir, removeDataDir, startServer } from './server-process.ts';

/** Marketplaces that whole processes are tested with: one with the demo market, one without any dealer. */
export type MarketKind = 'demo' | 'empty';

/** Where this run keeps its templates; set by whoever begins it. */
const variable = 'BRENNWERT_TEST_MARKETS';
/** For a first start, on a machine that does much else. */
const patience = 180_000;

/** Vitest's global set-up, and that of `npm test`: a place for templates, which is cleared away by what it answers. */
export async function setup(): Promise<() => Promise<void>> {
  if (process.env[variable]) return async () => undefined;
  const directory = await newDataDir();
  process.env[variable] = directory;
  return async () => {
    delete process.env[variable];
    await removeDataDir(directory);
  };
}

/**
 * A data folder of one's own in which a marketplace has started and ended before: a copy, quicker than a first start.
 * An empty folder where no templates are kept.
 */
export async function seededDataDir(kind: MarketKind, root?: string): Promise<string> {
  const templates = process.env[variable];
  const directory = await newDataDir(root);
  if (!templates) return directory;
  const template = await templateIn(templates, kind);
  // The database belongs to another user when we are root; fs.cp would not keep that.
  await promisify(execFile)('cp', ['-a', `${template}/.`, directory]);
  return directory;
}

/** Whoever takes the claim makes the template; the others wait for it. */
async function templateIn(root: string, kind: MarketKind): Promise<string> {
  const template = path.join(root, kind);
  const isMine = await mkdir(`${template}.claim`).then(
    () => true,
    () => false,
  );
  if (isMine) {
    const draft = `${template}.draft`;
    await fill(draft, kind);
    await rename(draft, template);
  }
  for (const until = Date.now() + patience; Date.now() < until; await pause(50)) {
    if (await stat(template).catch(() => null)) return template;
  }
  throw new Error(`the template of the ${kind} market was not made`);
}

async function fill(dataDir: string, kind: MarketKind): Promise<void> {
  const server = await startServer({ dataDir, env: { BRENNWERT_DEMO: kind === 'demo' ? 'on' : 'off' } });
  await server.kill('SIGTERM');
}
