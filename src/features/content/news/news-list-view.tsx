import { ArrowRight } from 'lucide';
import { Link } from 'react-router';
import { Picture } from '#features/media/ui/picture.tsx';
import { useTexts } from '#platform/i18n/locale.ts';
import { ButtonLink } from '#platform/ui/button.tsx';
import { Card } from '#platform/ui/card.tsx';
import { Icon } from '#platform/ui/icon.tsx';
import { SensorTank } from '#platform/ui/illustrations/sensor-tank.tsx';
import { TankTruck } from '#platform/ui/illustrations/tank-truck.tsx';
import { Canister, Papers, PelletSacks, PriceCurve, Shield } from '#platform/ui/illustrations/topics.tsx';
import { ListPages } from '#platform/ui/list-parts.tsx';
import { storePaths } from './article-paths.rules.ts';
import { ArticleLink, ArticleTeaser, TopicLine } from './article-teaser.tsx';
import type { PicturedTeaser } from './news.rules.ts';
import { newsTexts } from './news.texts.ts';
import type { NewsListData } from './news-list-data.ts';

/** The articles of a store: the featured one, then the newest. */
export function NewsListView({ storeId, lead, articles, page, pages }: NewsListData) {
  const texts = useTexts(newsTexts);
  const store = texts.stores[storeId];
  return (
    <div className="mx-auto max-w-page px-4 py-10 sm:py-14">
      <h1>{store.title}</h1>
      <p className="mt-3 max-w-prose text-ink-2 sm:mt-4 sm:text-lg">{store.lead}</p>
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
                <TopicPicture of={article} className="hidden w-full xs:block" sizes="7.5rem" />
                <div>
                  <ArticleTeaser article={article} />
                </div>
              </li>
            ))}
          </ul>
        </>
      )}
      {!lead && articles.length === 0 && <Nothing />}
      <p className="mt-8">
        <Link to="/newsletter" className="link inline-flex min-h-11 items-center">
          {texts.byMail}
        </Link>
      </p>
      <ListPages path={storePaths[storeId]} label={store.pages} page={page} pages={pages} />
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
function LeadArticle({ article }: { article: PicturedTeaser }) {
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
      <TopicPicture
        of={article}
        className="w-full max-sm:order-first max-sm:max-w-60"
        sizes="(min-width: 48rem) 20rem, 15rem"
      />
    </Card>
  );
}

const drawings = {
  prices: PriceCurve,
  ordering: TankTruck,
  storage: SensorTank,
  rules: Papers,
  safety: Shield,
  pellets: PelletSacks,
  adblue: Canister,
} as const;

type PictureProps = { of: PicturedTeaser; className: string; sizes: string };

/** The picture of an article; without one a drawing of its topic, for pellets and AdBlue of what is stored. */
function TopicPicture({ of, className, sizes }: PictureProps) {
  const Drawing = drawings[drawingOf(of)];
  if (!of.picture) return <Drawing className={className} />;
  return (
    <div className={className}>
      <Picture picture={of.picture} sizes={sizes} className="aspect-[8/5] w-full rounded-lg" />
    </div>
  );
}

function drawingOf({ topic, productGroupId }: PicturedTeaser): keyof typeof drawings {
  if (topic !== 'storage') return topic;
  if (productGroupId === 3 || productGroupId === 4) return 'pellets';
  return productGroupId === 5 ? 'adblue' : 'storage';
}
