import { csvType } from '#platform/files/csv-export.ts';
import { download } from '#platform/files/zip.ts';
import { requestContext, requireUser } from '#shell/shell.ts';
import { figuresCsv } from '../figures/advert-figures.ts';
import type { Route } from './+types/figures-csv.resource.ts';

/** Every hour of one's own campaigns. */
export function loader({ url, context }: Route.LoaderArgs) {
  const { deps, visitor } = context.get(requestContext);
  const user = requireUser({ visitor }, url, 'ownAdverts');
  return download(figuresCsv(deps.db, user.id), { name: 'Werbung.csv', type: csvType });
}
