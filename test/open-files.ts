import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Files that this process may have open; Node has taken what the system allows already. */
export const mostOpenFiles = (): number =>
  Number(/Max open files\s+(\d+)/.exec(readFileSync('/proc/self/limits', 'utf8'))?.[1]);

/** Beside what a test opens itself: the database, the modules, other tests. */
const others = 500;

/** A test that opens so many sockets is not made smaller where there are not enough: it fails and says what to do. */
export function expectOpenFiles(wanted: number, allowed = mostOpenFiles()): void {
  const needed = wanted + others;
  if (allowed >= needed) return;
  throw new Error(
    `${wanted} connections need ${needed} open files, and ${allowed} are allowed here. Run it again after “ulimit -n ${needed}” as root, or raise the limit of the service or container that it runs in.`,
  );
}

/** For this process and those that it starts, where root may; elsewhere all is as it was. */
export function raiseOpenFiles(wanted: number): void {
  const needed = wanted + others;
  if (process.platform !== 'linux' || mostOpenFiles() >= needed) return;
  spawnSync('prlimit', ['--pid', String(process.pid), `--nofile=${needed}:${needed}`]);
}
