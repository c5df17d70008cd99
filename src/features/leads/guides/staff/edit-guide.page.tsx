import { data } from 'react-router';
import { answerDraft, openDraft } from '#features/cms/cms.ts';
import { keepsDraft } from '#features/cms/shared.ts';
import { privatePage } from '#platform/ui/page-meta.ts';
import { notFound } from '#shell/shared.ts';
import { requestContext, requireForm, requireUser } from '#shell/shell.ts';
import type { Route } from './+types/edit-guide.page.ts';
import { guides, readGuideForm } from './edit-guide.ts';
import { emptyGuide } from './guide-draft.rules.ts';
import { GuideEditor } from './guide-editor.tsx';

export const meta: Route.MetaFunction = ({ loaderData }) =>
  privatePage(loaderData?.stored?.draft.name || 'Ratgeber bearbeiten');

export const shouldRevalidate = keepsDraft;

/** The guide of the address, or the one that is to be made. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { deps, visitor } = context.get(requestContext);
  const { id: userId } = requireUser({ visitor }, url, 'content');
  const opened = await openDraft(deps, guides, {
    param: params.guideId,
    url,
    userId,
    around: null,
    empty: emptyGuide,
  });
  if (!opened) throw notFound();
  return { ...opened, csrf: visitor.csrfToken ?? '' };
}

export async function action({ params, request, url, context }: Route.ActionArgs) {
  const server = context.get(requestContext);
  const { user, form } = await requireForm(server, { request, url }, 'content');
  const answer = await answerDraft(server.deps, guides, {
    form,
    param: params.guideId,
    userId: user.id,
    around: null,
    address: '/support/leads/guides',
    read: () => readGuideForm(form),
    nameOf: ({ name }) => name,
  });
  if (!answer) throw notFound();
  return data(...answer);
}

/** A guide in the hands of its editors. */
export default function EditGuide({ loaderData, actionData }: Route.ComponentProps) {
  return <GuideEditor opened={loaderData} answer={actionData ?? null} />;
}
