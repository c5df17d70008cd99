import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { anchorOf, answersIn, deadEndsOf, type Known } from './architecture/docs.ts';
import { repository } from './architecture/modules.ts';

const read = (file: string): string => readFileSync(path.join(repository, file), 'utf8');
const pages = [
  ...['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md', 'docs/screenshots/README.md'],
  ...globSync('docs/*.md', { cwd: repository }).sort(),
];

const files = globSync(['*', '{src,test,scripts,db,docs}/**/*'], { cwd: repository });
const fileNames = new Set(files.map((file) => path.basename(file)));
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };

const known: Known = {
  exists: (file) => existsSync(path.join(repository, file)),
  hasFileNamed: (name) => fileNames.has(name),
  hasScript: (name) => name in scripts,
  anchorsOf: (file) => [...read(file).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchorOf(heading)),
};

describe('what is written for whoever comes new', () => {
  it.each(pages)('%s names files, pages and commands that there are', (file) => {
    expect(deadEndsOf({ path: file, text: read(file) }, known)).toEqual([]);
  });

  /** A decision is about one feature, a comment about its own folder: they begin a path where they like. */
  it.each([
    ['decisions', 'docs/decisions/*.md', /`([\w./-]+\.tsx?)`/g],
    ['comments of the database', 'db/types.gen.ts', /([\w./-]+\.tsx?)\b/g],
    [
      'comments of the code',
      '{src,test,scripts,db}/**/*.{ts,tsx}',
      /^ *(?:\/\*\*|\*|\/\/).*?`([\w./-]+\.tsx?)`/gm,
    ],
  ])('%s name files that there are', (_, pattern, names) => {
    const gone = globSync(pattern, { cwd: repository }).flatMap((file) =>
      [...read(file).matchAll(names)]
        .map(([, name = '']) => name)
        .filter((name) => !/^x[./]/.test(name) && !files.some((one) => `/${one}`.endsWith(`/${name}`)))
        .map((name) => `${file}: ${name}`),
    );
    expect(gone).toEqual([]);
  });

  it('answers each question with a file that has the name', () => {
    const answers = answersIn(read('docs/where-is.md'));
    expect(answers.length).toBeGreaterThanOrEqual(40);
    const wrong = answers.filter(({ name, file }) => !new RegExp(`\\b${name}\\b`).test(read(file)));
    expect(wrong).toEqual([]);
  });

  it.each([
    ['README.md', 5_000],
    ['ARCHITECTURE.md', 8_000],
    ['docs/screenshots/offer-list.webp', 150_000],
  ])('%s is at most %i bytes long', (file, most) => {
    expect(readFileSync(path.join(repository, file)).length).toBeLessThanOrEqual(most);
  });

  it('Node is one version on all platforms but those that the README names', () => {
    const { engines, optionalDependencies } = JSON.parse(read('package.json')) as {
      engines: { node: string };
      optionalDependencies: Record<string, string>;
    };
    const versions = Object.entries(optionalDependencies).flatMap(([name, version]) =>
      name.startsWith('node-') ? [version] : [],
    );
    const major = read('.nvmrc').trim();
    expect(engines.node).toBe(`>=${major}`);
    expect(versions.filter((version) => !version.startsWith(`${major}.`))).toEqual([]);
    const named = versions.filter((version) => read('README.md').includes(version));
    expect(named).toEqual(versions);
  });

  it('the glossary has at most 120 lines', () => {
    expect(read('docs/glossary.md').trimEnd().split('\n').length).toBeLessThanOrEqual(120);
  });
});

describe('what leads nowhere is found:', () => {
  const there = [
    'docs',
    'docs/a.md',
    'src',
    'src/server',
    'src/features/orders',
    'src/features/orders/orders.ts',
  ];
  const found = (text: string) =>
    deadEndsOf(
      { path: 'docs/a.md', text },
      {
        exists: (file) => there.includes(file),
        hasFileNamed: (name) => name === 'orders.ts',
        hasScript: (name) => name === 'types',
        anchorsOf: () => ['a-heading'],
      },
    );

  it('nothing where everything is there', () => {
    const text =
      '`orders/orders.ts` `src/server` `orders.ts` `x.rules.ts` [a](a.md#a-heading) `npm run types`';
    expect(found(`${text} \`support/user/list\` \`/heizoel\` \`Number\` [b](https://example.org/x)`)).toEqual(
      [],
    );
  });

  it.each([
    ['a file of a feature that moved', '`orders/place.ts`', 'there is no orders/place.ts'],
    ['a folder that is gone', '`src/server/old`', 'there is no src/server/old'],
    ['a file that is called otherwise', '`order.ts`', 'there is no order.ts'],
    ['a link', '[b](b.md)', 'b.md leads nowhere'],
    ['a heading', '[a](a.md#other)', 'a.md#other has no such heading'],
    ['a heading of the same page', '[a](#other)', '#other has no such heading'],
    ['a command', '`npm run type`', 'there is no npm run type'],
  ])('%s', (_, text, fault) => {
    expect(found(text)).toEqual([fault]);
  });
});
