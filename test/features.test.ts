import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { faultsOf } from './architecture/features.ts';
import { repository } from './architecture/modules.ts';
import { isTitleOfOne, testTitlesOf } from './architecture/test-titles.ts';

const parts = globSync('docs/features/*.md', { cwd: repository }).sort();
const inRepository = (place: string) => path.join(repository, place);

const titlesByFile = new Map<string, string[]>();
function titlesIn(file: string): string[] {
  const known = titlesByFile.get(file);
  if (known) return known;
  const isTests = /\.(test|spec)\.tsx?$/.test(file) && existsSync(inRepository(file));
  const titles = isTests ? testTitlesOf(file, readFileSync(inRepository(file), 'utf8')) : [];
  titlesByFile.set(file, titles);
  return titles;
}

describe('the list of what the product does', () => {
  it('has all its parts', () => {
    expect(parts.map((file) => path.basename(file)[0])).toEqual([...'123456789']);
  });

  it.each(parts)('names for each clause in %s a place and tests that exist', (file) => {
    const text = readFileSync(inRepository(file), 'utf8');
    const faults = faultsOf(Number(path.basename(file)[0]), text, {
      exists: (place) => existsSync(inRepository(place)),
      hasTest: (testFile, title) => isTitleOfOne(titlesIn(testFile), title),
    });
    expect(faults).toEqual([]);
  });
});

const clause = (number: string, ...lines: string[]) =>
  [`- **${number}** Does something.`, ...lines.map((line) => `  ${line}`), ''].join('\n');
const complete = ['In `src/a.ts`.', '- `test/a.test.ts`: block › holds'];

describe('a fault of the list is found:', () => {
  const found = (text: string) =>
    faultsOf(2, text, {
      exists: (place) => place === 'src/a.ts',
      hasTest: (file, title) =>
        file === 'test/a.test.ts' && isTitleOfOne(['block › holds', 'other › fails', 'fails'], title),
    });

  it('none where everything is there', () => {
    expect(found(clause('2.1', ...complete) + clause('2.3', ...complete))).toEqual([]);
  });

  it.each([
    ['no clause', 'Nothing.', 'part 2 has no clause'],
    ['another way of writing', '- 2.1 Does something.\n', 'no clause: 2.1'],
    ['another part’s clause', clause('3.1', ...complete), '3.1 is out of its order'],
    ['a number twice', clause('2.1', ...complete).repeat(2), '2.1 is out of its order'],
    ['numbers that fall', clause('2.9', ...complete) + clause('2.8', ...complete), '2.8 is out of its order'],
    ['no place', clause('2.1', ...complete.slice(1)), '2.1 says not where it lives'],
    ['a place that is gone', clause('2.1', 'In `src/b.ts`.', ...complete.slice(1)), 'there is no src/b.ts'],
    ['no test', clause('2.1', ...complete.slice(0, 1)), '2.1 has no test'],
    ['a test in other words', clause('2.1', ...complete, '- a.test.ts: holds'), '“  - a.test.ts: holds”'],
    ['a file that is gone', clause('2.1', ...complete, '- `test/b.test.ts`: holds'), 'no one test “holds”'],
    ['a test that is gone', clause('2.1', ...complete, '- `test/a.test.ts`: held'), 'no one test “held”'],
    ['a title of two', clause('2.1', ...complete, '- `test/a.test.ts`: fails'), 'no one test “fails”'],
  ])('%s', (_, text, fault) => {
    expect(found(text).join()).toContain(fault);
  });
});

describe('the titles of tests', () => {
  it('are read as they are written, with the blocks around them', () => {
    const source = `
      describe('a block', () => {
        it('isn\\'t lost', () => {});
        it.each([1])('adds %i', () => {});
        describe.each(['x'])('of %s', () => {
          for (const code of codes) test(\`in \${code}\`, { tag: '@deep' }, async () => {});
        });
      });
      test.describe('pages', () => {
        test.describe.configure({ mode: 'serial' });
        test('open', async ({ page }) => {});
      });
    `;
    expect(testTitlesOf('a.ts', source)).toEqual([
      "a block › isn't lost",
      'a block › adds %i',
      // biome-ignore lint/suspicious/noTemplateCurlyInString: as it is written there
      'a block › of %s › in ${code}',
      'pages › open',
    ]);
  });

  it('are none of what is left out, expected to fail or only spoken of', () => {
    const source = `
      // it('was once', () => {});
      it.skip('is skipped', () => {});
      it.todo('is to come');
      it.fails('fails', () => {});
      test.fixme('is broken', () => {});
      test('has no body');
      describe.skip('a block', () => { it('is skipped with it', () => {}); });
      describe('block', () => { expect(it).toBe('something'); });
    `;
    expect(testTitlesOf('a.ts', source)).toEqual([]);
  });
});
