import { redirect } from 'react-router';
import { download } from '#platform/files/zip.ts';
import { rawText, valuesOf } from '#platform/forms/form.ts';
import { requestContext, requireForm, requireUser } from '#shell/shell.ts';
import type { Route } from './+types/export.resource.ts';
import { exportOwnData } from './export-own-data.ts';

const page = '/kunde/meine-daten';

export function loader({ url, context }: Route.LoaderArgs) {
  requireUser(context.get(requestContext), url, 'ownAccount');
  return redirect(page);
}

/** The file, or the page that says why there is none. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const server = context.get(requestContext);
  const { deps, visitor, country } = server;
  const { user, form } = await requireForm(server, { request, url }, 'ownAccount');
  const outcome = await exportOwnData(deps, {
    user,
    countryId: country.id,
    address: visitor.address,
    ...valuesOf(form, { password: rawText(300) }),
  });
  if (!outcome.ok) return redirect(`${page}?hinweis=${outcome.error}`, 303);
  const { name, content } = outcome.value;
  return download(content, { name, type: 'application/zip' });
}
