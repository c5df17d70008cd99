import { data } from 'react-router';
import { useTexts } from '#platform/i18n/locale.ts';
import { Message } from '#platform/ui/notice.tsx';
import { privatePage } from '#platform/ui/page-meta.ts';
import { notFound, secretAddress } from '#shell/shared.ts';
import { requestContext, requireProvedForm } from '#shell/shell.ts';
import type { Route } from './+types/dip-link.page.ts';
import { DipForm, UnsentDip } from './dip-form.tsx';
import { tankOfDipLink } from './dip-link.ts';
import { guideTexts } from './guide.texts.ts';
import { sendOrKeep } from './send-later.ts';
import { type DipAnswer, dipPage, submitDip } from './submit-dip.ts';

export const meta: Route.MetaFunction = () => [...privatePage('Füllstand eintragen'), secretAddress];

/** The reminder mail's link: levels of one tank, without signing in. */
export async function loader({ url, params, context }: Route.LoaderArgs) {
  const { deps, visitor } = context.get(requestContext);
  const tank = await tankOfDipLink(deps, params.token);
  if (tank === undefined) throw notFound();
  const csrf = visitor.csrfToken ?? '';
  if (tank === null) return data({ csrf, page: null }, { status: 410 });
  return data({ csrf, page: await dipPage(deps, { tank, url }) });
}

export async function action({ request, url, params, context }: Route.ActionArgs) {
  const server = context.get(requestContext);
  const form = await requireProvedForm(server, request);
  const tank = await tankOfDipLink(server.deps, params.token);
  if (tank === undefined) throw notFound();
  if (tank === null) return data(null, { status: 410 });
  return submitDip(server.deps, { tank, form, url });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => sendOrKeep(serverAction);

export default function DipLink({ loaderData: { page }, actionData }: Route.ComponentProps) {
  const texts = useTexts(guideTexts);
  if (page) return <DipForm page={page} answer={actionData as DipAnswer | undefined} />;
  const link = { to: '/mex/tanks', text: texts.tanks };
  return <Message title={texts.linkGone} text={texts.linkGoneText} link={link} />;
}

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  return <UnsentDip page={loaderData?.page} error={error} />;
}
