import { Link } from 'react-router';
import type { AdvertPlace } from '#features/adverts/types.ts';
import { AdvertSlot } from '#features/adverts/ui/advert-slot.tsx';
import { productGroups } from '#features/catalog/shared.ts';
import type { ProductGroupId } from '#features/catalog/types.ts';
import { Picture } from '#features/media/ui/picture.tsx';
import { useTexts } from '#platform/i18n/locale.ts';
import { Breadcrumb } from '#platform/ui/breadcrumb.tsx';
import { ButtonLink } from '#platform/ui/button.tsx';
import { Card, TitledSection } from '#platform/ui/card.tsx';
import type { Piece } from './article-body.ts';
import type { ArticleData } from './article-data.ts';
import { articlePath, storePaths } from './article-paths.rules.ts';
import { TopicLine } from './article-teaser.tsx';
import type { StoreId, TeaserData } from './news.rules.ts';
import { newsTexts } from './news.texts.ts';

/** An article, and beside it (below it on phones) the way to the prices and what else to read. */
export function ArticleView({ article, related, advert }: ArticleData) {
  const texts = useTexts(newsTexts);
  const { storeId } = article;
  const crumbs = [
    { name: texts.home, to: '/' },
    { name: texts.stores[storeId].title, to: storePaths[storeId] },
    { name: article.title, to: articlePath(article) },
  ];
  return (
    <div className="mx-auto max-w-page px-4 py-6 sm:py-10">
      <div className="print:hidden">
        <Breadcrumb crumbs={crumbs} />
      </div>
      <div className="grid gap-x-16 gap-y-12 md:grid-cols-[minmax(0,1fr)_19rem] lg:grid-cols-[minmax(0,1fr)_22rem] print:block">
        <article className="max-w-prose min-w-0">
          <TopicLine topic={article.topic} day={article.day} />
          <h1 className="mt-2 hyphens-auto max-[22.5rem]:text-xl">{article.title}</h1>
          <p className="mt-4 text-lg text-ink-2">{article.teaser}</p>
          {article.picture && (
            <Picture
              picture={article.picture}
              sizes="(min-width: 62rem) 42rem, 100vw"
              className="mt-6 aspect-[8/5] w-full rounded-lg"
              isFirst
            />
          )}
          <div className="prose mt-6 border-t border-line pt-6">
            <ArticleBody pieces={article.pieces} />
          </div>
          <p className="mt-8 text-sm text-ink-2">{texts.by(article.author)}</p>
        </article>
        <ArticleSide
          productGroupId={article.productGroupId}
          related={related}
          advert={advert}
          storeId={storeId}
        />
      </div>
    </div>
  );
}

const looks: Readonly<Record<string, string | undefined>> = {
  h2: 'text-xl',
  h3: 'text-lg',
  blockquote: 'my-6 rounded-md border-l-4 border-flame bg-tint px-5 py-4',
  strong: 'font-semibold',
};

/** The text of an article. Its pieces have no names of their own and never move: their places are their keys. */
const ArticleBody = ({ pieces }: { pieces: readonly Piece[] }) =>
  pieces.map((piece, place) => <Shown key={String(place)} piece={piece} />);

function Shown({ piece }: { piece: Piece }) {
  if (typeof piece === 'string') return piece;
  const { tag: Element, href, children } = piece;
  if (Element === 'br') return <br />;
  const content = <ArticleBody pieces={children} />;
  if (href?.startsWith('/')) return <Link to={href}>{content}</Link>;
  return (
    <Element className={looks[Element]} {...(href !== undefined && { href })}>
      {content}
    </Element>
  );
}

const heatingOil = 1;

type SideProps = {
  productGroupId: ProductGroupId | null;
  related: readonly TeaserData[];
  storeId: StoreId;
  advert: AdvertPlace | null;
};

/** Beside an article, below it on phones: the way to the prices, and what else to read. */
function ArticleSide({ productGroupId, related, advert, storeId }: SideProps) {
  const texts = useTexts(newsTexts);
  const group = productGroups[productGroupId ?? heatingOil];
  return (
    <div className="flex flex-col gap-8 max-md:max-w-prose md:sticky md:top-8 md:self-start print:hidden">
      <Card>
        <h2 className="text-lg">{texts.offersTitle}</h2>
        <p className="mt-1 mb-4 text-ink-2">{texts.offersText}</p>
        <ButtonLink to={`/${group.slug}/angebotsliste`} variant="primary" className="w-full xs:max-md:w-auto">
          {texts.offers(group.name)}
        </ButtonLink>
      </Card>
      {related.length > 0 && (
        <TitledSection id="mehr" title={texts.related}>
          <ul className="mt-2 divide-y divide-line border-b border-line">
            {related.map((article) => (
              <li key={article.slug} className="relative py-3.5">
                <TopicLine topic={article.topic} day={article.day} />
                <Link
                  to={articlePath(article)}
                  className="mt-0.5 block leading-snug font-semibold hyphens-auto hover:underline after:absolute after:inset-0"
                >
                  {article.title}
                </Link>
              </li>
            ))}
          </ul>
          <Link to={storePaths[storeId]} className="link mt-3 inline-flex min-h-11 items-center">
            {texts.stores[storeId].all}
          </Link>
        </TitledSection>
      )}
      <AdvertSlot place={advert} />
    </div>
  );
}
