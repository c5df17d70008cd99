import { describe, expect, it } from 'vitest';
import { failureLines, readReport } from './test-reports.ts';

const vitest = (change: object) =>
  JSON.stringify({
    numPassedTests: 2,
    numFailedTests: 1,
    numPendingTests: 0,
    testResults: [
      {
        name: 'src/tank.test.ts',
        status: 'failed',
        message: '',
        assertionResults: [
          { status: 'passed', fullName: 'a tank is round', failureMessages: [] },
          {
            status: 'failed',
            fullName: 'a tank holds 3000 litres',
            failureMessages: ['\u001b[31mexpected 2000 to be 3000\u001b[39m\n    at tank.test.ts:3'],
          },
        ],
        ...change,
      },
    ],
  });

const playwright = JSON.stringify({
  stats: { expected: 4, unexpected: 1, flaky: 0, skipped: 1 },
  suites: [
    {
      file: 'order.spec.ts',
      specs: [],
      suites: [
        {
          file: 'order.spec.ts',
          specs: [
            { title: 'is left', ok: true, tests: [{ projectName: 'phone', results: [{ errors: [] }] }] },
            {
              title: 'is placed',
              ok: false,
              tests: [
                { projectName: 'phone', results: [{ errors: [] }] },
                { projectName: 'desktop', results: [{ errors: [{ message: 'no button' }] }] },
              ],
            },
          ],
        },
      ],
    },
  ],
});

describe('the report of a run', () => {
  it('of Vitest names each test that failed and what it says, without colours', () => {
    const report = readReport(vitest({}));
    expect(report?.counts).toEqual({ passed: 2, failed: 1, skipped: 0, deep: 0 });
    expect(report?.failures.map(failureLines)).toEqual([
      '✗ src/tank.test.ts › a tank holds 3000 litres\n    expected 2000 to be 3000\n        at tank.test.ts:3',
    ]);
  });

  it('of Vitest names a file that fails before its first test', () => {
    const report = readReport(vitest({ assertionResults: [], message: 'Cannot find module' }));
    expect(report?.failures).toEqual([{ test: 'src/tank.test.ts', says: 'Cannot find module' }]);
  });

  it('of Playwright counts what skips itself as failed, and names the size that failed', () => {
    const report = readReport(playwright);
    expect(report?.counts).toEqual({ passed: 4, failed: 2, skipped: 0, deep: 0 });
    expect(report?.failures).toEqual([{ test: 'order.spec.ts [desktop] › is placed', says: 'no button' }]);
  });

  it.each(['', '{}', '{"stats":{}}', 'Segmentation fault'])('that is none, %j, is no report', (json) => {
    expect(readReport(json)).toBeNull();
  });
});
