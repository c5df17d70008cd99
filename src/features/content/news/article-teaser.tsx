import { Link } from 'react-router';
import type { TeaserData } from './news.data.ts';
import { articlePath } from './news.rules.ts';
import { TopicLine } from './topic-line.tsx';

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
export const ArticleLink = ({ article }: Props) => (
  <Link to={articlePath(article.slug)} className="hover:underline after:absolute after:inset-0">
    {article.title}
  </Link>
);
