import ArrowRight from 'lucide-react/icons/arrow-right';
import { useTexts } from '#platform/i18n/locale.ts';
import { Card } from '#platform/ui/card.tsx';
import { Icon } from '#platform/ui/icon.tsx';
import { ArticleLink } from './article-teaser.tsx';
import type { TeaserData } from './news.data.ts';
import { newsTexts } from './news.texts.ts';
import { TopicLine } from './topic-line.tsx';
import { TopicPicture } from './topic-picture.tsx';

/** The article that the editors put forward. */
export function LeadArticle({ article }: { article: TeaserData }) {
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
