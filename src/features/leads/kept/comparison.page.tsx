import { redirect } from 'react-router';
import { rowIdIn } from '#platform/http/row-id.ts';
import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import { Button, ButtonLink } from '#platform/ui/button.tsx';
import { IntentForm } from '#platform/ui/intent-form.tsx';
import { privatePage } from '#platform/ui/page-meta.ts';
import { notFound } from '#shell/shared.ts';
import { requestContext, requireForm, requireUser } from '#shell/shell.ts';
import { comparisonTexts } from '../comparison/comparison.texts.ts';
import { ComparisonView } from '../comparison/comparison-view.tsx';
import { grantsOf } from '../comparison/leads.entries.ts';
import { answersQuery, filePath, guidePaths } from '../guides/guide.rules.ts';
import type { Route } from './+types/comparison.page.ts';
import { comparisonOf, deleteComparison } from './saved-comparisons.store.ts';
import { savedComparisonTexts } from './saved-comparisons.texts.ts';

export const meta: Route.MetaFunction = () => privatePage('Ihr Vergleich');

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { deps, visitor, country } = context.get(requestContext);
  const user = requireUser({ visitor }, url, 'ownAccount');
  const kept = await comparisonOf(deps.db, {
    id: rowIdIn(params.comparisonId),
    userId: user.id,
    countryId: country.id,
  });
  if (!kept) throw notFound();
  return { kept, grants: grantsOf(deps.entries, country.id), csrf: visitor.csrfToken ?? '' };
}

export async function action({ params, request, url, context }: Route.ActionArgs) {
  const server = context.get(requestContext);
  const { user } = await requireForm(server, { request, url }, 'ownAccount');
  const isDeleted = await deleteComparison(server.deps.db, {
    id: rowIdIn(params.comparisonId),
    userId: user.id,
  });
  if (!isDeleted) throw notFound();
  throw redirect('/kunde/mex#vergleiche', 303);
}

/** A comparison as it was kept. */
export default function KeptComparison({ loaderData: { kept, grants } }: Route.ComponentProps) {
  const texts = useTexts(savedComparisonTexts);
  const { toFile } = useTexts(comparisonTexts);
  const format = useFormatter();
  const { result, answers, guideId } = kept;
  return (
    <>
      <p className="mb-4 text-ink-2">{texts.from(format.date(result.day))}</p>
      <ComparisonView result={result} grants={grants} answers={answers}>
        <div className="mt-12 flex flex-wrap gap-3 print:hidden">
          <ButtonLink to={guidePaths(guideId).result + answersQuery(answers)} variant="primary">
            {texts.again}
          </ButtonLink>
          <ButtonLink to={filePath(guideId) + answersQuery(answers)} reloadDocument variant="outline">
            {toFile}
          </ButtonLink>
          <IntentForm intent="delete">
            <Button type="submit" variant="danger">
              {texts.remove}
            </Button>
          </IntentForm>
        </div>
      </ComparisonView>
    </>
  );
}
