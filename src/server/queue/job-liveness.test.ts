import { describe, expect, it } from 'vitest';
import { createJobsInHand } from './job-liveness.ts';

describe('the jobs in hand', () => {
  it('are those that run, and those that ended since the last report', () => {
    const jobs = createJobsInHand();
    jobs.begin('1');
    jobs.begin('2');
    jobs.end('1');
    expect(jobs.ids()).toEqual(['1', '2']);
    jobs.settle();
    expect(jobs.ids()).toEqual(['2']);
  });

  it('hold one that failed and runs again before the report', () => {
    const jobs = createJobsInHand();
    jobs.begin('1');
    jobs.end('1');
    jobs.begin('1');
    jobs.settle();
    expect(jobs.ids()).toEqual(['1']);
  });
});
