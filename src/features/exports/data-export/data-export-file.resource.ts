import { redirect } from 'react-router';
import { download } from '#platform/files/zip.ts';
import { rowIdIn } from '#platform/http/row-id.ts';
import { noAccess, notFound } from '#shell/shared.ts';
import { requestContext, requireUser } from '#shell/shell.ts';
import type { Route } from './+types/data-export-file.resource.ts';
import { fetchExport } from './fetch-export.ts';

/** A finished file, for whoever asked for it, until it expires. */
export async function loader({ url, params, context }: Route.LoaderArgs) {
  const { deps, visitor } = context.get(requestContext);
  const user = requireUser({ visitor }, url, 'dataExports');
  const id = rowIdIn(params.exportId);
  const fetched = await fetchExport(deps, { id, user });
  if (fetched.ok) return download(fetched.value.chunks, fetched.value);
  if (fetched.error === 'expired') throw redirect('/support/data-export?ergebnis=expired', 303);
  throw fetched.error === 'unknown' ? notFound() : noAccess();
}
