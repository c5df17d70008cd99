import type { SiteContent } from '#features/cms/types.ts';
import { countries } from '#features/places/shared.ts';
import { invalidInput, type Problem, problem, type Route, route } from '#platform/http/endpoint.ts';
import { bannerRoutes } from './banner/banner.routes.ts';
import { type CompareDeps, compareAnswers } from './comparison/compare.ts';
import { answersIn, type Guide } from './guides/guide.rules.ts';
import { faultText } from './guides/guide-steps.texts.ts';
import { presentGuide } from './guides/guides.store.ts';
import { compareEndpoint, guideEndpoint } from './leads.contract.ts';

type Deps = CompareDeps & { followed: { siteContent: Pick<SiteContent, 'entries'> } };

const noGuide: Problem = { status: 404, code: 'not_found', detail: 'Diesen Ratgeber gibt es nicht.' };

export const leadsRoutes = (deps: Deps): Route[] => [
  ...bannerRoutes(deps),
  route(guideEndpoint, async ({ params: { guideId }, hostCountryId: countryId }) => {
    const guide = await presentGuide(deps.db, { guideId, countryId, now: deps.clock.now() });
    return guide ? { body: guide } : problem(noGuide);
  }),
  route(compareEndpoint, async ({ params: { guideId }, body, hostCountryId: countryId }) => {
    const guide = await presentGuide(deps.db, { guideId, countryId, now: deps.clock.now() });
    if (!guide) return problem(noGuide);
    const country = countries[countryId];
    const answers = answersOf(guide, body);
    const compared = await compareAnswers(deps, {
      guide,
      country,
      answers,
      entries: deps.followed.siteContent.entries(),
    });
    if (compared.ok) return { body: compared.value };
    const texts = Object.entries(compared.error).map(
      ([key, fault]) =>
        [key, faultText(country.locale, inputOf(guide, key), { fault, answer: answers[key] })] as const,
    );
    return problem(invalidInput(Object.fromEntries(texts)));
  }),
];

/** Figures and truths as they are typed, for those who send them as such. */
const answersOf = (guide: Guide, body: Readonly<Record<string, string | number | boolean>>) =>
  answersIn(guide, (key) => {
    const value = Object.hasOwn(body, key) ? body[key] : undefined;
    return typeof value === 'boolean' ? (value ? 'yes' : 'no') : value === undefined ? null : String(value);
  });

const inputOf = ({ steps }: Guide, key: string) =>
  steps.flatMap(({ inputs }) => inputs).find((input) => input.key === key);
