import { localDay } from '#kernel/calendar.ts';
import { requestContext } from '#web/request-context.ts';
import { requireUser } from '#web/require-user.ts';
import { download } from '../export/download.ts';
import { contentTypes, exportFile } from '../export/export.formats.ts';
import { ordersWhere } from '../export/export.store.ts';
import { salesQuery } from '../sales-list.rules.ts';
import { salesCondition } from '../sales-list.store.ts';
import type { Route } from './+types/sales-csv.resource.ts';

/** The sales list with its filters as a file. */
export function loader({ request, context }: Route.LoaderArgs) {
  const { deps, visitor, country } = context.get(requestContext);
  requireUser({ visitor }, request, 'customers');
  const query = salesQuery(new URL(request.url).searchParams);
  const name = `Verkaufsliste-${localDay(deps.clock.now(), country.timeZone)}.csv`;
  return download(exportFile('csv', ordersWhere(deps.db, salesCondition(query))), {
    name,
    type: contentTypes.csv,
  });
}
