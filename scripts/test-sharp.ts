import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { type Fault, faults } from '../test/sharp/faults.ts';
import {
  cleanTree,
  giveLockBack,
  type PartOutcome,
  plant,
  presentCommit,
  sharpDir,
  takeLock,
  testTree,
  unplantable,
  unplantableInTree,
} from './sharp-tree.ts';

/**
 * Whether the tests are sharp: plants one fault after the other in a copy of the commit and asks whether `npm test`
 * turns red. What was found out for the same commit is not asked again, so that a run that was broken off goes on; ids
 * run just these faults, `--again` all of them, `--parts=build,unit` tries them on these parts and notes nothing,
 * `--check` only looks whether each can still be planted.
 */
const args = process.argv.slice(2);
const named = args.filter((arg) => !arg.startsWith('--'));
const tried = args
  .find((arg) => arg.startsWith('--parts='))
  ?.slice('--parts='.length)
  .split(',');

/** Of all faults so many may stay unseen. */
const maxGreen = 1;
/** So long after its start a run hangs, ms. */
const hangs = 30 * 60_000;

const result = z.object({
  /** Red only by a test that says so: what cannot be built or started has shown nothing about the tests. */
  outcome: z.enum(['red', 'green', 'unclear']),
  /** The part that was red; '' for none. */
  part: z.string(),
  tests: z.array(z.string()),
  seconds: z.number(),
  /** Of which change. */
  change: z.string(),
});
type Result = z.infer<typeof result>;
const progress = z.object({ commit: z.string(), results: z.record(z.string(), result) });

const progressFile = path.join(sharpDir, 'progress.json');
/** The run without a fault, which has to be green: else a red one would tell nothing. */
const nothing = 'nothing';

const commit = presentCommit();
const results = new Map(Object.entries(args.includes('--again') ? {} : earlierResults()));
const stop = new AbortController();

function earlierResults(): Readonly<Record<string, Result>> {
  try {
    const earlier = progress.parse(JSON.parse(readFileSync(progressFile, 'utf8')));
    return earlier.commit === commit ? earlier.results : {};
  } catch {
    return {};
  }
}

function note(id: string, found: Result): void {
  results.set(id, found);
  writeFileSync(progressFile, JSON.stringify({ commit, results: Object.fromEntries(results) }, null, 2));
}

const changeOf = (fault: Fault | null): string =>
  fault === null
    ? ''
    : createHash('sha256')
        .update(`${fault.file}\n${fault.find}\n${fault.replace}`)
        .digest('hex')
        .slice(0, 16);

/** What is known of a fault as it stands now, if that is more than that its run came to nothing. */
function known(id: string, fault: Fault | null): Result | null {
  const found = results.get(id);
  return found && found.outcome !== 'unclear' && found.change === changeOf(fault) ? found : null;
}

/** Of scripts and styles the browser knows most, of everything else the tests without one, which are faster. */
const partsFor = (fault: Fault | null): readonly string[] =>
  tried ??
  (fault?.group === 'scripts' || fault?.group === 'styles'
    ? ['build', 'e2e', 'unit', 'faults', 'fuzz']
    : ['build', 'unit', 'e2e', 'faults', 'fuzz']);

/** Null when the run was ended. */
async function run(id: string, fault: Fault | null): Promise<Result | null> {
  const begun = performance.now();
  cleanTree(commit);
  if (fault) plant(fault);
  const parts = partsFor(fault);
  const signal = AbortSignal.any([stop.signal, AbortSignal.timeout(hangs)]);
  const outcomes = await testTree(parts, { log: path.join(sharpDir, 'logs', `${id}.log`), signal });
  cleanTree(commit);
  if (stop.signal.aborted) return null;
  const seconds = Math.round((performance.now() - begun) / 1000);
  const found = { ...judged(outcomes, parts), seconds, change: changeOf(fault) };
  console.log(`${id.padEnd(28)} ${found.outcome.padEnd(8)} ${`${seconds} s`.padStart(6)}   ${shown(found)}`);
  if (!tried) note(id, found);
  return found;
}

