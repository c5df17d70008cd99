import { sortIn } from '#platform/http/list-address.ts';
import { useTexts } from '#platform/i18n/locale.ts';
import { privatePage } from '#platform/ui/page-meta.ts';
import { requestContext, requireDealer } from '#shell/shell.ts';
import type { Route } from './+types/own-statements.page.ts';
import { statementSorts, statementSums } from './commission.store.ts';
import { commissionTexts } from './commission.texts.ts';
import { StatementsTable } from './statements-table.tsx';

export const meta: Route.MetaFunction = () => privatePage('Provisionsabrechnung · Händlerbereich');

export async function loader({ url, context }: Route.LoaderArgs) {
  const server = context.get(requestContext);
  const { dealerId } = requireDealer(server, url);
  return {
    sums: await statementSums(server.deps.db, { dealerId }, sortIn(url.searchParams, statementSorts)),
  };
}

/** The dealer's own statements. */
export default function OwnStatements({ loaderData: { sums } }: Route.ComponentProps) {
  const texts = useTexts(commissionTexts);
  return (
    <>
      <h1 className="mt-6 text-2xl sm:text-2xl">{texts.title}</h1>
      <p className="mt-1 mb-4 max-w-prose text-sm text-ink-2">{texts.leadDealer}</p>
      <StatementsTable
        sums={sums}
        none={texts.noneDealer}
        first="month"
        folderOf={() => '/haendler/abrechnungen'}
      />
    </>
  );
}
