import { ChevronLeft } from 'lucide';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { oilPaths, withChoice } from '#features/tanks/shared.ts';
import { useTexts } from '#platform/i18n/locale.ts';
import { Icon } from '#platform/ui/icon.tsx';
import { Begin } from './begin.tsx';
import { myOilTexts } from './my-oil.texts.ts';
import { OilPicker } from './oil-picker.tsx';
import type { Topic } from './tank-topics.ts';

/** A page about one side of somebody's tanks; without a tank, how to begin. */
export function TopicFrame({
  title,
  topic,
  children,
}: {
  title: string;
  topic: Topic | null;
  children: ReactNode;
}) {
  const texts = useTexts(myOilTexts);
  if (!topic) return <Begin />;
  return (
    <>
      <div className="relative flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h1 className="text-2xl sm:text-2xl">{title}</h1>
        <OilPicker {...topic} />
      </div>
      <div className="mt-5 grid gap-5">{children}</div>
      <Link
        to={withChoice(oilPaths.start, topic.choice.key)}
        className="link mt-5 inline-flex min-h-11 items-center gap-1"
      >
        <Icon of={ChevronLeft} size="sm" />
        {texts.toAll}
      </Link>
    </>
  );
}
