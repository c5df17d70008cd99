import { redirect } from 'react-router';
import { hasRole, isStaff } from '#features/identity/shared.ts';
import { intentOf, rawText, rowId, text, valuesOf } from '#platform/forms/form.ts';
import { listNames, viewQuery } from '#platform/http/list-address.ts';
import { requireProvedForm } from '../csrf-proof.ts';
import { noAccess } from '../page-errors.ts';
import { requestContext } from '../request-context.ts';
import { localAddress, signInAddress } from '../return-url.ts';
import type { Route } from './+types/views.resource.ts';
import { deleteView, saveView } from './saved-views.ts';

export const loader = () => redirect('/');

const view = { path: rawText(200), query: rawText(1500), name: text(60), id: rowId };

/** Keeps a list as it was chosen under a name, or forgets it, and leads back to the list. */
export async function action({ request, context }: Route.ActionArgs) {
  const server = context.get(requestContext);
  const { user } = server.visitor;
  const form = await requireProvedForm(server, request);
  const sent = valuesOf(form, view);
  const { pathname: path, search } = new URL(localAddress(sent.path + sent.query) ?? '/', 'http://x.invalid');
  const query = viewQuery(search);
  if (!user) throw redirect(signInAddress(path + query), 303);
  if (!isStaff(user) && !hasRole(user, 'dealer')) throw noAccess();
  const { db } = server.deps;
  if (intentOf(form, ['save', 'delete']) === 'delete') {
    await deleteView(db, { userId: user.id, id: sent.id });
    return redirect(path + query, 303);
  }
  const fault = (name: string) => {
    const back = new URLSearchParams(query);
    back.set(listNames.fault, name);
    return redirect(`${path}?${back}`, 303);
  };
  if (sent.name === '') return fault('name');
  const outcome = await saveView(db, { userId: user.id, path, query, name: sent.name });
  return outcome === 'saved' ? redirect(path + query, 303) : fault('viele');
}
