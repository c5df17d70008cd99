import { data } from 'react-router';
import { requestContext } from '#web/request-context.ts';
import { requireUser } from '#web/require-user.ts';
import { download } from '../../export/download.ts';
import { contentTypes, exportFile } from '../../export/export.formats.ts';
import { exportedOrders } from '../../export/export.store.ts';
import { exportRequest } from '../../export/export-request.rules.ts';
import type { Route } from './+types/export-file.resource.ts';

/** The file itself, written while it is read. */
export function loader({ request, context }: Route.LoaderArgs) {
  const { deps, visitor } = context.get(requestContext);
  const user = requireUser({ visitor }, request, 'orderExports');
  const { format, filter, faults } = exportRequest(new URL(request.url).searchParams, user);
  if (faults.length > 0) throw data('Bad request', { status: 400 });
  const name = `Bestellungen-${deps.clock.now().toISOString().slice(0, 10)}.${format}`;
  return download(exportFile(format, exportedOrders(deps.db, filter)), { name, type: contentTypes[format] });
}