/** The titles of some tests are enough for people to see whether it was the fault. */
const maxTitles = 3;

function judged(outcomes: readonly PartOutcome[], parts: readonly string[]) {
  const red = outcomes.find(({ isGreen }) => !isGreen);
  const tests = red?.failures.slice(0, maxTitles).map(({ test }) => test) ?? [];
  if (red) return { outcome: tests.length > 0 ? 'red' : 'unclear', part: red.name, tests } as const;
  return { outcome: outcomes.length === parts.length ? 'green' : 'unclear', part: '', tests } as const;
}

const shown = ({ part, tests }: Pick<Result, 'part' | 'tests'>): string =>
  [part, ...tests.slice(0, 1)].filter(Boolean).join(': ');

/** True when the tests are green without a fault. */
async function isGreenWithout(): Promise<boolean> {
  const found = known(nothing, null) ?? (await run(nothing, null));
  if (found && found.outcome !== 'green')
    console.error(`Without a fault it has to be green; see ${sharpDir}/logs/${nothing}.log.`);
  return found?.outcome === 'green';
}

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll(/\s+/g, ' ');

function table(asked: readonly Fault[]): string {
  const rows = asked.map((fault) => {
    const { id, group, harm } = fault;
    const found = results.get(id);
    const outcome = found?.outcome === 'red' ? found.part : (found?.outcome ?? 'not asked').toUpperCase();
    const tests = found?.outcome === 'red' ? found.tests.join('; ') : harm;
    return `| ${id} | ${group} | ${outcome} | ${cell(tests)} | ${found?.seconds ?? ''} |`;
  });
  return ['| fault | kind | red by | test; of others the harm | s |', '|---|---|---|---|---|', ...rows].join(
    '\n',
  );
}

/** Plants the faults that are asked for one after the other and prints what came of them. */
async function runFaults(asked: readonly Fault[]): Promise<void> {
  mkdirSync(path.join(sharpDir, 'logs'), { recursive: true });
  cleanTree(commit);
  if (!canBePlanted(unplantableInTree(asked)) || (!tried && !(await isGreenWithout()))) {
    process.exitCode = 1;
    return;
  }
  for (const fault of asked) {
    if (stop.signal.aborted) break;
    if (named.length > 0 || tried || !known(fault.id, fault)) await run(fault.id, fault);
  }
  if (!tried) summarize(asked);
}

function summarize(asked: readonly Fault[]): void {
  const found = asked.map((fault) => known(fault.id, fault));
  const red = found.filter((one) => one?.outcome === 'red').length;
  const minutes = found.reduce((sum, one) => sum + (one?.seconds ?? 0), 0) / 60;
  console.log(`\n${table(asked)}\n\n${red} of ${asked.length} red in ${minutes.toFixed(0)} minutes`);
  const isAll = asked.length === faults.length;
  process.exitCode = asked.length - red <= (isAll ? maxGreen : 0) ? 0 : 1;
}

/** Says of each fault that cannot why; true when there is none. */
function canBePlanted(wrong: readonly Fault[]): boolean {
  for (const { id, file } of wrong)
    console.error(`${id}: what it replaces does not stand exactly once in ${file} (any more).`);
  return wrong.length === 0;
}

const unknown = named.filter((id) => !faults.some((fault) => fault.id === id));
if (unknown.length > 0) {
  console.error(
    `There is no fault ${unknown.join(', ')}. The faults: ${faults.map(({ id }) => id).join(', ')}.`,
  );
  process.exitCode = 1;
} else if (args.includes('--check')) process.exitCode = canBePlanted(unplantable(faults, '.')) ? 0 : 1;
else if (!takeLock()) {
  console.error(
    'Another run is under way, or the tests of one that was killed; two would disturb each other.',
  );
  process.exitCode = 1;
} else {
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.on(name, () => stop.abort());
  try {
    await runFaults(faults.filter(({ id }) => named.length === 0 || named.includes(id)));
  } finally {
    giveLockBack();
  }
  if (stop.signal.aborted) process.exitCode = 130;
}
