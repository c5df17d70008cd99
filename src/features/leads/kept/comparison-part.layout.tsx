import { Link, Outlet, useSearchParams } from 'react-router';
import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import { TitledSection } from '#platform/ui/card.tsx';
import { DoneNotice } from '#platform/ui/notice.tsx';
import { requestContext, requireUser } from '#shell/shell.ts';
import type { Route } from './+types/comparison-part.layout.ts';
import { comparisonsOf } from './saved-comparisons.store.ts';
import { savedComparisonTexts } from './saved-comparisons.texts.ts';

export async function loader({ url, context }: Route.LoaderArgs) {
  const { deps, visitor, country } = context.get(requestContext);
  const user = requireUser({ visitor }, url, 'ownAccount');
  const comparisons = await comparisonsOf(deps.db, { userId: user.id, countryId: country.id });
  return {
    comparisons: comparisons.map(({ id, tankId, result: { day, comparison } }) => ({
      id,
      day,
      isOfTank: tankId !== null,
      grade: comparison?.grade ?? null,
      litres: comparison?.actual ?? 0,
    })),
  };
}

/** Without the network the page above shows what it last knew; there is nothing to read below it then. */
export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) =>
  serverLoader().catch((error: unknown) => {
    if (error instanceof TypeError) return { comparisons: [] };
    throw error;
  });

/** The comparisons that a customer keeps, below the page about their oil. */
export default function ComparisonPart({ loaderData: { comparisons } }: Route.ComponentProps) {
  const texts = useTexts(savedComparisonTexts);
  const format = useFormatter();
  const isKept = useSearchParams()[0].has('behalten');
  return (
    <>
      <Outlet />
      {comparisons.length > 0 && (
        <div className="mt-10 print:hidden">
          <TitledSection id="vergleiche" title={texts.listTitle}>
            <DoneNotice className="mt-3">{isKept && texts.kept}</DoneNotice>
            <ul className="mt-2 divide-y divide-line border-b border-line">
              {comparisons.map(({ id, day, grade, litres, isOfTank }) => (
                <li key={id} className="flex flex-wrap items-center justify-between gap-x-6 py-2">
                  <Link
                    to={`/kunde/vergleiche/${id}`}
                    className="link inline-flex min-h-11 items-center font-semibold"
                  >
                    {texts.open(format.date(day))}
                  </Link>
                  <span className="text-ink-2 tabular-nums">
                    {grade && texts.grade(grade, format.quantity(litres))}
                    {isOfTank && `, ${texts.ofTank}`}
                  </span>
                </li>
              ))}
            </ul>
          </TitledSection>
        </div>
      )}
    </>
  );
}
