import { sortIn } from '#platform/http/list-address.ts';
import { useTexts } from '#platform/i18n/locale.ts';
import { privatePage } from '#platform/ui/page-meta.ts';
import { WorkList } from '#platform/work/work-list.tsx';
import { requestContext, requireDealer } from '#shell/shell.ts';
import type { Route } from './+types/own-commission-statements.page.ts';
import { statementSorts, statementSums } from './commission.store.ts';
import { commissionTexts } from './commission.texts.ts';
import { keyOfSum, useStatementColumns } from './commission-statements-table.tsx';

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
    <WorkList
      title={texts.title}
      lead={texts.leadDealer}
      none={texts.noneDealer}
      columns={useStatementColumns({ first: 'month', folderOf: () => '/haendler/abrechnungen' })}
      rows={sums}
      keyOf={keyOfSum}
    />
  );
}
