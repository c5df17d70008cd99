import { Link } from 'react-router';
import { useTexts } from '#platform/i18n/locale.ts';
import { ArticleTeaser } from '../news/article-teaser.tsx';
import type { TeaserData } from '../news/news.data.ts';
import { homeTexts } from './home.texts.ts';

/** The newest articles; nothing before the first one. */
export function HomeNews({ articles }: { articles: readonly TeaserData[] }) {
  const texts = useTexts(homeTexts);
  if (articles.length === 0) return null;
  return (
    <section className="border-t border-line bg-surface" aria-labelledby="magazin">
      <div className="mx-auto max-w-page px-4 py-14 sm:py-20">
        <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
          <h2 id="magazin" className="text-2xl">
            {texts.newsTitle}
          </h2>
          <Link to="/news" className="link inline-flex min-h-11 items-center">
            {texts.allNews}
          </Link>
        </div>
        <ul className="mt-5 grid gap-x-10 divide-y divide-line border-t border-line md:grid-cols-3 md:divide-y-0">
          {articles.map((article) => (
            <li key={article.slug} className="relative py-5 md:pt-6 md:pb-0">
              <ArticleTeaser article={article} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
