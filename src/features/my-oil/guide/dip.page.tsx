import { privatePage } from '#platform/ui/page-meta.ts';
import { notFound } from '#shell/shared.ts';
import { requestContext, requireForm, requireUser } from '#shell/shell.ts';
import type { Route } from './+types/dip.page.ts';
import { DipForm, UnsentDip } from './dip-form.tsx';
import { sendOrKeep } from './send-later.ts';
import { type DipAnswer, dipPage, submitDip } from './submit-dip.ts';
import { guidedTank } from './submit-guide.ts';

export const meta: Route.MetaFunction = () => privatePage('Füllstand eintragen');

/** A level that was read by hand. */
export async function loader({ url, params, context }: Route.LoaderArgs) {
  const server = context.get(requestContext);
  const user = requireUser(server, url, 'ownAccount');
  const tank = await guidedTank(server, { id: params.id, userId: user.id });
  if (!tank) throw notFound();
  return { csrf: server.visitor.csrfToken ?? '', ...(await dipPage(server.deps, { tank, url })) };
}

export async function action({ request, url, params, context }: Route.ActionArgs) {
  const server = context.get(requestContext);
  const { user, form } = await requireForm(server, { request, url }, 'ownAccount');
  const tank = await guidedTank(server, { id: params.id, userId: user.id });
  if (!tank) throw notFound();
  return submitDip(server.deps, { tank, form, url });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => sendOrKeep(serverAction);

export default function Dip({ loaderData, actionData }: Route.ComponentProps) {
  return <DipForm page={loaderData} answer={actionData as DipAnswer | undefined} />;
}

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  return <UnsentDip page={loaderData} error={error} />;
}
