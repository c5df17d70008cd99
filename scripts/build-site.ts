import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');
const stamp = path.join(root, 'build/.sources');

/** What the built site is made of; anything else may change without a build. */
const sources = [
  'src/**/*.{ts,tsx,css,svg,json}',
  'public/**/*',
  'db/*.ts',
  'scripts/{precompress,build-worker,browser-guard,page-code,router-seams}.ts',
  '{package,package-lock,tsconfig}.json',
  '{vite,react-router}.config.ts',
];

/** Builds the site when its sources are others than those it was built from; answers the seconds it took. */
export function buildSite(): number {
  const wanted = fingerprint();
  if (isBuiltFrom(wanted)) return 0;
  const started = performance.now();
  // npm's scripts find the project's own Node and tools through the path; so does whoever calls this file alone.
  const tools = path.join(root, 'node_modules/.bin');
  const built = spawnSync('npm', ['run', '--silent', 'build'], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'production', PATH: `${tools}${path.delimiter}${process.env.PATH}` },
    shell: process.platform === 'win32',
  });
  if (built.status !== 0) {
    throw new Error(
      `The site cannot be built:\n${built.stdout ?? ''}${built.stderr ?? built.error?.message ?? ''}`,
    );
  }
  writeFileSync(stamp, wanted);
  return (performance.now() - started) / 1000;
}

/** Whether the built site is that of the present sources. */
export const isSiteBuilt = (): boolean => isBuiltFrom(fingerprint());

const isBuiltFrom = (wanted: string): boolean => existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted;

function fingerprint(): string {
  const files = sources
    .flatMap((pattern) => globSync(pattern, { cwd: root, withFileTypes: true }))
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();
  const hash = createHash('sha256');
  for (const file of files)
    hash
      .update(`${path.relative(root, file)}\n`)
      .update(readFileSync(file))
      .update('\n');
  return hash.digest('hex');
}

if (import.meta.main) buildSite();
