import { readFileSync } from 'node:fs';
import { readModule, schema, sourceFiles } from '../test/architecture/modules.ts';
import { distinctReads, namedReadsOf } from '../test/architecture/named-reads.ts';
import { hooksAcross } from '../test/architecture/routines.ts';

/**
 * Prints what features read of each other's tables (who asks whom, by which name, in which lines of which file), and which of their
 * functions the database itself runs when another one's table changes.
 */
const reads = namedReadsOf(sourceFiles().map(readModule));
const pairs = Map.groupBy(reads, ({ asker, owner }) => `${asker} → ${owner}`);
for (const [pair, asked] of pairs) {
  console.log(pair);
  for (const { name, file } of asked) console.log(`  ${name}  ${file}:${linesOf(name, file).join(',')}`);
}
console.log('In the database');
for (const hook of hooksAcross(schema)) console.log(`  ${hook}`);
console.log(
  `${reads.length} reads of ${distinctReads(reads)} names in ${pairs.size} pairs of features; the check of the architecture finds those that have no name.`,
);

/** Where a file says a name that it imports, from 1. */
function linesOf(name: string, file: string): number[] {
  const text = readFileSync(file, 'utf8');
  const begins = text.lastIndexOf('\nimport ') + 1;
  const imported = text.slice(0, text.indexOf(';\n', begins) + 1).split('\n').length;
  const lines = text.split('\n').map((line, at) => (new RegExp(`\\b${name}\\b`).test(line) ? at + 1 : 0));
  return lines.filter((line) => line > imported);
}
