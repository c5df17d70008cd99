import { parseHTML } from 'linkedom';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { describe, expect, it } from 'vitest';
import type { Day } from '#platform/time/calendar.ts';
import { harmIn, xssPayloads } from '#test/fixtures/xss-payloads.ts';
import { readBody } from './article-body.ts';
import { htmlOf } from './article-html.ts';
import { ArticleView } from './article-view.tsx';
import type { TeaserData } from './news.rules.ts';

const documentOf = (html: string) => parseHTML(`<!doctype html><body>${html}</body>`).document;

function pageOf(text: string) {
  const teaser: TeaserData = {
    storeId: 1,
    slug: 'x',
    title: text,
    teaser: text,
    topic: 'prices',
    productGroupId: null,
    day: '2026-11-24' as Day,
  };
  const article = {
    ...teaser,
    author: text,
    picture: null,
    changedOn: teaser.day,
    pieces: readBody(text),
  };
  const related = [teaser];
  const element = <ArticleView article={article} related={related} advert={null} />;
  const router = createMemoryRouter([{ path: '/', element }]);
  return documentOf(renderToStaticMarkup(<RouterProvider router={router} />));
}

describe('what an editor stores in an article', () => {
  it('runs nothing on its page, in whichever field it stands', () => {
    for (const payload of xssPayloads) expect(harmIn(pageOf(payload)), payload).toEqual([]);
  });

  it('runs nothing in the HTML that other clients are given', () => {
    for (const payload of xssPayloads)
      expect(harmIn(documentOf(htmlOf(readBody(payload)))), payload).toEqual([]);
  });
});
