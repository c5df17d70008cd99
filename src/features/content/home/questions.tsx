import ChevronDown from 'lucide-react/icons/chevron-down';
import { useTexts } from '#platform/i18n/locale.ts';
import { Icon } from '#platform/ui/icon.tsx';
import { homeTexts } from './home.texts.ts';
import { questionsTexts } from './questions.content.ts';

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
