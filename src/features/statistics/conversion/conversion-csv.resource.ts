import { redirect } from 'react-router';
import { countries } from '#features/places/shared.ts';
import { csvType } from '#platform/files/csv-export.ts';
import { download } from '#platform/files/zip.ts';
import { requestContext, requireUser } from '#shell/shell.ts';
import type { Route } from './+types/conversion-csv.resource.ts';
import { askedConversion, conversionCsv } from './conversion.ts';

/** The page's selection as a file. */
export function loader({ url, context }: Route.LoaderArgs) {
  const { deps, visitor, country } = context.get(requestContext);
  requireUser({ visitor }, url, 'statistics');
  const { selection, errors } = askedConversion(deps, { search: url.searchParams, country });
  // The form says what is wrong beside its fields.
  if (Object.keys(errors).length > 0) throw redirect(`/statistics/konversion${url.search}`, 303);
  const { code } = countries[selection.countryId];
  return download(conversionCsv(deps.db, selection), {
    name: `Konversion-${code}-${selection.from}-${selection.until}.csv`,
    type: csvType,
  });
}
