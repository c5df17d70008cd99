import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isExecutable } from '../scripts/debian.ts';

/** Where mosquitto is on this machine; null where it is not. */
export function findMosquitto(): string | null {
  return ['/usr/sbin/mosquitto', '/usr/bin/mosquitto'].find(isExecutable) ?? null;
}

/** Set by a run that has said that it goes without. */
export const goesWithoutMosquitto = 'TEST_WITHOUT_MOSQUITTO';

/** Tests that need it are left out only where the run has said so; else they fail, with what to do. */
export const isWithoutMosquitto = (): boolean => process.env[goesWithoutMosquitto] === '1';

/** Where it is, for tests that need it. */
export function neededMosquitto(program = findMosquitto()): string {
  if (program !== null) return program;
  throw new Error(
    `mosquitto is not here (Debian: sudo apt-get install mosquitto). ${goesWithoutMosquitto}=1 leaves out what needs it.`,
  );
}

export type Mosquitto = {
  start(): Promise<void>;
  /** In order, so that it saves what it keeps. */
  stop(): Promise<void>;
  output(): string;
  /** Ends it for good and clears away its folder. */
  remove(): Promise<void>;
};

/** A household's mosquitto, which keeps what is retained over a restart, with further settings at its end. */
export async function startMosquitto(program: string, port: number, settings: string): Promise<Mosquitto> {
  const directory = await mkdtemp(path.join(tmpdir(), 'brennwert-mosquitto-'));
  // It gives up the rights of root for those of its own user.
  await chmod(directory, 0o777);
  const file = path.join(directory, 'mosquitto.conf');
  const own = [
    `listener ${port} 127.0.0.1`,
    ...['allow_anonymous true', 'persistence true', `persistence_location ${directory}/`],
    ...['log_dest stderr', 'log_type all', 'max_packet_size 65536'],
  ];
  await writeFile(file, `${own.join('\n')}\n${settings}\n`);
  let output = '';
  let running: ReturnType<typeof launch> | null = null;
  const start = async () => {
    running = launch(program, file, (text) => {
      output += text;
    });
    await running.ready;
  };
  const stop = async () => {
    running?.child.kill('SIGTERM');
    await running?.ended;
    running = null;
  };
  await start();
  return {
    start,
    stop,
    output: () => output,
    remove: async () => {
      await stop();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

function launch(program: string, file: string, say: (text: string) => void) {
  const child = spawn(program, ['-c', file], { cwd: '/', stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = once(child, 'close').then(() => undefined);
  const ready = new Promise<void>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        say(chunk.toString());
        if (/mosquitto version \S+ running/.test(chunk.toString())) resolve();
      });
    ended.then(() => reject(new Error(`mosquitto ended with ${child.exitCode}`)), reject);
  });
  ready.catch(() => undefined);
  return { child, ended, ready };
}
