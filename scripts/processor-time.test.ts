import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { ledgerVariable, notedSeconds, noteProcessorTime, processorSeconds } from './processor-time.ts';

/** A program that uses so many milliseconds of processor time of its own. */
const busy = (milliseconds: number): string =>
  `const end = ${milliseconds}e3 + process.cpuUsage().user; while (process.cpuUsage().user < end);`;

describe.skipIf(process.platform !== 'linux')('processor time', () => {
  it('of a process holds that of the children it has waited for', () => {
    const before = processorSeconds('self') ?? 0;
    spawnSync(process.execPath, ['-e', busy(300)]);
    expect((processorSeconds('self') ?? 0) - before).toBeGreaterThanOrEqual(0.3);
  });

  it('of a process that nobody waits for is noted with all that live below it', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'brennwert-time-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const ledger = path.join(folder, 'ledger');
    writeFileSync(ledger, '');
    vi.stubEnv(ledgerVariable, ledger);
    onTestFinished(() => void vi.unstubAllEnvs());
    const below = `${busy(200)} console.log('done'); setInterval(() => {}, 1000);`;
    const above = `require('node:child_process').spawn(process.execPath, ['-e', ${JSON.stringify(below)}], { stdio: 'inherit' });`;
    const child = spawn(process.execPath, ['-e', above], {
      stdio: ['ignore', 'pipe', 'inherit'],
      detached: true,
    });
    onTestFinished(() => void process.kill(-(child.pid ?? 0), 'SIGKILL'));
    await once(child.stdout, 'data');
    noteProcessorTime(child.pid ?? 0);
    noteProcessorTime(child.pid ?? 0);
    expect(notedSeconds(ledger)).toBeGreaterThanOrEqual(0.4);
  });

  it('is not known of a process that is gone', () => {
    expect(processorSeconds(2 ** 22 + 1)).toBeNull();
  });
});
