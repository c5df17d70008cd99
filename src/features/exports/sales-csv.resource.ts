import { orderTours } from '#features/group-orders/reads.ts';
import { exportedSales } from '#features/orders/orders.ts';
import { tableFormats } from '#platform/files/table-files.ts';
import { download } from '#platform/files/zip.ts';
import { localDay } from '#platform/time/calendar.ts';
import { requestContext, requireUser } from '#shell/shell.ts';
import type { Route } from './+types/sales-csv.resource.ts';
import { exportFile } from './order-export.formats.ts';

/** What of the sales list was ticked as a file, or all that its filters find. */
export function loader({ url, context }: Route.LoaderArgs) {
  const { deps, visitor, country } = context.get(requestContext);
  requireUser({ visitor }, url, 'customers');
  const name = `Verkaufsliste-${localDay(deps.clock.now(), country.timeZone)}.csv`;
  const orders = exportedSales({ db: deps.db, orderTours }, url.searchParams);
  return download(exportFile('csv', orders), {
    name,
    type: tableFormats.csv.type,
  });
}
