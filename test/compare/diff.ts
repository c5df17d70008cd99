import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { differentPixels } from './png.ts';
import { contentFile, readItems } from './recording.ts';

const max = 60;
const maxNames = 8;
/** A line that names a file of code: which ones there are is the build's matter. */
const scriptFile = '/assets/.*\\.js';

/** Prints what differs, alike differences once, and answers how many items do. */
export function printDifferences(before: string, after: string): number {
  const [a, b] = [readItems(before), readItems(after)];
  const groups = new Map<string, string[]>();
  let count = 0;
  for (const item of [...new Set([...Object.keys(a), ...Object.keys(b)])].sort()) {
    if (a[item] === b[item]) continue;
    const change = changeOf({ before, after }, a[item], b[item]);
    if (change === null) continue;
    count += 1;
    groups.set(change, [...(groups.get(change) ?? []), item]);
  }
  for (const [change, items] of [...groups].sort(([, one], [, other]) => other.length - one.length)) {
    const more = items.length > maxNames ? `\n   … and ${items.length - maxNames} more` : '';
    console.log(`\n== ${items.slice(0, maxNames).join('\n   ')}${more}\n${change}`);
  }
  const total = Object.keys(b).length;
  console.log(
    `${count === 0 ? 'No difference' : `${count} items differ in ${groups.size} ways`} (${total} items).`,
  );
  return count;
}

function changeOf(
  { before, after }: { before: string; after: string },
  old: string | undefined,
  now: string | undefined,
): string | null {
  if (old === undefined) return '(new)';
  if (now === undefined) return '(missing)';
  const [one, other] = [contentFile(before, old), contentFile(after, now)];
  if (old.endsWith('.png'))
    return `${differentPixels(readFileSync(one), readFileSync(other))} pixels differ: ${one} ${other}`;
  const { stdout } = spawnSync(
    'diff',
    ['-U2', '--ignore-all-space', `--ignore-matching-lines=${scriptFile}`, one, other],
    {
      encoding: 'utf8',
      maxBuffer: 2 ** 28,
    },
  );
  const lines = stdout
    .split('\n')
    .slice(2)
    .map((line) => (line.startsWith('@@') ? '@@' : line.slice(0, 400)));
  // Indentation, or how the scripts are cut into files.
  if (lines.length === 0) return null;
  return [...lines.slice(0, max), ...(lines.length > max ? [`… ${lines.length - max} lines more`] : [])].join(
    '\n',
  );
}
