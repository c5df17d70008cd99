import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { repository, sourceFiles } from './architecture/modules.ts';

/** What opens connections, and what copies a database over one of its own. */
const ofSessions = /^src\/server\/(?:database|backup)\//;

/** What outlives a transaction; behind a pooler somebody else has it then (docs/decisions/0078). */
const left: Readonly<Record<string, RegExp>> = {
  'a setting':
    /(?:sql(?:<[^`]*>)?`|query\(\s*['"`])\s*set (?!local|transaction|constraints)|set_config\([^)]*,\s*false\s*\)/i,
  'a lock': /pg_(?:try_)?advisory_lock/i,
  'a cursor': /\bwith hold\b/i,
  'a table': /\bcreate (?:local |global )?temp/i,
  'a statement': /(?:sql(?:<[^`]*>)?`|query\(\s*['"`])\s*(?:prepare|listen|load|discard) /i,
};

const leftBy = (source: string): string[] =>
  Object.entries(left).flatMap(([what, pattern]) => (pattern.test(source) ? [what] : []));

it('nothing but what opens connections leaves anything on one', () => {
  const found = sourceFiles()
    .filter((file) => !ofSessions.test(file) && !/\.test\.tsx?$/.test(file))
    .flatMap((file) =>
      leftBy(readFileSync(path.join(repository, file), 'utf8')).map((what) => `${file}: ${what}`),
    );
  expect(found).toEqual([]);
});

it.each([
  ['await sql`set work_mem = 1`.execute(db)', ['a setting']],
  ['await client.query("set datestyle to ISO")', ['a setting']],
  ["sql`select set_config('work_mem', '1', false)`", ['a setting']],
  ['sql<{ taken: boolean }>`select pg_try_advisory_lock(1) as taken`', ['a lock']],
  ['sql`declare rows cursor with hold for select 1`', ['a cursor']],
  ['sql`create temporary table some (id int)`', ['a table']],
  ['sql`listen changes`', ['a statement']],
  [
    "sql`set local work_mem = 1; update a set b = 1; select pg_advisory_xact_lock(1), set_config('a', 'b', true)`",
    [],
  ],
])('finds what %s leaves', (source, found) => {
  expect(leftBy(source)).toEqual(found);
});
