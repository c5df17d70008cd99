import { Clock, ListChecks, ShieldCheck } from 'lucide';
import { useEffect, useState } from 'react';
import { data } from 'react-router';
import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import { Button, ButtonLink } from '#platform/ui/button.tsx';
import { Icon } from '#platform/ui/icon.tsx';
import { DoneNotice } from '#platform/ui/notice.tsx';
import { useCountry } from '#shell/shared.ts';
import { requestContext } from '#shell/shell.ts';
import type { Route } from './+types/guide-start.page.ts';
import {
  answersQuery,
  consumptionGuideId,
  firstOpenStep,
  type Guide,
  guidePaths,
  orderedSteps,
  stepPath,
} from './guide.rules.ts';
import { forgetGuide, type GuideMemory, readGuide } from './guide-memory.ts';
import { answersOfAddress, cachedUnlessAnswered, guideOf } from './guide-page.ts';
import { stepsTexts } from './guide-steps.texts.ts';

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const server = context.get(requestContext);
  const guide = await guideOf(server, params);
  const answers = answersOfAddress(guide, url);
  const page = { guide, answers, locale: server.country.locale, brand: guide.theme };
  return data(page, cachedUnlessAnswered(answers));
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders;

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [];
  const { guide } = loaderData;
  const name = guide.id === consumptionGuideId ? `${guide.name} vergleichen` : guide.name;
  return [{ title: `${name} | Brennwert` }, { name: 'description', content: guide.lead }];
};

/** Where a guide begins, and where somebody comes back to one that was begun. */
export default function StartPage({ loaderData: { guide, answers } }: Route.ComponentProps) {
  const { start: texts, notSaved } = useTexts(stepsTexts);
  const format = useFormatter();
  const { begun, isCleared, clear } = useBegun(guide);
  const steps = orderedSteps(guide);
  const [first] = steps;
  return (
    <div className="grid gap-6">
      <div>
        <h1 className="text-2xl">{guide.name}</h1>
        <p className="mt-2 text-lg text-ink-2">{guide.lead}</p>
      </div>
      <DoneNotice className="">{isCleared && texts.cleared}</DoneNotice>
      {begun ? (
        <GoOn guide={guide} memory={begun} onClear={clear} />
      ) : (
        first && (
          <ButtonLink
            to={stepPath(guide.id, first.id) + answersQuery(answers)}
            variant="primary"
            size="large"
            className="justify-self-start"
          >
            {texts.begin}
          </ButtonLink>
        )
      )}
      <p className="flex items-start gap-3 text-ink-2">
        <Icon of={Clock} className="mt-0.75" />
        {texts.minutes(format.quantity(steps.length))}
      </p>
      <p className="flex items-start gap-3 text-ink-2">
        <Icon of={ShieldCheck} className="mt-0.75" />
        {notSaved}
      </p>
      <section aria-labelledby="fragen">
        <h2 id="fragen" className="flex items-center gap-3 text-lg">
          <Icon of={ListChecks} className="text-ink-2" />
          {texts.asked}
        </h2>
        <ol className="mt-2 list-decimal space-y-1 pl-12 text-ink-2">
          {steps.map(({ id, title }) => (
            <li key={id}>{title}</li>
          ))}
        </ol>
      </section>
    </div>
  );
}

/** What this browser remembers of the guide; null before it was read, and where there is nothing. */
function useBegun(guide: Guide) {
  const { code } = useCountry();
  const [begun, setBegun] = useState<GuideMemory | null>(null);
  const [isCleared, setCleared] = useState(false);
  useEffect(() => {
    const memory = readGuide(code, guide.id);
    setBegun(Object.keys(memory.answers).length > 0 ? memory : null);
  }, [code, guide.id]);
  return {
    begun,
    isCleared,
    clear: () => {
      forgetGuide(code, guide.id);
      setBegun(null);
      setCleared(true);
    },
  };
}

function GoOn({ guide, memory, onClear }: { guide: Guide; memory: GuideMemory; onClear(): void }) {
  const texts = useTexts(stepsTexts).start;
  const format = useFormatter();
  const { postalCodePattern } = useCountry();
  const { answers, result } = memory;
  const steps = orderedSteps(guide);
  const step = firstOpenStep(guide, answers, postalCodePattern) ?? steps.at(-1);
  return (
    <div className="grid justify-items-start gap-3">
      {result && (
        <ButtonLink to={guidePaths(guide.id).result} variant="primary" size="large">
          {texts.result(format.date(result.day))}
        </ButtonLink>
      )}
      {step && (
        <ButtonLink
          to={stepPath(guide.id, step.id)}
          variant={result ? 'outline' : 'primary'}
          size={result ? 'medium' : 'large'}
        >
          {texts.goOn(step.title)}
        </ButtonLink>
      )}
      <Button variant="quiet" onClick={onClear}>
        {texts.clear}
      </Button>
    </div>
  );
}
