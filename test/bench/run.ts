import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { buildSite } from '../../scripts/build-site.ts';
import { olderFigures, summary, table } from './figures.ts';
import { measure, partNames } from './parts.ts';
import { leaveServersTheirCore } from './processes.ts';

/** `npm run bench -- [older.json] [--only=part,part]`: every figure against its bar, and against an older run's. */
const { positionals, values } = parseArgs({ allowPositionals: true, options: { only: { type: 'string' } } });
const only = values.only?.split(',') ?? partNames;
const unknown = only.filter((name) => !partNames.includes(name));
if (unknown.length > 0) {
  console.error(`There is no part ${unknown.join(', ')}; the parts are ${partNames.join(', ')}.`);
  process.exit(1);
}
const older = positionals[0] ? olderFigures(await readFile(positionals[0], 'utf8')) : [];
const begun = performance.now();
buildSite();
leaveServersTheirCore();

const figures = await measure(new Set(only));
console.log(`\n${table(figures, older)}\n\n${summary(figures)}`);
const at = new Date().toISOString();
const file = `.data-bench/${at.replaceAll(':', '-')}.json`;
await mkdir('.data-bench', { recursive: true });
await writeFile(file, JSON.stringify({ at, figures }, null, 2));
console.log(`Written to ${file} after ${Math.round((performance.now() - begun) / 1000)} s.`);
