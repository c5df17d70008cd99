import { data, redirect } from 'react-router';
import { afterConflict } from '#platform/forms/after-conflict.ts';
import { useTexts } from '#platform/i18n/locale.ts';
import { DoneNotice, Notice } from '#platform/ui/notice.tsx';
import { privatePage } from '#platform/ui/page-meta.ts';
import { notFound } from '#shell/shared.ts';
import { requestContext, requireForm, requireUser } from '#shell/shell.ts';
import type { Route } from './+types/my-oil.page.ts';
import { myOilTexts } from './my-oil.texts.ts';
import { oilPage, submitOrderTank } from './my-oil.ts';
import { MyOilView } from './my-oil-view.tsx';
import { orLastKnown, useRefresh } from './refresh.ts';

export const meta: Route.MetaFunction = () => privatePage('Mein Heizöl');

export async function loader({ url, context }: Route.LoaderArgs) {
  const { deps, visitor, country } = context.get(requestContext);
  const user = requireUser({ visitor }, url, 'ownAccount');
  const { searchParams } = url;
  const question = { userId: user.id, country, asked: searchParams.get('tank') };
  const page = await oilPage(deps, question, searchParams.get('zeitraum'));
  return { ...page, csrf: visitor.csrfToken ?? '', isSaved: searchParams.has('gespeichert') };
}

/** The owner says into which tank an order goes. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const server = context.get(requestContext);
  const { user, form } = await requireForm(server, { request, url }, 'ownAccount');
  const outcome = await submitOrderTank(server.deps.db, { userId: user.id, form });
  if (outcome === null) throw notFound();
  if (outcome === 'stale') return data({ isStale: true as const }, { status: 409 });
  throw redirect(`${url.pathname}?gespeichert`, 303);
}

export const shouldRevalidate = afterConflict;

export const clientLoader = (args: Route.ClientLoaderArgs) => orLastKnown(args);

export default function MyOilPage({ loaderData, actionData }: Route.ComponentProps) {
  const texts = useTexts(myOilTexts);
  useRefresh(loaderData);
  return (
    <>
      {'isStale' in loaderData && (
        <Notice tone="warn" live className="mb-5">
          {texts.stale}
        </Notice>
      )}
      <DoneNotice>{loaderData.isSaved && !actionData && texts.changed}</DoneNotice>
      {actionData?.isStale && (
        <Notice tone="warn" live className="mb-5">
          {texts.changedMeanwhile}
        </Notice>
      )}
      <MyOilView {...loaderData} />
    </>
  );
}
