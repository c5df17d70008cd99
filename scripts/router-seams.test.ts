import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { missingPageSeam, watchingSeam } from './router-seams.ts';

const files = globSync('node_modules/react-router/dist/*/lib/**/*.js');
const textsOf = ({ file }: { file: RegExp }) =>
  files.filter((name) => file.test(name)).map((name) => readFileSync(name, 'utf8'));

it('finds the reload of a page whose code does not come in the installed router, and takes it away', () => {
  const texts = textsOf(missingPageSeam);
  expect(texts).not.toEqual([]);
  for (const text of texts) {
    expect(text).toContain('location.reload()');
    expect(missingPageSeam.change(text)).not.toContain('location.reload()');
  }
});

it('finds all that watches the installed router', () => {
  const texts = textsOf(watchingSeam);
  expect(texts).not.toEqual([]);
  for (const text of texts) expect(watchingSeam.change(text)).not.toBeNull();
});

it.each([missingPageSeam, watchingSeam])(
  'says so of a router that is written otherwise: $purpose',
  ({ change }) => {
    expect(change('export { another as name };')).toBeNull();
  },
);
