import { readModule, sourceFiles } from '../test/architecture/modules.ts';
import { distinctReads, namedReadsOf } from '../test/architecture/named-reads.ts';

/** Prints what features read of each other's tables: who asks whom, by which name, in which file. */
const reads = namedReadsOf(sourceFiles().map(readModule));
const pairs = Map.groupBy(reads, ({ asker, owner }) => `${asker} → ${owner}`);
for (const [pair, asked] of pairs) {
  console.log(pair);
  for (const { name, file } of asked) console.log(`  ${name}  ${file}`);
}
console.log(
  `${reads.length} reads of ${distinctReads(reads)} names in ${pairs.size} pairs of features; the check of the architecture finds those that have no name.`,
);
