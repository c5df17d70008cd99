import { execFileSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { addDays, localDay } from '#platform/time/calendar.ts';
import { findMosquitto, goesWithoutMosquitto } from '../test/mosquitto.ts';
import { raiseOpenFiles } from '../test/open-files.ts';
import { findPgbouncer } from '../test/pgbouncer.ts';
import { installPackage } from './debian.ts';
import {
  browserPart,
  type Part,
  programPart,
  type Row,
  runRows,
  staticChecks,
  vitestPart,
} from './test-parts.ts';

/**
 * Every test there is, at every size, theme and country, with values that no run had before, more kills, once at
 * night, once over New Year, and the pages once behind a pooler; and a recording, so that the next change can be
 * compared. What was green for the same files is not done again, so that a run that was broken off goes on; names of parts run just these, `--again` all of them, `--seed=7` with the values of an earlier run.
 */
const args = process.argv.slice(2);
const named = args.filter((arg) => !arg.startsWith('--'));
const wantedSeed = args.find((arg) => arg.startsWith('--seed='))?.slice('--seed='.length);

const progressFile = path.resolve('.data-deep/progress.json');
const progress = z.object({ files: z.string(), seed: z.int(), green: z.array(z.string()) });

/** What the tests run against: the commit, and what was changed since. */
const filesNow = (): string =>
  [
    ['rev-parse', 'HEAD'],
    ['status', '--porcelain'],
    ['diff', 'HEAD'],
  ]
    .map((command) => execFileSync('git', command, { encoding: 'utf8', maxBuffer: 1 << 28 }))
    .join('\n');

/** As they are when the run begins: what is changed meanwhile was not tested. */
const testedFiles = filesNow();

function earlierRun(): z.infer<typeof progress> | null {
  try {
    const earlier = progress.parse(JSON.parse(readFileSync(progressFile, 'utf8')));
    return earlier.files === testedFiles && !args.includes('--again') ? earlier : null;
  } catch {
    return null;
  }
}

const earlier = wantedSeed === undefined ? earlierRun() : null;
const seed = Number(wantedSeed ?? earlier?.seed ?? randomInt(1, 1_000_000_000));
const green = new Set(earlier?.green);

function note(name: string): void {
  green.add(name);
  mkdirSync(path.dirname(progressFile), { recursive: true });
  writeFileSync(progressFile, JSON.stringify({ files: testedFiles, seed, green: [...green] }));
}

const seeded = { FUZZ_SEED: String(seed), MACHINE_SEED: String(seed) };
const faults = ['--config', 'test/faults/vitest.config.ts'];
const fuzz = ['--config', 'test/fuzz/vitest.config.ts'];

/**
 * What is faked lies ahead: libfaketime answers with the machine's time when a signal interrupts it, and where that is the later one,
 * PostgreSQL takes its deadlines for passed.
 */
const tomorrow = addDays(localDay(new Date(), 'UTC'), 1);

/**
 * Under a faked time PostgreSQL ends no statement that sleeps: its alarm comes while libfaketime waits for it, and then reads the
 * machine's time, which is the earlier one. What takes too long behind a pooler has nothing to do with the calendar.
 */
const notAtNight = ['--exclude=src/server/database/pooler.test.ts'];

/** Parts that go through PgBouncer. */
const needPooler = ['pooler', 'faults'];
if (!findPgbouncer() && (named.length === 0 || needPooler.some((name) => named.includes(name))))
  installPackage('pgbouncer');
const hasPooler = findPgbouncer() !== null;
if (!findMosquitto() && (named.length === 0 || named.includes('unit') || named.includes('night')))
  installPackage('mosquitto');
const hasMosquitto = findMosquitto() !== null;
if (!hasMosquitto) process.env[goesWithoutMosquitto] = '1';
raiseOpenFiles(3000);
const sayWhatIsLeftOut = () => {
  if (!hasPooler)
    console.log(
      'PgBouncer is not here: the part pooler and the faults behind a pooler are left out (Debian: sudo apt-get install pgbouncer).',
    );
  if (!hasMosquitto)
    console.log(
      'mosquitto is not here: the bridge of a household’s own broker is left out (Debian: sudo apt-get install mosquitto).',
    );
};

/**
 * 22:40 UTC is shortly before midnight in winter and after it in summer; the year turns at 23:00. It turns for each journey at one
 * size: no day depends on the width of a window.
 */
const parts: readonly Row[] = [
  staticChecks,
  [vitestPart('unit', [], { variables: { ...seeded, FUZZ_RUNS: '1000' } })],
  [browserPart('e2e')],
  [vitestPart('faults', faults, { variables: { FAULTS_EVERY_CALL: '1', SERVER_KILLS: '30' } })],
  [vitestPart('fuzz', fuzz, { variables: { ...seeded, FUZZ_REQUESTS: '1500' } })],
  [vitestPart('night', notAtNight, { from: `${tomorrow}T22:40:00Z` })],
  [
    browserPart('new-year', [], {
      variables: { E2E_SIZES: 'one' },
      from: `${tomorrow.slice(0, 4)}-12-31T22:58:00Z`,
    }),
  ],
  ...(hasPooler ? [[browserPart('pooler', ['--project=pages'], { variables: { E2E_POOLER: '1' } })]] : []),
  [programPart('compare', ['test/compare/run.ts', 'record', '.data-deep/recording'])],
];

const isWanted = ({ name }: Part): boolean => (named.length > 0 ? named.includes(name) : !green.has(name));

const known = parts.flat().map(({ name }) => name);
const unknown = named.filter((name) => !known.includes(name));
sayWhatIsLeftOut();
if (unknown.length > 0) {
  console.error(`There is no part ${unknown.join(', ')}. The parts: ${known.join(', ')}.`);
  process.exitCode = 1;
} else {
  const left = parts.map((row) => row.filter(isWanted)).filter((row) => row.length > 0);
  const done = known.filter((name) => green.has(name));
  console.log(`Seed ${seed}.${done.length > 0 ? ` Green before: ${done.join(', ')}.` : ''}`);
  if (left.length === 0) console.log('All green before, for the same files; --again runs it again.');
  else {
    await runRows(left, { whenGreen: ({ name }) => note(name) });
    // Once more at the end, as what failed: little more than that is read.
    sayWhatIsLeftOut();
  }
}
