import { Link } from 'react-router';
import { catalogue } from '#platform/i18n/catalogue.ts';
import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import { articlePath } from './article-paths.rules.ts';
import type { TeaserData } from './news.rules.ts';

/** Names of the topics; apart from the rest, as the home page needs no more of the magazine's texts. */
export const topicsTexts = catalogue({
  prices: 'Markt und Preise',
  ordering: 'Bestellen und Liefern',
  storage: 'Tank und Lager',
  rules: 'Steuern und Recht',
  safety: 'Sicher kaufen',
});

type Props = { article: TeaserData };

/** What an article is about, in a list; the whole of the positioned element around it leads there. */
export function ArticleTeaser({ article }: Props) {
  return (
    <>
      <TopicLine topic={article.topic} day={article.day} />
      <h3 className="mt-1.5 text-lg hyphens-auto">
        <ArticleLink article={article} />
      </h3>
      <p className="mt-1.5 text-ink-2">{article.teaser}</p>
    </>
  );
}

/** Its title; pressed anywhere in the positioned element around it. */
export const ArticleLink = ({ article }: { article: Pick<TeaserData, 'storeId' | 'slug' | 'title'> }) => (
  <Link to={articlePath(article)} className="hover:underline after:absolute after:inset-0">
    {article.title}
  </Link>
);

/** What an article is about and from when it is. */
export function TopicLine({ topic, day }: Pick<TeaserData, 'topic' | 'day'>) {
  const texts = useTexts(topicsTexts);
  const format = useFormatter();
  return (
    <p className="flex flex-wrap gap-x-3 text-sm text-ink-2">
      <span className="font-semibold text-flame-text">{texts[topic]}</span>
      <time dateTime={day}>{format.date(day)}</time>
    </p>
  );
}
