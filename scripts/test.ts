import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { buildSite } from './build-site.ts';
import { runBrowserTests } from './e2e.ts';

/** Everything that has to be green, one part after the other; the last lines say how much ran. */
type Part = {
  name: string;
  run(): number | Promise<number>;
  /** Where the part reports its tests. */
  report?: string;
};

type Outcome = { name: string; seconds: number; isGreen: boolean; counts: Counts | null };
type Counts = { passed: number; failed: number; skipped: number };

const results = 'test-results';

const tool = (name: string, ...args: string[]): number =>
  spawnSync(process.execPath, [path.resolve(binaries[name] ?? name), ...args], { stdio: 'inherit' }).status ??
  1;

const binaries: Readonly<Record<string, string>> = {
  'react-router': 'node_modules/@react-router/dev/bin.cjs',
  biome: 'node_modules/@biomejs/biome/bin/biome',
  tsc: 'node_modules/typescript/bin/tsc',
  vitest: 'node_modules/vitest/vitest.mjs',
};

const vitest = (name: string, ...args: string[]): Part => ({
  name,
  report: `${results}/${name}.json`,
  run: () =>
    tool(
      'vitest',
      'run',
      ...args,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${results}/${name}.json`,
    ),
});

const parts: readonly Part[] = [
  { name: 'types', run: () => tool('react-router', 'typegen') || tool('tsc') },
  { name: 'lint', run: () => tool('biome', 'check', '.') },
  { name: 'build', run: build },
  vitest('unit'),
  { name: 'e2e', run: () => runBrowserTests([]), report: `${results}/e2e.json` },
  vitest('faults', '--config', 'test/faults/vitest.config.ts'),
  vitest('fuzz', '--config', 'test/fuzz/vitest.config.ts'),
];

function build(): number {
  buildSite();
  return 0;
}

async function runPart({ name, run, report }: Part): Promise<Outcome> {
  console.log(`\n── ${name} ${'─'.repeat(60 - name.length)}`);
  const begun = performance.now();
  const status = await Promise.resolve()
    .then(run)
    .catch((error: unknown) => {
      console.error(error instanceof Error ? error.message : error);
      return 1;
    });
  const counts = report ? countsIn(report) : null;
  const isGreen = status === 0 && (!report || (counts !== null && counts.passed > 0 && counts.failed === 0));
  return { name, seconds: (performance.now() - begun) / 1000, isGreen, counts };
}

const vitestReport = z
  .object({ numPassedTests: z.int(), numFailedTests: z.int(), numPendingTests: z.int() })
  .transform(
    (report): Counts => ({
      passed: report.numPassedTests,
      failed: report.numFailedTests,
      skipped: report.numPendingTests,
    }),
  );

/** A browser test that skips itself proves nothing: what only one size has is tagged for it. */
const playwrightReport = z
  .object({ stats: z.object({ expected: z.int(), unexpected: z.int(), flaky: z.int(), skipped: z.int() }) })
  .transform(
    ({ stats }): Counts => ({
      passed: stats.expected,
      failed: stats.unexpected + stats.flaky + stats.skipped,
      skipped: 0,
    }),
  );

function countsIn(file: string): Counts | null {
  try {
    return z.union([vitestReport, playwrightReport]).parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return null;
  }
}

function lineOf({ name, seconds, isGreen, counts }: Outcome): string {
  const tests = counts
    ? `${counts.passed} passed${counts.failed ? `, ${counts.failed} failed` : ''}${counts.skipped ? `, ${counts.skipped} skipped` : ''}`
    : '';
  return `${isGreen ? '✓' : '✗'} ${name.padEnd(8)} ${`${seconds.toFixed(0)} s`.padStart(6)}   ${tests}`;
}

rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });
const outcomes: Outcome[] = [];
for (const part of parts) outcomes.push(await runPart(part));

const total = outcomes.reduce((sum, { counts }) => sum + (counts?.passed ?? 0), 0);
const red = outcomes.filter(({ isGreen }) => !isGreen).map(({ name }) => name);
console.log(`\n${outcomes.map(lineOf).join('\n')}`);
console.log(
  red.length === 0
    ? `\nAll green: ${total} tests passed.`
    : `\nNot green: ${red.join(', ')}. ${total} tests passed.`,
);
process.exitCode = red.length === 0 ? 0 : 1;
