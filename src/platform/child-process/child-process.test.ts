import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { runApart } from './child-process.ts';

const file = fileURLToPath(new URL('./child-process.fixture.ts', import.meta.url));
const run = (what: string, bounds = { ms: 20_000, megabytes: 300 }) => runApart(file, what, bounds);

describe('work on a thread of its own', () => {
  it('answers what it was asked, and knows nothing of the configuration', async () => {
    expect(await run('one file')).toEqual({ answer: { given: 'one file', environment: [] } });
  });

  it('ends when it takes too long', async () => {
    expect(await run('never answers', { ms: 300, megabytes: 300 })).toBeNull();
  });

  it('ends when it takes too much memory, long before its time is up', async () => {
    const begun = performance.now();
    expect(await run('unpacks without end')).toBeNull();
    expect(performance.now() - begun).toBeLessThan(15_000);
  });

  it.each(['throws', 'says nothing'])('reaches nobody when it %s', async (what) => {
    expect(await run(what)).toBeNull();
  });

  it('keeps nobody waiting meanwhile', async () => {
    const slow = run('never answers', { ms: 1500, megabytes: 300 });
    const quick = await run('another file');
    expect(quick).not.toBeNull();
    expect(await slow).toBeNull();
  });
});
