import { redirect } from 'react-router';
import type { Country, Places } from '#features/places/types.ts';
import { rowIdIn } from '#platform/http/row-id.ts';
import { notFound } from '#shell/shared.ts';
import type { RequestContext } from '#shell/types.ts';
import type { CompareError } from '../comparison/compare.ts';
import {
  type Answers,
  answersIn,
  answersQuery,
  canReach,
  consumptionGuideId,
  firstOpenStep,
  type Guide,
  type GuideStep,
  guidePaths,
  queryNames,
  stepBeside,
  stepErrors,
  stepPath,
  tidyAnswers,
} from './guide.rules.ts';
import { presentGuide } from './guides.store.ts';

/** The guide of an address; the first one's pages do not name it. Throws the page for what is not there. */
export async function guideOf(
  { deps, country }: Pick<RequestContext, 'deps' | 'country'>,
  params: Readonly<Record<string, string | undefined>>,
): Promise<Guide> {
  const guideId = params.guideId === undefined ? consumptionGuideId : rowIdIn(params.guideId);
  const guide = await presentGuide(deps.db, { guideId, countryId: country.id, now: deps.clock.now() });
  // The first one has addresses of its own.
  if (!guide || (params.guideId !== undefined && guideId === consumptionGuideId)) throw notFound();
  return guide;
}

/** The answers that an address carries along: without scripts all so far. */
export const answersOfAddress = (guide: Guide, url: URL): Record<string, string> =>
  answersIn(guide, (key) => url.searchParams.get(key));

type Asking = { places: Pick<Places, 'find'>; country: Country };

/** Faults of a step's answers; a postal code has to exist. */
export function faultsOfStep(
  step: GuideStep,
  answers: Answers,
  { places, country }: Asking,
): Record<string, CompareError> {
  const faults: Record<string, CompareError> = stepErrors(step, answers, country.postalCodePattern);
  for (const { key, kind } of step.inputs) {
    const code = answers[key]?.trim();
    if (kind === 'zip' && code && !faults[key] && !places.find(country.id, code)) faults[key] = 'unknown_zip';
  }
  return faults;
}

/** Without scripts: a step was sent. Leads on, to what is open before, or to the result; null where it stays with faults. */
export function leadOn(guide: Guide, step: GuideStep, { answers, ...asking }: Asking & { answers: Answers }) {
  if (Object.keys(faultsOfStep(step, answers, asking)).length > 0) return null;
  const tidy = tidyAnswers(guide, answers);
  const open = firstOpenStep(guide, answers, asking.country.postalCodePattern);
  const next = stepBeside(guide, step.id, { answers, by: 1 });
  const isOpenBefore = open !== null && open.orderWeight < step.orderWeight;
  if (isOpenBefore)
    return redirect(stepPath(guide.id, open.id) + answersQuery(tidy, { [queryNames.check]: '1' }));
  const target = next ? stepPath(guide.id, next.id) : guidePaths(guide.id).result;
  return redirect(target + answersQuery(tidy));
}

/** Without scripts: a later step was asked for with some answers. Leads to the first that is open before it; null where none is. */
export function leadBack(guide: Guide, step: GuideStep, answers: Answers, country: Country) {
  const zip = country.postalCodePattern;
  if (Object.keys(answers).length === 0 || canReach(guide, step.id, { answers, zip })) return null;
  const open = firstOpenStep(guide, answers, zip);
  if (!open || open.id === step.id) return null;
  return redirect(stepPath(guide.id, open.id) + answersQuery(tidyAnswers(guide, answers)));
}

/** Pages without anybody's answers are the same for everybody. */
export const cachedUnlessAnswered = (answers: Answers) => ({
  headers: { 'cache-control': Object.keys(answers).length === 0 ? 'public, max-age=60' : 'no-store' },
});
