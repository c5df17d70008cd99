import { Link } from 'react-router';
import { productGroups } from '#features/catalog/shared.ts';
import type { ProductGroupId } from '#features/catalog/types.ts';

import { useTexts } from '#platform/i18n/locale.ts';
import { ButtonLink } from '#platform/ui/button.tsx';
import { Card } from '#platform/ui/card.tsx';
import type { TeaserData } from './news.data.ts';
import { articlePath } from './news.rules.ts';
import { newsTexts } from './news.texts.ts';
import { TopicLine } from './topic-line.tsx';

const heatingOil = 1;

type Props = { productGroupId: ProductGroupId | null; related: readonly TeaserData[] };

/** Beside an article, below it on phones: the way to the prices, and what else to read. */
export function ArticleSide({ productGroupId, related }: Props) {
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
        <section aria-labelledby="mehr">
          <h2 id="mehr" className="text-lg">
            {texts.related}
          </h2>
          <ul className="mt-2 divide-y divide-line border-b border-line">
            {related.map((article) => (
              <li key={article.slug} className="relative py-3.5">
                <TopicLine topic={article.topic} day={article.day} />
                <Link
                  to={articlePath(article.slug)}
                  className="mt-0.5 block leading-snug font-semibold hyphens-auto hover:underline after:absolute after:inset-0"
                >
                  {article.title}
                </Link>
              </li>
            ))}
          </ul>
          <Link to="/news" className="link mt-3 inline-flex min-h-11 items-center">
            {texts.all}
          </Link>
        </section>
      )}
    </div>
  );
}
