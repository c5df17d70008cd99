import { randomUUID } from 'node:crypto';
import { redirect } from 'react-router';
import { tanksWithoutEstimate } from '#features/tanks/tanks.ts';
import { formKeyIn } from '#platform/forms/posted-form.ts';
import { rowIdIn } from '#platform/http/row-id.ts';
import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import { Button, ButtonLink } from '#platform/ui/button.tsx';
import { PostForm } from '#platform/ui/intent-form.tsx';
import { privatePage } from '#platform/ui/page-meta.ts';
import { Select } from '#platform/ui/select.tsx';
import { notFound } from '#shell/shared.ts';
import { requestContext, requireForm, requireUser } from '#shell/shell.ts';
import type { RequestContext } from '#shell/types.ts';
import { compareAnswers } from '../comparison/compare.ts';
import { answersQuery, guidePaths, tidyAnswers } from '../guides/guide.rules.ts';
import { answersOfAddress } from '../guides/guide-page.ts';
import { presentGuide } from '../guides/guides.store.ts';
import type { Route } from './+types/keep-comparison.page.ts';
import { saveComparison } from './save-comparison.ts';
import { savedComparisonTexts } from './saved-comparisons.texts.ts';

export const meta: Route.MetaFunction = () => privatePage('Vergleich behalten');

/** The comparison of the address, reckoned again; what cannot be leads back to the questions. */
async function comparedIn(
  { deps, country }: RequestContext,
  { guideId, url }: { guideId: string; url: URL },
) {
  const id = rowIdIn(guideId);
  const guide = await presentGuide(deps.db, { guideId: id, countryId: country.id, now: deps.clock.now() });
  if (!guide) throw notFound();
  const answers = tidyAnswers(guide, answersOfAddress(guide, url));
  const compared = await compareAnswers(deps, { guide, country, answers, entries: deps.entries });
  if (!compared.ok) throw redirect(guidePaths(guide.id).result + answersQuery(answers));
  return { guide, answers, result: compared.value };
}

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const server = context.get(requestContext);
  const user = requireUser(server, url, 'ownAccount');
  const { guide, answers, result } = await comparedIn(server, { guideId: params.guideId, url });
  const { comparison } = result;
  return {
    brand: guide.theme,
    name: guide.name,
    formKey: randomUUID(),
    result: comparison && { grade: comparison.grade, litres: comparison.actual },
    tanks: comparison ? await tanksWithoutEstimate(server.deps.db, user.id) : [],
    back: guidePaths(guide.id).result + answersQuery(answers),
    csrf: server.visitor.csrfToken ?? '',
  };
}

export async function action({ params, request, url, context }: Route.ActionArgs) {
  const server = context.get(requestContext);
  const { user, form } = await requireForm(server, { request, url }, 'ownAccount');
  const { answers, result } = await comparedIn(server, { guideId: params.guideId, url });
  await saveComparison(server.deps, {
    userId: user.id,
    countryId: server.country.id,
    answers,
    result,
    formKey: formKeyIn(form),
    tankId: rowIdIn(form.text('tank')) || null,
  });
  throw redirect('/kunde/mex?behalten#vergleiche', 303);
}

/** Takes a comparison into the account, and asks for which tank it is a first estimate. */
export default function KeepPage({ loaderData }: Route.ComponentProps) {
  const texts = useTexts(savedComparisonTexts);
  const format = useFormatter();
  const { result, tanks, back, formKey, name } = loaderData;
  return (
    <>
      <h1 className="text-2xl">{texts.keepTitle}</h1>
      <p className="mt-2 text-ink-2">{texts.keepLead}</p>
      <p className="mt-5 text-lg font-semibold">
        {result ? texts.grade(result.grade, format.quantity(result.litres)) : name}
      </p>
      <PostForm fields={{ formKey }} className="mt-5 grid gap-5">
        {tanks.length > 0 && (
          <Select
            name="tank"
            label={texts.useFor}
            hint={texts.useForHint}
            defaultValue={String(tanks[0]?.id ?? '')}
            options={[
              ...tanks.map(({ id, name: tank }) => ({ value: String(id), label: tank })),
              { value: '', label: texts.noTank },
            ]}
          />
        )}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" variant="primary" size="large">
            {texts.keep}
          </Button>
          <ButtonLink to={back} variant="outline" size="large">
            {texts.back}
          </ButtonLink>
        </div>
      </PostForm>
    </>
  );
}
