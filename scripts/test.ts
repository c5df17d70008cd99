import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setup as keepMarkets } from '../test/filled-markets.ts';
import { runBrowserTests } from './e2e.ts';
import { ledgerVariable, notedSeconds, processorSeconds } from './processor-time.ts';
import { failureLines, type Report, readReport } from './test-reports.ts';

/** Everything that has to be green; the last lines say how much ran. */
type Part = {
  name: string;
  /** Answers the exit code; what it prints goes where it is told. */
  run(stdio: Stdio): number | Promise<number>;
  /** Where the part reports its tests. */
  report?: string;
};

type Outcome = { name: string; seconds: number; isGreen: boolean; tests: Report | null };

/** What a row has used of the processor, s; null where the system does not tell. */
type Row = { outcomes: Outcome[]; processor: number | null };

/** Straight to the terminal, or kept until the part is over because another one runs beside it. */
type Stdio = 'inherit' | { kept: string };

const results = 'test-results';

async function tool(stdio: Stdio, name: string, ...args: string[]): Promise<number> {
  const child = spawn(process.execPath, [path.resolve(binaries[name] ?? name), ...args], {
    stdio: stdio === 'inherit' ? 'inherit' : ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      if (stdio !== 'inherit') stdio.kept += chunk.toString();
    });
  }
  await once(child, 'close');
  return child.exitCode ?? 1;
}

const binaries: Readonly<Record<string, string>> = {
  'react-router': 'node_modules/@react-router/dev/bin.cjs',
  biome: 'node_modules/@biomejs/biome/bin/biome',
  tsc: 'node_modules/typescript/bin/tsc',
  vitest: 'node_modules/vitest/vitest.mjs',
};

const vitest = (name: string, ...args: string[]): Part => ({
  name,
  report: `${results}/${name}.json`,
  run: (stdio) =>
    tool(
      stdio,
      'vitest',
      'run',
      ...args,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${results}/${name}.json`,
    ),
});

/**
 * Parts of a row run side by side. The tests have the machine to themselves, part by part: most of them use all of it,
 * and what is told to come back later because it is busy would count as a failure among faults and fuzzing.
 */
const rows: readonly (readonly Part[])[] = [
  [
    {
      name: 'types',
      run: async (stdio) => (await tool(stdio, 'react-router', 'typegen')) || tool(stdio, 'tsc'),
    },
    { name: 'lint', run: (stdio) => tool(stdio, 'biome', 'check', '.') },
    { name: 'build', run: (stdio) => tool(stdio, 'scripts/build-site.ts') },
  ],
  [vitest('unit')],
  [{ name: 'e2e', run: () => runBrowserTests([]), report: `${results}/e2e.json` }],
  [vitest('faults', '--config', 'test/faults/vitest.config.ts')],
  [vitest('fuzz', '--config', 'test/fuzz/vitest.config.ts')],
];

async function measured(parts: readonly Part[]): Promise<Row> {
  const before = usedSoFar();
  const outcomes = await runRow(parts);
  const after = usedSoFar();
  return { outcomes, processor: before === null || after === null ? null : after - before };
}

/** Of this process, of all that it has waited for, and of the databases, which belong to nobody. */
function usedSoFar(): number | null {
  const own = processorSeconds('self');
  return own === null ? null : own + notedSeconds(ledger);
}

async function runRow(parts: readonly Part[]): Promise<Outcome[]> {
  console.log(`\n── ${parts.map(({ name }) => name).join(' and ')} ${'─'.repeat(40)}`);
  if (parts.length === 1) return Promise.all(parts.map((part) => runPart(part, 'inherit')));
  return Promise.all(
    parts.map(async (part) => {
      const stdio = { kept: '' };
      const outcome = await runPart(part, stdio);
      console.log(`\n── ${part.name}\n${stdio.kept}`);
      return outcome;
    }),
  );
}

async function runPart({ name, run, report }: Part, stdio: Stdio): Promise<Outcome> {
  const begun = performance.now();
  const status = await Promise.resolve()
    .then(() => run(stdio))
    .catch((error: unknown) => {
      console.error(error instanceof Error ? error.message : error);
      return 1;
    });
  const tests = report ? reportIn(report) : null;
  const isProved = !report || (tests !== null && tests.counts.passed > 0 && tests.counts.failed === 0);
  return { name, seconds: (performance.now() - begun) / 1000, isGreen: status === 0 && isProved, tests };
}

function reportIn(file: string): Report | null {
  try {
    return readReport(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}

function lineOf({ name, seconds, isGreen, tests }: Outcome): string {
  const counts = tests?.counts;
  const ran = counts
    ? `${counts.passed} passed${counts.failed ? `, ${counts.failed} failed` : ''}${counts.skipped ? `, ${counts.skipped} skipped` : ''}`
    : '';
  return `${isGreen ? '✓' : '✗'} ${name.padEnd(8)} ${`${seconds.toFixed(0)} s`.padStart(6)}   ${ran}`;
}

/** The processor time of a row stands behind its last part. */
const linesOf = ({ outcomes, processor }: Row): string =>
  `${outcomes.map(lineOf).join('\n')}${processor === null ? '' : `   ${processor.toFixed(0)} s of the processor`}`;

rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });
// Outside of the results, which Playwright empties.
const ledger = path.join(mkdtempSync(path.join(tmpdir(), 'brennwert-time-')), 'ledger');
writeFileSync(ledger, '');
process.env[ledgerVariable] = ledger;
const begun = performance.now();
const clearMarkets = await keepMarkets();
const measuredRows: Row[] = [];
try {
  for (const row of rows) measuredRows.push(await measured(row));
} finally {
  await clearMarkets();
}

const outcomes = measuredRows.flatMap((row) => row.outcomes);

const total = outcomes.reduce((sum, { tests }) => sum + (tests?.counts.passed ?? 0), 0);
const failures = outcomes.flatMap(({ tests }) => tests?.failures ?? []);
const red = outcomes.filter(({ isGreen }) => !isGreen).map(({ name }) => name);
const minutes = ((performance.now() - begun) / 60_000).toFixed(1);
// Once more at the end: of a long run little more than the end is kept or read.
for (const failure of failures) console.log(`\n${failureLines(failure)}`);
const processor = usedSoFar();
rmSync(path.dirname(ledger), { recursive: true });
const used = processor === null ? '' : `, ${processor.toFixed(0)} s of processor time`;
console.log(`\n${measuredRows.map(linesOf).join('\n')}\n${minutes} minutes in all${used}`);
console.log(
  red.length === 0
    ? `\nAll green: ${total} tests passed.`
    : `\nNot green: ${red.join(', ')}. ${total} tests passed.`,
);
process.exitCode = red.length === 0 ? 0 : 1;
