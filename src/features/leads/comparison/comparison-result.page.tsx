import { data, redirect } from 'react-router';
import { useTexts } from '#platform/i18n/locale.ts';
import { localDay } from '#platform/time/calendar.ts';
import { ButtonLink } from '#platform/ui/button.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { requestContext } from '#shell/shell.ts';
import {
  answersQuery,
  firstOpenStep,
  guidePaths,
  orderedSteps,
  queryNames,
  stepPath,
} from '../guides/guide.rules.ts';
import { answersOfAddress, cachedUnlessAnswered, guideOf } from '../guides/guide-page.ts';
import type { Route } from './+types/comparison-result.page.ts';
import { compareAnswers } from './compare.ts';
import { comparisonTexts } from './comparison.texts.ts';
import { ComparisonView } from './comparison-view.tsx';
import { grantsOf } from './leads.entries.ts';
import { useResult } from './use-result.ts';

/** Without scripts the address has the answers; with them the browser has the result, and this page is everybody's. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const server = context.get(requestContext);
  const { deps, country } = server;
  const guide = await guideOf(server, params);
  const answers = answersOfAddress(guide, url);
  const page = {
    guide,
    answers,
    result: null,
    locale: country.locale,
    brand: guide.theme,
    today: localDay(deps.clock.now(), country.timeZone),
    grants: grantsOf(deps.entries, country.id),
  };
  if (Object.keys(answers).length === 0) return data(page, cachedUnlessAnswered(answers));
  const compared = await compareAnswers(deps, { guide, country, answers, entries: deps.entries });
  if (compared.ok) return data({ ...page, result: compared.value }, cachedUnlessAnswered(answers));
  const open =
    firstOpenStep(guide, answers, country.postalCodePattern) ??
    guide.steps.find(({ inputs }) => inputs.some(({ key }) => compared.error[key]));
  const stepId = open?.id ?? orderedSteps(guide)[0]?.id ?? 1;
  throw redirect(stepPath(guide.id, stepId) + answersQuery(answers, { [queryNames.check]: '1' }));
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders;

export const meta: Route.MetaFunction = ({ loaderData }) => {
  const texts = comparisonTexts(loaderData?.locale ?? 'de-DE');
  return [{ title: texts.pageTitle }, { name: 'robots', content: 'noindex' }];
};

/** What a comparison says. */
export default function ResultPage({ loaderData }: Route.ComponentProps) {
  const texts = useTexts(comparisonTexts);
  const { guide, grants } = loaderData;
  const state = useResult(guide, loaderData);
  const begin = (
    <ButtonLink to={guidePaths(guide.id).start} variant="primary" className="mt-6">
      {texts.begin}
    </ButtonLink>
  );
  return (
    <div className="mx-auto max-w-page px-4 pt-6 pb-14 sm:pt-12 sm:pb-20">
      {state.kind === 'there' && (
        <>
          {state.isOld && (
            <Notice tone="warn" live className="mb-5">
              {texts.failed}
            </Notice>
          )}
          <ComparisonView result={state.result} answers={state.answers} grants={grants} />
        </>
      )}
      {state.kind === 'reading' && (
        <>
          <h1 className="text-2xl sm:text-3xl">{texts.titleWithoutGrade}</h1>
          <p className="mt-3 text-lg text-ink-2" role="status">
            {texts.loading}
          </p>
          <noscript>
            <p className="mt-3">{texts.withoutScripts}</p>
            <p>
              <a href={guidePaths(guide.id).start} className="link">
                {texts.begin}
              </a>
            </p>
          </noscript>
        </>
      )}
      {state.kind === 'none' && (
        <>
          <h1 className="text-2xl sm:text-3xl">{texts.nothingTitle}</h1>
          <p className="mt-3 text-lg text-ink-2">{texts.nothingText}</p>
          {begin}
        </>
      )}
    </div>
  );
}
