import { data, redirect } from 'react-router';
import { afterConflict } from '#platform/forms/after-conflict.ts';
import { rowIdIn } from '#platform/http/row-id.ts';
import { useTexts } from '#platform/i18n/locale.ts';
import { Message } from '#platform/ui/notice.tsx';
import { privatePage } from '#platform/ui/page-meta.ts';
import { StaleNotice } from '#platform/ui/stale-notice.tsx';
import { requestContext, requireForm, requireUser } from '#shell/shell.ts';
import { heldPath, threadPath } from '../community-paths.rules.ts';
import { canDelete, canEdit } from '../edit-deadline.rules.ts';
import { picturesOfPosts } from '../pictures/pictures.ts';
import { ownPictureUrl } from '../pictures/post-pictures.rules.ts';
import { allTags, findPost, postAddress, tagKeysOf } from '../threads.store.ts';
import type { Route } from './+types/edit.page.ts';
import { Blocked, Gone } from './blocked.tsx';
import { editPost } from './change-post.ts';
import { PostFields } from './post-form.tsx';
import { joinAsked } from './read-post.ts';
import { Unsaved } from './unsubmitted-text.tsx';
import { writeTexts } from './write.texts.ts';

export const meta: Route.MetaFunction = () => privatePage('Beitrag bearbeiten');

export const shouldRevalidate = afterConflict;

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { deps, visitor } = context.get(requestContext);
  const user = requireUser({ visitor }, url, 'ownAccount');
  const post = await findPost(deps.db, rowIdIn(params.postId));
  // Somebody else's is none of theirs, whether there is one or not. It may be deleted while its author changes it.
  if (!post || !canDelete(post, user.id)) return data(null, { status: 404 });
  const isThread = post.parentId === null;
  const shown = {
    csrf: visitor.csrfToken ?? '',
    post: { id: post.id, threadId: post.threadId, version: post.version, title: post.title, body: post.body },
    isOpen: canEdit(post, user.id, deps.clock.now()),
    blockedUntil: (await joinAsked(deps, user.id)).blockedUntil,
    pictures: (await picturesOfPosts(deps.db, [post.id])).get(post.id) ?? [],
    chosen: isThread ? await tagKeysOf(deps.db, post.id) : [],
    tags: isThread ? await allTags(deps.db) : null,
  };
  return data(shown);
}

export async function action({ request, params, url, context }: Route.ActionArgs) {
  const server = context.get(requestContext);
  const { user, form } = await requireForm(server, { request, url }, 'ownAccount');
  const postId = rowIdIn(params.postId);
  const edited = await editPost(server.deps, { user, postId, form });
  // An address of its own: what is cached under the usual one may be a second old.
  if (edited.kind === 'saved') {
    const shown = postAddress(server.deps.db, edited, { geaendert: Date.now() });
    throw redirect(edited.isHeld ? heldPath : await shown, 303);
  }
  const answer = {
    errors: edited.kind === 'invalid' ? edited.errors : {},
    input: form.input(),
    tags: form.all('tags'),
    removed: form.all('remove'),
    attempt: Date.now(),
    isStale: edited.kind === 'stale',
  };
  return data(answer, { status: edited.kind === 'invalid' ? 422 : 409 });
}

export default function EditPost({ loaderData, actionData }: Route.ComponentProps) {
  const texts = useTexts(writeTexts);
  if (!loaderData) return <Gone unsaved={actionData?.input} />;
  const { post, isOpen, blockedUntil, chosen, tags, pictures } = loaderData;
  if (blockedUntil) return <Blocked until={blockedUntil} unsaved={actionData?.input} />;
  if (!isOpen) return <TooLate back={threadPath(post.id)} unsaved={actionData?.input.body ?? ''} />;
  return (
    <>
      <h1 className="text-2xl sm:text-2xl">{texts.editTitle}</h1>
      {actionData?.isStale && (
        <StaleNotice what="retained" to={`/community/beitrag/${post.id}/bearbeiten`} className="mt-4" />
      )}
      <PostFields
        key={actionData?.attempt ?? 0}
        fields={{ version: post.version }}
        refused={actionData}
        begin={{ title: post.title, body: post.body, tags: chosen }}
        tags={tags}
        join={null}
        pictures={pictures.map((picture) => ({
          ...picture,
          src: ownPictureUrl(post.id, picture.fileId, 'small'),
        }))}
        submit={texts.save}
        backTo={threadPath(post.id)}
      />
    </>
  );
}

function TooLate({ back, unsaved }: { back: string; unsaved: string }) {
  const texts = useTexts(writeTexts);
  return (
    <Message title={texts.tooLateTitle} text={texts.tooLate} link={{ to: back, text: texts.toThread }}>
      <Unsaved intro={texts.unsavedInput} body={unsaved} />
    </Message>
  );
}
