import Check from 'lucide-react/icons/check';
import ChevronDown from 'lucide-react/icons/chevron-down';
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
import { ArticleTeaser } from '../news/article-teaser.tsx';
import type { TeaserData } from '../news/news.rules.ts';
import type { Route } from './+types/home.page.ts';
import { homeTexts, questionsTexts, stepsTexts } from './home.texts.ts';

const pictures = { ask: House, compare: Ledger, deliver: TankTruck } as const;

/** How it works, in three pictures. */
export function Steps() {
  const texts = useTexts(homeTexts);
  const { steps } = useTexts(stepsTexts);
  return (
    <TitledSection
      id="schritte"
      title={texts.stepsTitle}
      size="2xl"
      className="mx-auto max-w-page px-4 py-14 sm:py-20"
    >
      <ol className="mt-8 grid gap-x-10 gap-y-8 sm:grid-cols-3">
        {steps.map((step, index) => {
          const Picture = pictures[step.key];
          return (
            <li key={step.key} className="flex items-start gap-5 sm:block">
              <Picture className="w-28 shrink-0 sm:mb-5 sm:w-full sm:max-w-60" />
              <div>
                <h3 className="text-lg">
                  <span className="mr-2 text-flame-text tabular-nums">{index + 1}</span>
                  {step.title}
                </h3>
                <p className="mt-1.5 text-ink-2">{step.text}</p>
              </div>
            </li>
          );
        })}
      </ol>
    </TitledSection>
  );
}

/** What meX is, and where to read more without an account. */
export function MexTeaser() {
  const texts = useTexts(homeTexts);
  return (
    <section className="border-t border-line" aria-labelledby="mex">
      <div className="mx-auto grid max-w-page items-center gap-x-14 gap-y-6 px-4 py-14 sm:grid-cols-[minmax(0,1fr)_16rem] sm:py-20 md:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="max-w-prose">
          <h2 id="mex" className="text-2xl">
            {texts.mexTitle}
          </h2>
          <p className="mt-3 text-ink-2">{texts.mexText}</p>
          <ButtonLink to="/info-center#mex" variant="outline" className="mt-6">
            {texts.mexMore}
          </ButtonLink>
        </div>
        <SensorTank className="w-full max-sm:order-first max-sm:max-w-60" />
      </div>
    </section>
  );
}

/** What is inside the price. */
export function Inclusive() {
  const texts = useTexts(homeTexts);
  return (
    <TitledSection id="inklusive" title={texts.inclusiveTitle} size="2xl">
      <p className="mt-3 max-w-prose text-ink-2">{texts.inclusiveText}</p>
      <ul className="mt-6 space-y-3">
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

/** The latest reviews, as they were written. */
export function Voices({ voices }: Pick<Route.ComponentProps['loaderData'], 'voices'>) {
  const texts = useTexts(homeTexts);
  const format = useFormatter();
  if (voices.length === 0) return null;
  return (
    <TitledSection id="stimmen" title={texts.voicesTitle} size="2xl">
      <p className="mt-3 text-ink-2">{texts.voicesText}</p>
      <ul className="mt-6 divide-y divide-line border-y border-line">
        {voices.map((voice) => (
          <li key={voice.id} className="py-4">
            <Stars mark={voice.mark} />
            <blockquote className="mt-1.5">{voice.text}</blockquote>
            <p className="mt-1 text-sm text-ink-2">
              {voice.author}, {voice.place}, {format.date(voice.day)}
            </p>
          </li>
        ))}
      </ul>
    </TitledSection>
  );
}

/** Questions and answers; open without JavaScript. */
export function Questions() {
  const texts = useTexts(homeTexts);
  const { questions } = useTexts(questionsTexts);
  return (
    <section className="border-t border-line bg-surface" aria-labelledby="fragen">
      <div className="mx-auto grid max-w-page gap-x-14 gap-y-6 px-4 py-14 sm:py-20 md:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
        <h2 id="fragen" className="text-2xl">
          {texts.questionsTitle}
        </h2>
        <div className="divide-y divide-line border-y border-line">
          {questions.map(({ question, answer }) => (
            <details key={question} className="group">
              <summary className="flex min-h-14 items-center justify-between gap-4 py-3 font-semibold">
                {question}
                <Icon of={ChevronDown} className="text-ink-2 transition-transform group-open:rotate-180" />
              </summary>
              <p className="max-w-prose pb-5 text-ink-2">{answer}</p>
            </details>
          ))}
        </div>
      </div>
    </section>
  );
}

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
