import { redirect } from 'react-router';
import { orderTours } from '#features/group-orders/reads.ts';
import { exportedOrders } from '#features/orders/orders.ts';
import { tableFormats } from '#platform/files/table-files.ts';
import { download } from '#platform/files/zip.ts';
import { localDay } from '#platform/time/calendar.ts';
import { requestContext, requireUser } from '#shell/shell.ts';
import type { Route } from './+types/order-export-file.resource.ts';
import { exportFile } from './order-export.formats.ts';
import { exportRequest } from './order-export-request.rules.ts';

/** The file itself, written while it is read; what cannot be asked for leads back to the form. */
export function loader({ url, context }: Route.LoaderArgs) {
  const { deps, visitor, country } = context.get(requestContext);
  const user = requireUser({ visitor }, url, 'orderExports');
  const { search, searchParams } = url;
  const { format, filter, errors } = exportRequest(searchParams, user);
  // The form says what is wrong beside its fields.
  if (errors.length > 0) throw redirect(`/export-orders${search}`, 303);
  const name = `Bestellungen-${localDay(deps.clock.now(), country.timeZone)}.${format}`;
  const orders = exportedOrders({ db: deps.db, orderTours }, filter);
  return download(exportFile(format, orders), {
    name,
    type: tableFormats[format].type,
  });
}
