import { type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setup as keepMarkets } from '../test/seeded-data-dirs.ts';
import { ledgerVariable, notedSeconds, processorSeconds } from './processor-time.ts';
import { failureLines, type Report, readReport } from './test-reports.ts';

/** One program of a run of the tests. */
export type Part = {
  name: string;
  /** Answers the exit code; what it prints goes where it is told. */
  run(stdio: Stdio): number | Promise<number>;
  /** Where the part reports its tests. */
  report?: string;
};

/** Parts of a row run side by side. */
export type Row = readonly Part[];

export type Outcome = { name: string; seconds: number; isGreen: boolean; tests: Report | null };

/** What a row has used of the processor, s; null where the system does not tell. */
type MeasuredRow = { outcomes: Outcome[]; processor: number | null };

/** Straight to the terminal, or captured until the part is over because another one runs beside it. */
type Stdio = 'inherit' | { captured: string };

type Surroundings = {
  variables?: Readonly<Record<string, string>>;
  /**
   * When it seems to begin (faketime, ISO 8601); every process it starts follows, but the browser, which keeps the
   * machine's time.
   */
  from?: string;
};

const results = 'test-results';

const binaries: Readonly<Record<string, string>> = {
  'react-router': 'node_modules/@react-router/dev/bin.cjs',
  biome: 'node_modules/@biomejs/biome/bin/biome',
  tsc: 'node_modules/typescript/bin/tsc',
  vitest: 'node_modules/vitest/vitest.mjs',
};

async function tool(
  { stdio, variables = {}, from }: { stdio: Stdio } & Surroundings,
  name: string,
  ...args: string[]
): Promise<number> {
  const program = [path.resolve(binaries[name] ?? name), ...args];
  const options: SpawnOptions = {
    stdio: stdio === 'inherit' ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...(from && { FAKETIME_DONT_FAKE_MONOTONIC: '1' }), ...variables },
  };
  const child =
    from === undefined
      ? spawn(process.execPath, program, options)
      : spawn('faketime', ['-f', distanceTo(from), process.execPath, ...program], options);
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      if (stdio !== 'inherit') stdio.captured += chunk.toString();
    });
  }
  await once(child, 'close');
  return child.exitCode ?? 1;
}

/** In signed seconds: given the moment itself, every process would begin at it anew, and their clocks would differ. */
function distanceTo(moment: string): string {
  const seconds = Math.round((Date.parse(moment) - Date.now()) / 1000);
  return seconds < 0 ? String(seconds) : `+${seconds}`;
}

/** Types, lint and the build of the site. */
export const staticChecks: Row = [
  {
    name: 'types',
    run: async (stdio) => (await tool({ stdio }, 'react-router', 'typegen')) || tool({ stdio }, 'tsc'),
  },
  { name: 'lint', run: (stdio) => tool({ stdio }, 'biome', 'check', '.') },
  { name: 'build', run: (stdio) => tool({ stdio }, 'scripts/build-site.ts') },
];

