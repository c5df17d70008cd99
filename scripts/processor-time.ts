import { appendFileSync, readdirSync, readFileSync } from 'node:fs';

/** Where those who end a process that is nobody's child, such as a PostgreSQL, note what it has used. */
export const ledgerVariable = 'BRENNWERT_PROCESSOR_TIME';

/** Linux counts in these for every program (USER_HZ). */
const ticksPerSecond = 100;

type Usage = { parent: number; seconds: number };

/**
 * Seconds of processor time, user and system, that a process and all children that it has waited for have used; null
 * where the system does not tell (anything but Linux), and of a process that is gone.
 */
export const processorSeconds = (pid: number | 'self'): number | null => usageOf(pid)?.seconds ?? null;

/** Notes what a process uses that no other one waits for, with everything alive below it. To be called just before its end. */
export const noteProcessorTime = (pid: number): void => note(pid, () => true);

/** The same for the browsers below this process: Chromium waits for none of its own processes, which carry a type. */
export const noteBrowserTime = (): void => note(process.pid, isOfBrowser);

function note(root: number, isLost: (pid: number) => boolean): void {
  const ledger = process.env[ledgerVariable];
  if (!ledger || processorSeconds(root) === null) return;
  const seconds = treeBelow(root).reduce((sum, [pid, usage]) => (isLost(pid) ? sum + usage.seconds : sum), 0);
  appendFileSync(ledger, `${seconds}\n`);
}

/** What was noted. */
export const notedSeconds = (ledger: string): number =>
  readFileSync(ledger, 'utf8')
    .split('\n')
    .reduce((sum, line) => sum + Number(line), 0);

/** A process and all that live below it. */
function treeBelow(root: number): [number, Usage][] {
  const all = new Map(
    readdirSync('/proc').flatMap((name) => {
      const usage = /^\d+$/.test(name) ? usageOf(Number(name)) : null;
      return usage ? [[Number(name), usage] as const] : [];
    }),
  );
  const isBelow = (pid: number): boolean => {
    let at = pid;
    while (at > 1 && at !== root) at = all.get(at)?.parent ?? 0;
    return at === root;
  };
  return [...all].filter(([pid]) => isBelow(pid));
}

/** proc_pid_stat(5): the name of a program may hold blanks and brackets. */
function usageOf(pid: number | 'self'): Usage | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const [, parent = 0] = fields;
    // utime, stime, cutime, cstime are the fields 14 to 17 of the whole line.
    const ticks = fields.slice(11, 15).reduce((sum, value) => sum + value, 0);
    return { parent, seconds: ticks / ticksPerSecond };
  } catch {
    return null;
  }
}

function isOfBrowser(pid: number): boolean {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('--type=');
  } catch {
    return false;
  }
}
