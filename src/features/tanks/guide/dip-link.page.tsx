import { privatePage } from '#platform/ui/page-meta.ts';
import { notFound } from '#shell/shared.ts';
import { requestContext, requireProvedForm } from '#shell/shell.ts';
import type { Route } from './+types/dip-link.page.ts';
import { DipForm } from './dip-form.tsx';
import { tankOfDipLink } from './record-dip.ts';
import { type DipAnswer, dipPage, submitDip } from './submit-dip.ts';

export const meta: Route.MetaFunction = () => privatePage('Füllstand eintragen');

/** The reminder mail's link: one level of one tank, without signing in. */
export async function loader({ url, params, context }: Route.LoaderArgs) {
  const { deps, visitor } = context.get(requestContext);
  const tank = await tankOfDipLink(deps, params.token);
  if (!tank) throw notFound();
  return { csrf: visitor.csrfToken ?? '', ...(await dipPage(deps, { tank, url })) };
}

export async function action({ request, url, params, context }: Route.ActionArgs) {
  const server = context.get(requestContext);
  const form = await requireProvedForm(server, request);
  const tank = await tankOfDipLink(server.deps, params.token);
  if (!tank) throw notFound();
  return submitDip(server.deps, { tank, form, url });
}

export default function DipLink({ loaderData, actionData }: Route.ComponentProps) {
  return <DipForm page={loaderData} answer={actionData as DipAnswer | undefined} />;
}
