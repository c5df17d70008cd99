import { ArrowRight } from 'lucide';
import { pageNumberOf } from '#platform/http/page-number.ts';
import { useTexts } from '#platform/i18n/locale.ts';
import { ButtonLink } from '#platform/ui/button.tsx';
import { Card } from '#platform/ui/card.tsx';
import { Icon } from '#platform/ui/icon.tsx';
import { SensorTank } from '#platform/ui/illustrations/sensor-tank.tsx';
import { TankTruck } from '#platform/ui/illustrations/tank-truck.tsx';
import { Canister, Papers, PelletSacks, PriceCurve, Shield } from '#platform/ui/illustrations/topics.tsx';
import { ListPages } from '#platform/ui/list-parts.tsx';
import { notFound } from '#shell/shared.ts';
import { requestContext } from '#shell/shell.ts';
import type { PageSettings } from '#shell/types.ts';
import type { Route } from './+types/news-list.page.ts';
import { ArticleLink, ArticleTeaser, TopicLine } from './article-teaser.tsx';
import { newsPage } from './news.queries.ts';
import { type TeaserData, teaserOf } from './news.rules.ts';
import { newsTexts } from './news.texts.ts';

export const handle: PageSettings = { isPaged: true };

export const headers = () => ({ 'cache-control': 'public, max-age=60' });

export async function loader({ url, context }: Route.LoaderArgs) {
  const { deps, country } = context.get(requestContext);
  const asked = pageNumberOf(url.searchParams.get('seite'));
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
              <li
                key={article.slug}
                className="relative grid grid-cols-[minmax(0,1fr)] items-start gap-x-6 border-b border-line py-6 xs:grid-cols-[7.5rem_minmax(0,1fr)]"
              >
                <TopicPicture of={article} className="hidden w-full xs:block" />
                <div>
                  <ArticleTeaser article={article} />
                </div>
              </li>
            ))}
          </ul>
        </>
      )}
      {!lead && articles.length === 0 && <Nothing />}
      <ListPages path="/news" label={texts.pages} page={page} pages={pages} />
    </div>
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

/** The article that the editors put forward. */
function LeadArticle({ article }: { article: TeaserData }) {
  const texts = useTexts(newsTexts);
  return (
    <Card
      padding="wide"
      className="relative mt-8 grid items-center gap-x-14 gap-y-6 sm:mt-10 sm:grid-cols-[minmax(0,1fr)_15rem] md:grid-cols-[minmax(0,1fr)_20rem]"
    >
      <div>
        <TopicLine topic={article.topic} day={article.day} />
        <h2 className="mt-2 hyphens-auto sm:text-2xl">
          <ArticleLink article={article} />
        </h2>
        <p className="mt-3 max-w-prose text-ink-2">{article.teaser}</p>
        <p className="mt-5 flex items-center gap-1.5 font-semibold" aria-hidden="true">
          {texts.read}
          <Icon of={ArrowRight} size="sm" />
        </p>
      </div>
      <TopicPicture of={article} className="w-full max-sm:order-first max-sm:max-w-60" />
    </Card>
  );
}

const pictures = {
  prices: PriceCurve,
  ordering: TankTruck,
  storage: SensorTank,
  rules: Papers,
  safety: Shield,
  pellets: PelletSacks,
  adblue: Canister,
} as const;

/** The drawing of an article: of its topic, for pellets and AdBlue of what is stored. */
function TopicPicture({ of, className }: { of: TeaserData; className: string }) {
  const Picture = pictures[pictureOf(of)];
  return <Picture className={className} />;
}

function pictureOf({ topic, productGroupId }: TeaserData): keyof typeof pictures {
  if (topic !== 'storage') return topic;
  if (productGroupId === 3 || productGroupId === 4) return 'pellets';
  return productGroupId === 5 ? 'adblue' : 'storage';
}
