import { csvType } from '#platform/files/csv-export.ts';
import { download } from '#platform/files/zip.ts';
import { requestContext, requireUser } from '#shell/shell.ts';
import { figuresCsv } from '../figures/advert-figures.ts';
import type { Route } from './+types/campaigns-csv.resource.ts';

/** Every hour of all campaigns. */
export function loader({ url, context }: Route.LoaderArgs) {
  const { deps, visitor } = context.get(requestContext);
  requireUser({ visitor }, url, 'adverts');
  return download(figuresCsv(deps.db, null), { name: 'Kampagnen.csv', type: csvType });
}
