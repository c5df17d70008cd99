import type { RouteConfigEntry } from '@react-router/dev/routes';
import { expect, it } from 'vitest';
import { pageProblems } from '#features/cms/page-checks.ts';
import { siteOf } from '#features/cms/site-content.fixture.ts';
import type { PageDraft } from '#features/cms/types.ts';
import routes from '../../routes.ts';
import { demoPictures } from '../media/pictures.rules.ts';
import { demoPages, withPictures } from './demo-pages.ts';

const patternsIn = (entries: readonly RouteConfigEntry[]): string[] =>
  entries.flatMap(({ path, children = [] }) => [...(path ? [path] : []), ...patternsIn(children)]);
const site = siteOf(patternsIn(routes));

it('the demo market begins with twelve pages', () => {
  expect(demoPages).toHaveLength(12);
  expect(demoPages.filter(({ texts }) => texts['3']).length).toBeGreaterThanOrEqual(2);
});

it.each(demoPages.map((page) => [page.path, page] as const))('%s could be published', (path, page) => {
  const pictures = new Map(demoPictures.map((_, at) => [at + 1, { isUsable: true }]));
  const drawn = withPictures(
    page,
    (slug) => demoPictures.findIndex((one) => one.slug === slug) + 1 || undefined,
  );
  const pagePaths = new Set(demoPages.map((one) => one.path).filter((one) => one !== path));
  const slots = new Set(['artikel']);
  const pages = new Map(demoPages.map((one) => [one.path, one.countries]));
  const links = { site, pages, named: new Map(), undescribed: new Set<number>() };
  expect(pageProblems(drawn, { links, pagePaths, pictures, slots })).toEqual([]);
  const countOf = (draft: PageDraft) => Object.values(draft.texts).flatMap(({ blocks }) => blocks).length;
  expect(countOf(drawn)).toBe(countOf(page));
  const ids = Object.values(page.texts).flatMap(({ blocks }) => blocks.map(({ id }) => id));
  expect(new Set(ids).size).toBe(ids.length);
});
