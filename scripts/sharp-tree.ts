import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import type { Fault } from '../test/sharp/faults.ts';
import { outcomesFile } from './test-parts.ts';

/** Everything that the proof of sharpness leaves behind; git looks away. */
export const sharpDir = path.resolve('.data-sharp');

/** A worktree of its own, so that nobody's files are touched and nobody's changes are tested. */
const tree = path.join(sharpDir, 'tree');
const lockFile = path.join(sharpDir, 'lock');

const git = (cwd: string, ...args: string[]): string =>
  execFileSync('git', args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] }).trim();

export const presentCommit = (): string => git('.', 'rev-parse', 'HEAD');

/** Brings the tree to a commit, without whatever was planted in it before. */
export function cleanTree(commit: string): void {
  if (!existsSync(tree)) git('.', 'worktree', 'add', '--quiet', '--force', '--detach', tree, commit);
  git(tree, 'checkout', '--quiet', '--force', '--detach', commit);
  git(tree, 'clean', '--quiet', '--force', '-d');
  const modules = path.join(tree, 'node_modules');
  if (!existsSync(modules)) symlinkSync(path.resolve('node_modules'), modules, 'junction');
}

/** The faults whose words do not stand exactly once in their file: refactored away, or no longer the only ones. */
export const unplantable = (faults: readonly Fault[], root: string): readonly Fault[] =>
  faults.filter(({ file, find }) => {
    const target = path.join(root, file);
    return !existsSync(target) || readFileSync(target, 'utf8').split(find).length !== 2;
  });

/** The same in the tree. */
export const unplantableInTree = (faults: readonly Fault[]): readonly Fault[] => unplantable(faults, tree);

/** Writes a fault into the clean tree. */
export function plant({ file, find, replace }: Fault): void {
  const target = path.join(tree, file);
  writeFileSync(
    target,
    readFileSync(target, 'utf8').replace(find, () => replace),
  );
}

const outcomes = z.array(
  z.object({
    name: z.string(),
    seconds: z.number(),
    isGreen: z.boolean(),
    failures: z.array(z.object({ test: z.string(), says: z.string() })),
  }),
);

export type PartOutcome = z.infer<typeof outcomes>[number];

/**
 * Runs parts of `npm test` in the tree until one is red; what they print goes into a file. Answers what came of those
 * that ran; none when they were ended by the signal or said nothing.
 */
export async function testTree(
  parts: readonly string[],
  { log, signal }: { log: string; signal: AbortSignal },
): Promise<readonly PartOutcome[]> {
  const written = path.join(tree, outcomesFile);
  rmSync(written, { force: true });
  const output = openSync(log, 'w');
  const tests = spawn(process.execPath, ['scripts/test.ts', ...parts, '--until-red'], {
    cwd: tree,
    stdio: ['ignore', output, output],
    // A group of its own, so that browsers, servers and databases end with it.
    detached: true,
  });
  closeSync(output);
  noteRunning(tests.pid);
  const exit = once(tests, 'exit');
  const ended = new Promise<void>((resolve) => {
    signal.addEventListener('abort', () => resolve(), { once: true });
    if (signal.aborted) resolve();
  });
  await Promise.race([exit, ended]);
  if (tests.pid !== undefined) await endGroup(tests.pid);
  return signal.aborted || !existsSync(written)
    ? []
    : outcomes.parse(JSON.parse(readFileSync(written, 'utf8')));
}

/** How long programs may take to put away what they have begun, ms. */
const patience = 30_000;

/** Asks what is left of a group to end, and makes it when it does not. */
async function endGroup(pid: number): Promise<void> {
  const until = Date.now() + patience;
  tell(-pid, 'SIGTERM');
  while (tell(-pid, 0)) {
    if (Date.now() > until) tell(-pid, 'SIGKILL');
    await pause(200);
  }
}

/** False when there is no such process or group (any more). */
function tell(pid: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, signal);
  } catch {
    return false;
  }
}

const lock = z.object({ script: z.int(), tests: z.int().nullable() });

/** False when another run is under way, or the tests of one that was killed. */
export function takeLock(): boolean {
  mkdirSync(sharpDir, { recursive: true });
  if (isHeld()) return false;
  rmSync(lockFile, { force: true });
  writeFileSync(lockFile, JSON.stringify({ script: process.pid, tests: null }), { flag: 'wx' });
  return true;
}

function isHeld(): boolean {
  if (!existsSync(lockFile)) return false;
  const { script, tests } = lock.parse(JSON.parse(readFileSync(lockFile, 'utf8')));
  return tell(script, 0) || (tests !== null && tell(-tests, 0));
}

const noteRunning = (tests: number | undefined): void =>
  writeFileSync(lockFile, JSON.stringify({ script: process.pid, tests: tests ?? null }));

export const giveLockBack = (): void => rmSync(lockFile, { force: true });
