import type { RouteConfigEntry } from '@react-router/dev/routes';
import { expect, it } from 'vitest';
import { pageProblems } from '#features/cms/page-checks.ts';
import routes from '../../routes.ts';
import { demoPages } from './demo-pages.ts';

const patternsIn = (entries: readonly RouteConfigEntry[]): string[] =>
  entries.flatMap(({ path, children = [] }) => [...(path ? [path] : []), ...patternsIn(children)]);
const patterns = patternsIn(routes);

it('the demo market begins with twelve pages', () => {
  expect(demoPages).toHaveLength(12);
  expect(demoPages.filter(({ texts }) => texts['3']).length).toBeGreaterThanOrEqual(2);
});

it.each(demoPages.map((page) => [page.path, page] as const))('%s could be published', (path, page) => {
  const pagePaths = new Set(demoPages.map((one) => one.path).filter((one) => one !== path));
  expect(pageProblems(page, { patterns, pagePaths })).toEqual([]);
  const ids = Object.values(page.texts).flatMap(({ blocks }) => blocks.map(({ id }) => id));
  expect(new Set(ids).size).toBe(ids.length);
});