/** A part run by Vitest. */
export const vitestPart = (name: string, args: readonly string[], surroundings: Surroundings = {}): Part => ({
  name,
  report: `${results}/${name}.json`,
  run: (stdio) =>
    tool(
      { stdio, ...surroundings },
      'vitest',
      'run',
      ...args,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${results}/${name}.json`,
    ),
});

/** A program that counts no tests: green when it comes to its end. */
export const programPart = (name: string, [program, ...args]: readonly [string, ...string[]]): Part => ({
  name,
  run: (stdio) => tool({ stdio }, program, ...args),
});

/** A part run in the browser, with a marketplace of its own. */
export const browserPart = (
  name: string,
  args: readonly string[] = [],
  { variables, from }: Surroundings = {},
): Part => ({
  name,
  report: `${results}/${name}.json`,
  run: (stdio) =>
    tool(
      { stdio, variables: { ...variables, E2E_REPORT: `${results}/${name}.json` }, ...(from && { from }) },
      'scripts/e2e.ts',
      ...args,
    ),
});

/** These parts alone, one after the other in this order; all rows as they are when none is named. */
export function namedRows(rows: readonly Row[], names: readonly string[]): readonly Row[] {
  if (names.length === 0) return rows;
  const known = rows.flat();
  return names.map((name) => {
    const part = known.find((one) => one.name === name);
    if (part) return [part];
    throw new Error(`There is no part ${name}. The parts: ${known.map((one) => one.name).join(', ')}.`);
  });
}

type RunOptions = {
  whenGreen?: (outcome: Outcome) => void;
  /** The rows after a red one do not run. */
  stopsWhenRed?: boolean;
};

/**
 * Runs rows one after the other and says at the end what failed, how much ran, and how long it took. The tests have
 * the machine to themselves, part by part: most of them use all of it, and what is told to come back later because it
 * is busy would count as a failure among faults and fuzzing. Sets the exit code.
 */
export async function runRows(
  rows: readonly Row[],
  { whenGreen = () => {}, stopsWhenRed = false }: RunOptions = {},
): Promise<void> {
  rmSync(results, { recursive: true, force: true });
  mkdirSync(results, { recursive: true });
  // Outside of the results, which Playwright empties.
  const ledger = path.join(mkdtempSync(path.join(tmpdir(), 'brennwert-time-')), 'ledger');
  writeFileSync(ledger, '');
  process.env[ledgerVariable] = ledger;
  const begun = performance.now();
  const clearMarkets = await keepMarkets();
  const measuredRows: MeasuredRow[] = [];
  try {
    for (const row of rows) {
      const measured = await measuredRow(row, ledger);
      measuredRows.push(measured);
      for (const outcome of measured.outcomes) if (outcome.isGreen) whenGreen(outcome);
      if (stopsWhenRed && measured.outcomes.some(({ isGreen }) => !isGreen)) break;
    }
  } finally {
    await clearMarkets();
  }
  const processor = usedSoFar(ledger);
  rmSync(path.dirname(ledger), { recursive: true });
  noteOutcomes(measuredRows);
  summarize(measuredRows, { minutes: (performance.now() - begun) / 60_000, processor });
}

/** What came of each part, for programs that read it; at the end, because Playwright empties the folder. */
export const outcomesFile = `${results}/parts.json`;

const noteOutcomes = (rows: readonly MeasuredRow[]): void =>
  writeFileSync(
    outcomesFile,
    JSON.stringify(
      rows
        .flatMap(({ outcomes }) => outcomes)
        .map(({ tests, ...part }) => ({ ...part, failures: tests?.failures ?? [] })),
    ),
  );

async function measuredRow(row: Row, ledger: string): Promise<MeasuredRow> {
  const before = usedSoFar(ledger);
  const outcomes = await runRow(row);
  const after = usedSoFar(ledger);
  return { outcomes, processor: before === null || after === null ? null : after - before };
}

/** Of this process, of all that it has waited for, and of the databases, which belong to nobody. */
function usedSoFar(ledger: string): number | null {
  const own = processorSeconds('self');
  return own === null ? null : own + notedSeconds(ledger);
}

async function runRow(row: Row): Promise<Outcome[]> {
  console.log(`\n── ${row.map(({ name }) => name).join(' and ')} ${'─'.repeat(40)}`);
  if (row.length === 1) return Promise.all(row.map((part) => runPart(part, 'inherit')));
  return Promise.all(
    row.map(async (part) => {
      const stdio = { captured: '' };
      const outcome = await runPart(part, stdio);
      console.log(`\n── ${part.name}\n${stdio.captured}`);
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

/** Once more at the end what failed: of a long run little more than the end is kept or read. */
function summarize(
  rows: MeasuredRow[],
  { minutes, processor }: { minutes: number; processor: number | null },
) {
  const outcomes = rows.flatMap((row) => row.outcomes);
  const total = outcomes.reduce((sum, { tests }) => sum + (tests?.counts.passed ?? 0), 0);
  const red = outcomes.filter(({ isGreen }) => !isGreen).map(({ name }) => name);
  for (const failure of outcomes.flatMap(({ tests }) => tests?.failures ?? []))
    console.log(`\n${failureLines(failure)}`);
  const used = processor === null ? '' : `, ${processor.toFixed(0)} s of processor time`;
  console.log(`\n${rows.map(linesOf).join('\n')}\n${minutes.toFixed(1)} minutes in all${used}`);
  console.log(
    red.length === 0
      ? `\nAll green: ${total} tests passed.`
      : `\nNot green: ${red.join(', ')}. ${total} tests passed.`,
  );
  process.exitCode = red.length === 0 ? 0 : 1;
}

function lineOf({ name, seconds, isGreen, tests }: Outcome): string {
  const counts = tests?.counts;
  const ran = counts
    ? [
        `${counts.passed} passed`,
        ...(counts.failed ? [`${counts.failed} failed`] : []),
        ...(counts.skipped ? [`${counts.skipped} skipped`] : []),
        ...(counts.deep ? [`${counts.deep} left to the deep run`] : []),
      ].join(', ')
    : '';
  return `${isGreen ? '✓' : '✗'} ${name.padEnd(9)} ${`${seconds.toFixed(0)} s`.padStart(6)}   ${ran}`;
}

/** The processor time of a row stands behind its last part. */
const linesOf = ({ outcomes, processor }: MeasuredRow): string =>
  `${outcomes.map(lineOf).join('\n')}${processor === null ? '' : `   ${processor.toFixed(0)} s of the processor`}`;
