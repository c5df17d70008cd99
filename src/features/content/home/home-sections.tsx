import { Check, ChevronDown } from 'lucide';
import { Link } from 'react-router';
import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import { ButtonLink } from '#platform/ui/button.tsx';
import { TitledSection } from '#platform/ui/card.tsx';
import { Icon } from '#platform/ui/icon.tsx';
import { House } from '#platform/ui/illustrations/house.tsx';
import { Ledger } from '#platform/ui/illustrations/ledger.tsx';
import { SensorTank } from '#platform/ui/illustrations/sensor-tank.tsx';
import { TankTruck } from '#platform/ui/illustrations/tank-truck.tsx';
import { Stars } from '#platform/ui/rating.tsx';
import type { RichText } from '#platform/ui/rich-text/rich-text.rules.ts';
import { RichTextView } from '#platform/ui/rich-text/rich-text-view.tsx';
import { useHydrated } from '#platform/ui/use-hydrated.ts';
import { ArticleLink, TopicLine } from '../news/article-teaser.tsx';
import type { TeaserData } from '../news/news.rules.ts';
import { homeTexts, questionsTexts, stepsTexts, withPayments } from './home.texts.ts';
import type { Voice } from './home-reviews.rules.ts';

const pictures = { ask: House, compare: Ledger, deliver: TankTruck } as const;

/** How it works, in three pictures. */
/** As editors have made them. */
export type WrittenLists = {
  steps?: readonly { id: string; fields: Readonly<Record<string, string>> }[];
  questions?: readonly { question: string; answer: RichText }[];
};

export function Steps({ written }: { written: WrittenLists['steps'] }) {
  const texts = useTexts(homeTexts);
  const shipped = useTexts(stepsTexts).steps;
  const steps = shipped.map((step) => ({ ...step, ...written?.find(({ id }) => id === step.key)?.fields }));
  return (
    <TitledSection
      id="schritte"
      title={texts.stepsTitle}
      size="2xl"
      className="mx-auto max-w-page px-4 py-7 sm:py-20"
    >
      <ol className="mt-6 grid gap-x-10 gap-y-4 sm:mt-8 sm:grid-cols-3">
        {steps.map((step, index) => {
          return (
            <li key={step.key}>
              <Picture of={pictures[step.key]} className="mb-5 aspect-3/2 max-w-60 max-sm:hidden" />
              <h3 className="text-lg">
                <span className="mr-2 text-flame-text tabular-nums">{index + 1}</span>
                {step.title}
              </h3>
              <p className="mt-1 text-ink-2 sm:mt-1.5">{step.text}</p>
            </li>
          );
        })}
      </ol>
    </TitledSection>
  );
}

/** Decoration far below the first screen: drawn once the scripts are there, so that the page's markup stays small. */
function Picture({ of: Drawing, className }: { of: typeof House; className: string }) {
  const isHydrated = useHydrated();
  return <div className={className}>{isHydrated && <Drawing className="w-full" />}</div>;
}

/** What meX is, and where to read more without an account. */
export function MexTeaser() {
  const texts = useTexts(homeTexts);
  return (
    <section className="border-t border-line" aria-labelledby="mex">
      <div className="relative mx-auto grid max-w-page px-4 py-7 sm:grid-cols-[minmax(0,1fr)_16rem] sm:items-center sm:gap-x-14 sm:py-20 md:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="max-w-prose">
          <h2 id="mex" className="text-xl max-sm:pr-24 sm:text-2xl">
            {texts.mexTitle}
          </h2>
          <p className="mt-3 text-ink-2">{texts.mexText}</p>
          <ButtonLink to="/info-center#mex" variant="outline" className="mt-4 sm:mt-6">
            {texts.mexMore}
          </ButtonLink>
        </div>
        <Picture
          of={SensorTank}
          className="aspect-3/2 max-sm:absolute max-sm:top-6 max-sm:right-4 max-sm:w-22"
        />
      </div>
    </section>
  );
}

