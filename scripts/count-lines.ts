import { execFileSync } from 'node:child_process';

/**
 * Counts the lines of a commit that are not blank, by kind and by part of the product, and how they changed since another:
 * `npm run lines [-- SINCE [COMMIT]]`. What moved into tests or data shows there, so that it is no saving.
 */
const [since, commit = 'HEAD'] = process.argv.slice(2);

const isTest = (file: string): boolean => /\.test\.tsx?$|fixture|^test\//.test(file);

/** Tables that are written as code are told apart by nothing but their names. */
const kindOf = (file: string): string => {
  if (isTest(file)) return 'tests';
  if (/\.(json|sql|csv|geojson)$/.test(file)) return 'data';
  if (/\.css$/.test(file)) return 'styles';
  if (/\.md$/.test(file)) return 'documents';
  return file.startsWith('src/') ? 'product' : 'tools';
};

type Count = { file: string; lines: number };

function countsOf(ref: string): Count[] {
  const kinds = ['ts', 'tsx', 'css', 'json', 'sql', 'csv', 'md'].map((ending) => `*.${ending}`);
  const counted = execFileSync('git', ['grep', '-cI', '[^[:space:]]', ref, '--', ...kinds], {
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  });
  return counted
    .split('\n')
    .map((line) => /^[^:]+:(.+):(\d+)$/.exec(line))
    .filter((match) => match !== null)
    .map(([, file = '', lines]) => ({ file, lines: Number(lines) }))
    .filter(({ file }) => file !== 'package-lock.json');
}

function sums(counts: readonly Count[], nameOf: (file: string) => string): Map<string, number> {
  const found = new Map<string, number>();
  for (const { file, lines } of counts) {
    const name = nameOf(file);
    found.set(name, (found.get(name) ?? 0) + lines);
  }
  return found;
}

const partOf = (file: string): string =>
  file
    .split('/')
    .slice(1, file.startsWith('src/features/') ? 3 : 2)
    .join('/');

function print(
  title: string,
  now: ReadonlyMap<string, number>,
  before: ReadonlyMap<string, number> | null,
): void {
  console.log(`\n${title}`);
  const names = new Set([...now.keys(), ...(before?.keys() ?? [])]);
  for (const name of [...names].sort((one, other) => (now.get(other) ?? 0) - (now.get(one) ?? 0))) {
    const lines = now.get(name) ?? 0;
    const change = before ? lines - (before.get(name) ?? 0) : null;
    const told = change === null ? '' : `${change > 0 ? '+' : ''}${change}`;
    console.log(`${String(lines).padStart(8)} ${told.padStart(8)}  ${name}`);
  }
}

const quantile = (lengths: readonly number[], share: number): number =>
  lengths[Math.min(lengths.length - 1, Math.floor(lengths.length * share))] ?? 0;

const counts = countsOf(commit);
const before = since === undefined ? null : countsOf(since);
const product = (all: readonly Count[]) => all.filter(({ file }) => kindOf(file) === 'product');
print('Lines that are not blank', sums(counts, kindOf), before && sums(before, kindOf));
print('Product by part', sums(product(counts), partOf), before && sums(product(before), partOf));
const lengths = product(counts)
  .map(({ lines }) => lines)
  .sort((one, other) => one - other);
console.log(
  `\n${lengths.length} product files, median ${quantile(lengths, 0.5)}, p90 ${quantile(lengths, 0.9)} lines`,
);
