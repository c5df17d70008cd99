import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { repository } from './architecture/modules.ts';
import { decisionFault, titleFault } from './architecture/titles.ts';

describe('the title of a commit or a decision', () => {
  it.each([
    'Lock reports per reporter address',
    'Reports locked per reporter address',
    'One manifest a feature, named ports between them',
    'Beds of plants are counted once',
    'Thermometers whose readings stand still',
  ])('“%s” is right', (title) => {
    expect(titleFault(title)).toBeNull();
  });

  it.each([
    ['Let the list wait', 'begins with “Let”'],
    ['Keep what was typed', 'begins with “Keep”'],
    ['be exact about prices', 'begins with “be”'],
    ['Fix: the list of dealers', 'begins with “Fix”'],
    ['Prices', 'says too little'],
    ['Prices stand under versions.', 'ends like a sentence'],
    ['What people read decides by what it is nearest to', 'begins with “What”'],
    ['Whether oil came is not told', 'begins with “Whether”'],
    ['The fault of locked contracts is planted', 'begins with “The”'],
    ['A slow leak lasts as long as its days', 'begins with “A”'],
    [`Prices ${'and prices '.repeat(7)}`, 'is longer than 80 letters'],
  ])('“%s” is wrong', (title, fault) => {
    expect(titleFault(title)).toContain(fault);
  });
});

describe('decisions', () => {
  const files = globSync('docs/decisions/*.md', { cwd: repository });

  it('have headings that name a thing and what becomes of it, and a number each', () => {
    const faults = files.flatMap((file) => {
      const fault = decisionFault(path.basename(file), readFileSync(path.join(repository, file), 'utf8'));
      return fault ? [`${file} ${fault}`] : [];
    });
    expect(faults).toEqual([]);
    const numbers = files.map((file) => path.basename(file).slice(0, 4));
    expect(numbers.filter((number, at) => numbers.indexOf(number) !== at)).toEqual([]);
  });

  it('are found out where they have another number, no heading, or a title of the old kind', () => {
    expect(decisionFault('0199-a.md', '# 0199 Keep everything\n')).toContain('begins with “Keep”');
    expect(decisionFault('0199-a.md', '# 0198 Prices under versions\n')).toContain('is headed as 0198');
    expect(decisionFault('0199-a.md', 'Prices\n')).toContain('no heading');
    expect(decisionFault('0019-a.md', '# 19. Keep everything\n')).toBeNull();
  });
});

describe('npm run titles', () => {
  /** A folder with the script and what it reads. */
  function copyOf(): string {
    const folder = mkdtempSync(path.join(tmpdir(), 'brennwert-titles-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    for (const file of ['scripts/titles.ts', 'test/architecture/titles.ts', 'package.json']) {
      mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
      cpSync(path.join(repository, file), path.join(folder, file));
    }
    return folder;
  }

  /** A folder above it may be a repository of its own: that history is not meant. */
  const env = { ...process.env, GIT_CEILING_DIRECTORIES: tmpdir() };
  const git = (folder: string, ...args: string[]) =>
    execFileSync('git', ['-C', folder, '-c', 'user.name=A', '-c', 'user.email=a@b.example', ...args], {
      env,
      encoding: 'utf8',
    });
  const commit = (folder: string, title: string) =>
    git(folder, 'commit', '--quiet', '--allow-empty', '-m', title);
  const look = (folder: string, ...args: string[]) =>
    spawnSync(process.execPath, [path.join(folder, 'scripts/titles.ts'), ...args], { env, encoding: 'utf8' });

  it('names the commits since a base, and none before it', () => {
    const folder = copyOf();
    git(folder, 'init', '--quiet');
    commit(folder, 'Keep what was before');
    git(folder, 'tag', 'base');
    commit(folder, 'Lock reports per reporter address');
    expect(look(folder, 'base')).toMatchObject({ status: 0, stderr: '' });
    commit(folder, 'Let them go');
    const { status, stderr } = look(folder, 'base');
    expect(status).toBe(1);
    expect(stderr).toMatch(/“Let them go” begins with “Let”/);
    expect(stderr).not.toContain('before');
  });

  it('looks at what a shallow clone has, also without its base', () => {
    const folder = copyOf();
    git(folder, 'init', '--quiet');
    commit(folder, 'Lock reports per reporter address');
    commit(folder, 'Prices stand under versions');
    const shallow = path.join(copyOf(), 'clone');
    git(folder, 'clone', '--quiet', '--depth=1', `file://${folder}`, shallow);
    for (const file of ['scripts', 'test', 'package.json'])
      cpSync(path.join(folder, file), path.join(shallow, file), { recursive: true });
    expect(look(shallow, 'HEAD~1')).toMatchObject({ status: 0, stderr: '' });
    expect(look(shallow)).toMatchObject({ status: 0, stderr: '' });
  });

  it('is content where there is no history', () => {
    expect(look(copyOf())).toMatchObject({ status: 0, stderr: '' });
  });
});
