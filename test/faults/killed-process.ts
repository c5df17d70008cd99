import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

/** Runs a script of this folder with a task until it kills itself hard; what it had said before, as JSON. */
export async function killedProcess(script: string, task: unknown): Promise<unknown> {
  const file = path.join(import.meta.dirname, script);
  const child = spawn(process.execPath, [file, JSON.stringify(task)], { stdio: ['ignore', 'pipe', 'pipe'] });
  let [output, wrong] = ['', ''];
  child.stdout.on('data', (text) => {
    output += text;
  });
  child.stderr.on('data', (text) => {
    wrong += text;
  });
  await once(child, 'close');
  if (child.signalCode !== 'SIGKILL') throw new Error(wrong || `ended with ${child.exitCode}`);
  return JSON.parse(output);
}
