import { data } from 'react-router';
import { notFound } from '#shell/shared.ts';
import { requestContext } from '#shell/shell.ts';
import type { Route } from './+types/guide-step.page.ts';
import { queryNames, stepIdIn } from './guide.rules.ts';
import {
  answersOfAddress,
  cachedUnlessAnswered,
  faultsOfStep,
  guideOf,
  leadBack,
  leadOn,
} from './guide-page.ts';
import { StepView } from './step-view.tsx';

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const server = context.get(requestContext);
  const { country, deps } = server;
  const guide = await guideOf(server, params);
  const stepId = stepIdIn(params.step);
  const step = guide.steps.find(({ id }) => id === stepId);
  if (!step) throw notFound();
  const answers = answersOfAddress(guide, url);
  const asking = { places: deps.places, country };
  const isSent = url.searchParams.has(queryNames.next);
  const way = isSent ? leadOn(guide, step, { ...asking, answers }) : leadBack(guide, step, answers, country);
  if (way) throw way;
  const isChecked = isSent || url.searchParams.has(queryNames.check);
  const page = {
    guide,
    stepId: step.id,
    answers,
    locale: country.locale,
    brand: guide.theme,
    faults: isChecked ? faultsOfStep(step, answers, asking) : {},
  };
  return data(page, cachedUnlessAnswered(answers));
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders;

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [];
  const { guide, stepId } = loaderData;
  const title = guide.steps.find(({ id }) => id === stepId)?.title ?? '';
  return [{ title: `${title} ${guide.name} | Brennwert` }, { name: 'robots', content: 'noindex' }];
};

/** One step of a guide on a screen of its own. */
export default function StepPage({ loaderData }: Route.ComponentProps) {
  return <StepView key={loaderData.guide.id} {...loaderData} />;
}
