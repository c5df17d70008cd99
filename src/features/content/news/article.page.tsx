import { useTexts } from '#platform/i18n/locale.ts';
import { localDay } from '#platform/time/calendar.ts';
import { Breadcrumb } from '#platform/ui/breadcrumb.tsx';
import { notFound } from '#shell/shared.ts';
import { requestContext } from '#shell/shell.ts';
import type { PageSettings } from '#shell/types.ts';

import type { Route } from './+types/article.page.ts';
import { readBody } from './article-body.ts';
import { ArticleBody } from './article-body.tsx';
import { ArticleSide } from './article-side.tsx';
import { teaserOf } from './news.data.ts';
import { newsArticle } from './news.queries.ts';
import { articlePath } from './news.rules.ts';
import { newsTexts } from './news.texts.ts';
import { TopicLine } from './topic-line.tsx';

/** Most articles are of one country. */
export const handle: PageSettings = { elsewhere: '/news' };

export const headers = () => ({ 'cache-control': 'public, max-age=60' });

export async function loader({ params, context }: Route.LoaderArgs) {
  const { deps, country } = context.get(requestContext);
  const found = await newsArticle(deps, country.id, params.artikelString);
  if (!found) throw notFound();
  const { slug, title, teaser, topic, author, publishedAt, productGroupId, body } = found.article;
  return {
    article: {
      ...{ slug, title, teaser, topic, author, productGroupId },
      day: localDay(publishedAt, country.timeZone),
      blocks: readBody(body),
    },
    related: found.related.map((article) => teaserOf(article, country)),
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [{ title: 'Brennwert' }];
  const { title, teaser, day } = loaderData.article;
  return [
    { title: `${title} · Brennwert` },
    { name: 'description', content: teaser },
    { property: 'og:title', content: title },
    { property: 'og:description', content: teaser },
    { property: 'article:published_time', content: day },
  ];
};

export default function ArticlePage({ loaderData }: Route.ComponentProps) {
  const { article, related } = loaderData;
  const texts = useTexts(newsTexts);
  const crumbs = [
    { name: texts.home, to: '/' },
    { name: texts.title, to: '/news' },
    { name: article.title, to: articlePath(article.slug) },
  ];
  return (
    <div className="mx-auto max-w-page px-4 py-6 sm:py-10">
      <div className="print:hidden">
        <Breadcrumb crumbs={crumbs} />
      </div>
      <div className="grid gap-x-16 gap-y-12 md:grid-cols-[minmax(0,1fr)_19rem] lg:grid-cols-[minmax(0,1fr)_22rem] print:block">
        <article className="max-w-prose">
          <TopicLine topic={article.topic} day={article.day} />
          <h1 className="mt-2 hyphens-auto max-[22.5rem]:text-xl">{article.title}</h1>
          <p className="mt-4 text-lg text-ink-2">{article.teaser}</p>
          <div className="prose mt-6 border-t border-line pt-6">
            <ArticleBody blocks={article.blocks} />
          </div>
          <p className="mt-8 text-sm text-ink-2">{texts.by(article.author)}</p>
        </article>
        <ArticleSide productGroupId={article.productGroupId} related={related} />
      </div>
    </div>
  );
}
