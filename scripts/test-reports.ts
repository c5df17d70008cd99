import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { z } from 'zod';

/** `deep` are those that `npm test` leaves to the deep run. */
type Counts = { passed: number; failed: number; skipped: number; deep: number };

/** What the tests of one part say at their end. */
export type Report = { counts: Counts; failures: readonly Failure[] };

/** A test that failed: its file and names, and what it says, without the terminal's colours. */
type Failure = { test: string; says: string };

const vitestReport = z
  .object({
    numPassedTests: z.int(),
    numFailedTests: z.int(),
    numPendingTests: z.int(),
    testResults: z.array(
      z.object({
        name: z.string(),
        status: z.string(),
        message: z.string(),
        assertionResults: z.array(
          z.object({
            status: z.string(),
            fullName: z.string(),
            failureMessages: z.array(z.string()),
            tags: z.array(z.string()).default([]),
          }),
        ),
      }),
    ),
  })
  .transform(
    (report): Report => ({
      counts: {
        passed: report.numPassedTests,
        failed: report.numFailedTests,
        skipped: report.numPendingTests - deepIn(report.testResults),
        deep: deepIn(report.testResults),
      },
      failures: report.testResults.flatMap(({ name, status, message, assertionResults }) => {
        const file = path.relative('', name);
        const failed = assertionResults.filter((test) => test.status === 'failed');
        // A file that fails before its first test has no tests to name; one that another's failure kept from running
        // counts as failed, too, and says nothing.
        if (failed.length === 0)
          return status === 'failed' && message !== '' ? [{ test: file, says: plain(message) }] : [];
        return failed.map((test) => ({
          test: `${file} › ${test.fullName}`,
          says: plain(test.failureMessages.join('\n')),
        }));
      }),
    }),
  );

type Tested = { assertionResults: readonly { status: string; tags: readonly string[] }[] };

const deepIn = (files: readonly Tested[]): number =>
  files
    .flatMap((file) => file.assertionResults)
    .filter(({ status, tags }) => status === 'skipped' && tags.includes('deep')).length;

type Suite = { file: string; specs: z.infer<typeof spec>[]; suites?: Suite[] | undefined };

const spec = z.object({
  title: z.string(),
  ok: z.boolean(),
  tests: z.array(
    z.object({
      projectName: z.string(),
      results: z.array(
        z.object({
          status: z.string().default(''),
          errors: z.array(z.object({ message: z.string().optional() })),
        }),
      ),
    }),
  ),
});

const suite: z.ZodType<Suite> = z.object({
  file: z.string(),
  specs: z.array(spec),
  suites: z.array(z.lazy(() => suite)).optional(),
});

/** A browser test that skips itself proves nothing: what only one size has is tagged for it. */
const playwrightReport = z
  .object({
    stats: z.object({ expected: z.int(), unexpected: z.int(), flaky: z.int(), skipped: z.int() }),
    suites: z.array(suite),
  })
  .transform(
    ({ stats, suites }): Report => ({
      counts: {
        passed: stats.expected,
        failed: stats.unexpected + stats.flaky + stats.skipped,
        skipped: 0,
        deep: 0,
      },
      failures: suites.flatMap(formErrors),
    }),
  );

function formErrors({ file, specs, suites = [] }: Suite): Failure[] {
  const own = specs
    .filter(({ ok }) => !ok)
    .flatMap(({ title, tests }) =>
      tests.flatMap(({ projectName, results }) => {
        // What another test's failure has cut off says nothing itself.
        const ended = results.filter(({ status }) => status !== 'interrupted');
        const errors = ended.flatMap((result) => result.errors);
        if (errors.length === 0) return [];
        const says = plain(errors.map(({ message = '' }) => message).join('\n'));
        return [{ test: `${file} [${projectName}] › ${title}`, says }];
      }),
    );
  return [...own, ...suites.flatMap(formErrors)];
}

const plain = (message: string): string => stripVTControlCharacters(message).trim();

/** Reads what Vitest or Playwright wrote with their reporter `json`; null when it is neither. */
export function readReport(json: string): Report | null {
  try {
    return z.union([vitestReport, playwrightReport]).parse(JSON.parse(json));
  } catch {
    return null;
  }
}

/** A failure as the last lines of a run show it: the name, and the beginning of what it says. */
export const failureLines = ({ test, says }: Failure): string =>
  [`✗ ${test}`, ...says.split('\n').slice(0, 12)].join('\n    ');