/** What is inside the price. */
export function Inclusive() {
  const texts = useTexts(homeTexts);
  return (
    <TitledSection id="inklusive" title={texts.inclusiveTitle} size="2xl">
      <p className="mt-3 max-w-prose text-ink-2 max-sm:hidden">{texts.inclusiveText}</p>
      <ul className="mt-5 space-y-2.5">
        {texts.inclusive.map((part) => (
          <li key={part} className="flex gap-3">
            <span className="mt-0.5 grid size-6 shrink-0 place-items-center rounded-full bg-good-bg text-good">
              <Icon of={Check} size="sm" />
            </span>
            {part}
          </li>
        ))}
      </ul>
    </TitledSection>
  );
}

/** Some of the latest reviews, as they were written, good and bad. */
export function Voices({ voices }: { voices: readonly Voice[] }) {
  const texts = useTexts(homeTexts);
  const format = useFormatter();
  if (voices.length === 0) return null;
  return (
    <TitledSection id="stimmen" title={texts.voicesTitle} size="2xl">
      <p className="mt-3 text-ink-2">{texts.voicesText}</p>
      <ul className="mt-4 divide-y divide-line border-y border-line">
        {voices.map((voice) => (
          <li key={voice.id} className="py-3.5 sm:py-4">
            <Stars mark={voice.mark} />
            <blockquote className="mt-1">{voice.text}</blockquote>
            <p className="mt-1 text-sm text-ink-2">
              {[voice.author, texts.about(voice.dealer), voice.product, format.date(voice.day)]
                .filter(Boolean)
                .join(' · ')}
            </p>
          </li>
        ))}
      </ul>
    </TitledSection>
  );
}

/** Questions and answers; open without JavaScript. */
export function Questions({ written, payments }: { written: WrittenLists['questions']; payments: string }) {
  const texts = useTexts(homeTexts);
  const shipped = useTexts(questionsTexts).questions;
  const questions: readonly { question: string; answer: string | RichText }[] = written ?? shipped;
  return (
    <section className="border-t border-line bg-surface" aria-labelledby="fragen">
      <div className="mx-auto grid max-w-page gap-x-14 gap-y-5 px-4 py-7 sm:py-20 md:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
        <h2 id="fragen" className="text-xl sm:text-2xl">
          {texts.questionsTitle}
        </h2>
        <div className="divide-y divide-line border-y border-line">
          {questions.map(({ question, answer }) => (
            <details key={question} className="group">
              <summary className="flex min-h-11 items-center justify-between gap-4 py-1.5 font-semibold sm:min-h-14">
                {question}
                <Icon of={ChevronDown} className="text-ink-2 transition-transform group-open:rotate-180" />
              </summary>
              {typeof answer === 'string' ? (
                <p className="max-w-prose pb-5 text-ink-2">{withPayments(answer, payments)}</p>
              ) : (
                <RichTextView of={answer} className="pb-5 text-ink-2" />
              )}
            </details>
          ))}
        </div>
      </div>
    </section>
  );
}

/** The newest articles; nothing before the first one. */
export function HomeNews({
  articles,
}: {
  articles: readonly Pick<TeaserData, 'storeId' | 'slug' | 'title' | 'topic' | 'day'>[];
}) {
  const texts = useTexts(homeTexts);
  if (articles.length === 0) return null;
  return (
    <section className="border-t border-line bg-surface" aria-labelledby="magazin">
      <div className="mx-auto max-w-page px-4 py-7 sm:py-20">
        <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
          <h2 id="magazin" className="text-xl sm:text-2xl">
            {texts.newsTitle}
          </h2>
          <Link to="/news" className="link inline-flex min-h-11 items-center">
            {texts.allNews}
          </Link>
        </div>
        <ul className="mt-5 grid gap-x-10 divide-y divide-line border-t border-line md:grid-cols-3 md:divide-y-0">
          {articles.map((article) => (
            <li key={article.slug} className="relative py-3.5 max-sm:nth-3:hidden md:pt-6 md:pb-0">
              <TopicLine {...article} />
              <h3 className="mt-1 text-base hyphens-auto sm:text-lg">
                <ArticleLink article={article} />
              </h3>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
