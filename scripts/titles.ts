import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { isGenerated, titleFault } from '../test/architecture/titles.ts';

/**
 * `npm run titles`: whether the commits since the rule have titles by which they are found. `npm run titles -- BASE`
 * looks at those since a commit, a branch or a tag. What a shallow clone does not have is not looked at, and where there
 * is no history at all, nothing is.
 */
const ruledSince = '2026-12-01T12:00:00+00:00';

const root = path.resolve(import.meta.dirname, '..');
const git = (...args: string[]) => spawnSync('git', ['-C', root, ...args], { encoding: 'utf8' });

function commitsSince(base: string | undefined): string[] {
  const range =
    base && git('rev-parse', '--verify', '--quiet', `${base}^{commit}`).status === 0 ? `${base}..HEAD` : null;
  const { status, stdout } = git('log', '--no-merges', '--format=%h %s', range ?? `--since=${ruledSince}`);
  return status === 0 ? stdout.split('\n').filter((line) => line !== '') : [];
}

const faults = commitsSince(process.argv[2]).flatMap((line) => {
  const [hash = '', ...words] = line.split(' ');
  const title = words.join(' ');
  const fault = isGenerated(title) ? null : titleFault(title);
  return fault ? [`${hash} “${title}” ${fault}.`] : [];
});
for (const fault of faults) console.error(fault);
if (faults.length > 0) process.exitCode = 1;
