import { data } from 'react-router';
import { answerDraft, openDraft } from '#features/cms/cms.ts';
import { keepsDraft } from '#features/cms/shared.ts';
import { privatePage } from '#platform/ui/page-meta.ts';
import { staffPages } from '#shell/shared.ts';
import type { Route } from './+types/edit-guide.page.ts';
import { guides, readGuideForm } from './edit-guide.ts';
import { emptyGuide } from './guide-draft.rules.ts';
import { GuideEditor } from './guide-editor.tsx';

const { right, title } = staffPages['leads/guides/staff/edit-guide'];
const { path: address } = staffPages['leads/guides/staff/guide-list'];

export const meta: Route.MetaFunction = ({ loaderData }) =>
  privatePage(loaderData?.stored?.draft.name || title);

export const shouldRevalidate = keepsDraft;

/** The guide of the address, or the one that is to be made. */
export const loader = (asked: Route.LoaderArgs) =>
  openDraft(asked, guides, { right, around: () => null, empty: () => emptyGuide });

export async function action(asked: Route.ActionArgs) {
  const answer = await answerDraft(asked, guides, {
    right,
    around: () => null,
    address,
    read: readGuideForm,
    nameOf: ({ name }) => name,
  });
  return data(...answer);
}

/** A guide in the hands of its editors. */
export default function EditGuide({ loaderData, actionData }: Route.ComponentProps) {
  return <GuideEditor opened={loaderData} answer={actionData ?? null} />;
}
