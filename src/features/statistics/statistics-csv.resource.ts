import { redirect } from 'react-router';
import { countries } from '#features/places/shared.ts';
import { csvType } from '#platform/files/csv-export.ts';
import { download } from '#platform/files/zip.ts';
import { requestContext, requireUser } from '#shell/shell.ts';
import type { Route } from './+types/statistics-csv.resource.ts';
import { askedSelection, detailsCsv, tableCsv } from './statistic.ts';

/** The page's selection as a file, written while it is read. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { deps, visitor, country } = context.get(requestContext);
  requireUser({ visitor }, url, 'statistics');
  const { search, searchParams } = url;
  const { selection, errors } = await askedSelection(deps, { search: searchParams, country });
  // The form says what is wrong beside its fields.
  if (Object.keys(errors).length > 0) throw redirect(`/statistics${search}`, 303);
  const { code } = countries[selection.countryId];
  const write = searchParams.get('umfang') === 'einzeln' ? detailsCsv : tableCsv;
  return download(write(deps.db, selection), {
    name: `Statistik-${code}-${selection.from}-${selection.until}.csv`,
    type: csvType,
  });
}
