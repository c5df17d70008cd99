import { data, redirect } from 'react-router';
import { answerDraft, openDraft } from '#features/cms/cms.ts';
import { keepsDraft } from '#features/cms/shared.ts';
import { DraftEditor } from '#features/cms/ui/draft-editor.tsx';
import { versionTexts } from '#features/cms/ui/versions.texts.ts';
import { rowIdIn } from '#platform/http/row-id.ts';
import { useTexts } from '#platform/i18n/locale.ts';
import { Card } from '#platform/ui/card.tsx';
import { formErrors, named } from '#platform/ui/error-summary.tsx';
import { privatePage } from '#platform/ui/page-meta.ts';
import { richTextOf } from '#platform/ui/rich-text/rich-text.schema.ts';
import { RichTextView } from '#platform/ui/rich-text/rich-text-view.tsx';
import { staffPages } from '#shell/shared.ts';
import { requestContext, requireForm } from '#shell/shell.ts';
import type { RequestContext } from '#shell/types.ts';
import { releaseTexts } from '../press.texts.ts';
import type { Route } from './+types/edit-release.page.ts';
import { deleteRelease, releases } from './edit-release.ts';
import {
  embargoOf,
  emptyRelease,
  type FormField,
  formFields,
  type ReleaseProblem,
  readRelease,
} from './release-draft.rules.ts';
import { ReleaseFields, useReleaseChanges } from './release-fields.tsx';
import { isEmbargoed, publicReleasePath } from './releases.rules.ts';

const { right, title } = staffPages['press/releases/edit-release'];
const { path: address } = staffPages['press/releases/release-list'];

export const meta: Route.MetaFunction = ({ loaderData }) =>
  privatePage(loaderData?.stored?.draft.title || title);

export const shouldRevalidate = keepsDraft;

const aroundOf = ({ addresses: site }: Pick<RequestContext, 'addresses'>) => ({ site });

/** The release of the address, or the one that is to be made. */
export async function loader(asked: Route.LoaderArgs) {
  const opened = await openDraft(asked, releases, { right, around: aroundOf, empty: () => emptyRelease });
  const { deps } = asked.context.get(requestContext);
  const live = opened.versions.find(({ state }) => state === 'published')?.draft;
  return {
    ...opened,
    preview: opened.stored && richTextOf(opened.stored.draft.body),
    liveTitle: live?.title ?? '',
    isEmbargoed: live !== undefined && isEmbargoed({ embargoAt: embargoOf(live) }, deps.clock.now()),
  };
}

export async function action(asked: Route.ActionArgs) {
  const server = asked.context.get(requestContext);
  const { user, form } = await requireForm(server, asked, right);
  if (form.text('do') === 'delete') {
    const which = { id: rowIdIn(asked.params.releaseId), version: rowIdIn(form.text('version')) };
    // Where it cannot be deleted any more, the press saves and shows what holds now.
    if (await deleteRelease(server.deps, { ...which, userId: user.id }))
      throw redirect(`${address}?erledigt=geloescht`, 303);
  }
  const answer = await answerDraft(asked, releases, {
    right,
    around: aroundOf,
    address,
    read: readRelease,
    nameOf: ({ title }) => title,
  });
  return data(...answer);
}

/** A release in the hands of its editors, and how it looks. */
export default function EditRelease({ loaderData, actionData }: Route.ComponentProps) {
  const { stored, versions, preview } = loaderData;
  const texts = useTexts(releaseTexts);
  const said = useSaid();
  const isPublic = loaderData.liveTitle !== '' && !loaderData.isEmbargoed;
  return (
    <>
      <DraftEditor
        opened={loaderData}
        answer={actionData ?? null}
        texts={texts}
        address={address}
        title={stored ? stored.draft.title || texts.list.untitled : texts.newTitle}
        lead={loaderData.isEmbargoed ? texts.embargoed : texts.lead}
        readAt={stored && isPublic ? publicReleasePath({ id: stored.id, title: loaderData.liveTitle }) : ''}
        readers={isPublic ? undefined : texts.readers}
        name={{ field: 'title', missing: texts.noTitle }}
        atField={said}
        inList={(problem) => `${texts.fields[problem.field]}: ${said(problem)}`}
        failures={(errorOf) =>
          formErrors(
            formFields,
            named((field: FormField) => texts.fields[field], errorOf),
          )
        }
        changes={useReleaseChanges()}
      >
        {(form) => <ReleaseFields {...form} canDelete={stored !== null && versions.length === 0} />}
      </DraftEditor>
      {stored && preview && (
        <Card padding="wide" className="mt-6">
          <h2 className="text-lg">{texts.preview}</h2>
          <p className="mt-1 text-sm text-ink-2">{texts.previewHint}</p>
          <p className="mt-4 text-xl font-semibold">{stored.draft.title}</p>
          <p className="mt-2 text-ink-2">{stored.draft.teaser}</p>
          <RichTextView of={preview} className="mt-4 border-t border-line pt-4" />
        </Card>
      )}
    </>
  );
}

function useSaid() {
  const { problems } = useTexts(releaseTexts);
  const texts = { ...useTexts(versionTexts).faults, ...problems };
  return ({ code, detail = '' }: ReleaseProblem): string => `${texts[code]} ${detail}`.trim();
}
