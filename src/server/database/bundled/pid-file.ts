import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';

/** Above the largest process id of any supported system, so that asking for it always says "no such process". */
const NO_PROCESS = 4_194_305;

/**
 * PostgreSQL refuses to start while the process of `postmaster.pid` or of its socket's lock exists. After a crash or in a restarted
 * container that process may be a zombie or a stranger that got the same number. Only the number is replaced:
 * PostgreSQL still reads the rest and waits for surviving children of the crashed server.
 */
export async function mendPidFile(file: string, data: string): Promise<void> {
  const content = await readFile(file, 'utf8').catch(() => '');
  const [first = '', ...rest] = content.split('\n');
  const pid = Number(first);
  if (!Number.isInteger(pid) || pid <= 0 || isPostmaster(pid, data)) return;
  await writeFile(file, [String(NO_PROCESS), ...rest].join('\n'));
}

/** Whether the process lives and is a PostgreSQL server of this data folder, as far as the system tells. */
function isPostmaster(pid: number, data: string): boolean {
  try {
    if (process.platform === 'linux') {
      if (/^\d+ \(.*\) Z/s.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))) return false;
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(data);
    }
    if (process.platform === 'win32') return true;
    const [state = '', ...command] = execFileSync('ps', ['-o', 'stat=,command=', '-p', String(pid)], {
      encoding: 'utf8',
    }).split(/\s+/);
    return !state.startsWith('Z') && command.join(' ').includes(data);
  } catch {
    return false;
  }
}
