import { pageNumberOf } from '#platform/http/page-number.ts';
import { useTexts } from '#platform/i18n/locale.ts';
import { ButtonLink } from '#platform/ui/button.tsx';
import { ListPages } from '#platform/ui/list-pages.tsx';
import { notFound } from '#shell/shared.ts';
import { requestContext } from '#shell/shell.ts';
import type { PageSettings } from '#shell/types.ts';

import type { Route } from './+types/news-list.page.ts';
import { ArticleTeaser } from './article-teaser.tsx';
import { LeadArticle } from './lead-article.tsx';
import { type TeaserData, teaserOf } from './news.data.ts';
import { newsPage } from './news.queries.ts';
import { newsTexts } from './news.texts.ts';

import { TopicPicture } from './topic-picture.tsx';

export const handle: PageSettings = { isPaged: true };

export const headers = () => ({ 'cache-control': 'public, max-age=60' });

export async function loader({ request, context }: Route.LoaderArgs) {
  const { deps, country } = context.get(requestContext);
  const asked = pageNumberOf(new URL(request.url).searchParams.get('seite'));
  const { lead, articles, page, pages } = await newsPage(deps, country.id, asked);
  if (page > pages) throw notFound();
  return {
    locale: country.locale,
    lead: lead && teaserOf(lead, country),
    articles: articles.map((article) => teaserOf(article, country)),
    ...{ page, pages },
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  const texts = newsTexts(loaderData?.locale ?? 'de-DE');
  return [
    { title: `${texts.pageTitle(String(loaderData?.page ?? 1))} · Brennwert` },
    { name: 'description', content: texts.lead },
  ];
};

export default function NewsList({ loaderData }: Route.ComponentProps) {
  const { lead, articles, page, pages } = loaderData;
  const texts = useTexts(newsTexts);
  return (
    <div className="mx-auto max-w-page px-4 py-10 sm:py-14">
      <h1>{texts.title}</h1>
      <p className="mt-3 max-w-prose text-ink-2 sm:mt-4 sm:text-lg">{texts.lead}</p>
      {lead && <LeadArticle article={lead} />}
      {articles.length > 0 && (
        <>
          <h2 className="sr-only">{texts.newest}</h2>
          <ul className="mt-8 grid gap-x-14 border-t border-line md:grid-cols-2">
            {articles.map((article) => (
              <Row key={article.slug} article={article} />
            ))}
          </ul>
        </>
      )}
      {!lead && articles.length === 0 && <Nothing />}
      <ListPages path="/news" label={texts.pages} page={page} pages={pages} />
    </div>
  );
}

function Row({ article }: { article: TeaserData }) {
  return (
    <li className="relative grid grid-cols-[minmax(0,1fr)] items-start gap-x-6 border-b border-line py-6 xs:grid-cols-[7.5rem_minmax(0,1fr)]">
      <TopicPicture of={article} className="hidden w-full xs:block" />
      <div>
        <ArticleTeaser article={article} />
      </div>
    </li>
  );
}

function Nothing() {
  const texts = useTexts(newsTexts);
  return (
    <div className="mt-10 border-t border-line pt-8">
      <p className="text-lg font-semibold">{texts.none}</p>
      <p className="mt-1 mb-6 text-ink-2">{texts.noneText}</p>
      <ButtonLink to="/heizoel/angebotsliste" variant="primary">
        {texts.toOffers}
      </ButtonLink>
    </div>
  );
}
