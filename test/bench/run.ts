import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { buildSite } from '../../scripts/build-site.ts';
import { againstBuild, comparedNames } from './builds.ts';
import { olderFigures, summary, table } from './figures.ts';
import { measure, partNames } from './parts.ts';
import { leaveServersTheirCore } from './processes.ts';

/**
 * `npm run bench -- [older.json] [--only=part,part]`: every figure against its bar, and against an older run's.
 * `npm run bench -- --against=../older`: this build in turn with the built checkout there.
 */
const options = { only: { type: 'string' }, against: { type: 'string' } } as const;
const { positionals, values } = parseArgs({ allowPositionals: true, options });
const names = values.against ? comparedNames : partNames;
const only = values.only?.split(',') ?? names;
const unknown = only.filter((name) => !names.includes(name));
if (unknown.length > 0) {
  console.error(`There is no part ${unknown.join(', ')}; the parts are ${names.join(', ')}.`);
  process.exit(1);
}
const older = positionals[0] ? olderFigures(await readFile(positionals[0], 'utf8')) : [];
const begun = performance.now();
buildSite();
leaveServersTheirCore();

const figures = values.against
  ? await againstBuild(values.against, new Set(only))
  : await measure(new Set(only));
console.log(`\n${table(figures, older)}\n\n${summary(figures)}`);
const at = new Date().toISOString();
const file = `.data-bench/${at.replaceAll(':', '-')}.json`;
await mkdir('.data-bench', { recursive: true });
await writeFile(file, JSON.stringify({ at, figures }, null, 2));
console.log(`Written to ${file} after ${Math.round((performance.now() - begun) / 1000)} s.`);
