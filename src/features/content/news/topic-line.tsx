import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import type { TeaserData } from './news.data.ts';
import { topicsTexts } from './topics.texts.ts';

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
