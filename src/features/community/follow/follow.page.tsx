import { redirect } from 'react-router';
import { oneOf, valuesOf } from '#platform/forms/form.ts';
import { rowIdIn } from '#platform/http/row-id.ts';
import { useTexts } from '#platform/i18n/locale.ts';
import { Button, ButtonLink } from '#platform/ui/button.tsx';
import { PostForm } from '#platform/ui/intent-form.tsx';
import { DoneNotice } from '#platform/ui/notice.tsx';
import { privatePage } from '#platform/ui/page-meta.ts';
import { RadioCards } from '#platform/ui/radio-cards.tsx';
import { notFound } from '#shell/shared.ts';
import { requestContext, requireForm, requireUser } from '#shell/shell.ts';
import { isOpenThread } from '../community.rules.ts';
import { postPath, threadPath } from '../community-paths.rules.ts';
import { findPost } from '../threads.store.ts';
import type { Route } from './+types/follow.page.ts';
import { followTexts } from './follow.texts.ts';
import { setFollow } from './follow.ts';
import { followOf } from './follows.store.ts';

export const meta: Route.MetaFunction = () => privatePage('Beitrag folgen');

const choices = ['daily', 'weekly', 'none'] as const;

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { deps, visitor } = context.get(requestContext);
  const user = requireUser({ visitor }, url, 'ownAccount');
  const thread = await findPost(deps.db, rowIdIn(params.postId));
  if (!thread || thread.parentId !== null || !isOpenThread(thread)) throw notFound();
  return {
    csrf: visitor.csrfToken ?? '',
    thread: { id: thread.id, title: thread.title },
    frequency: await followOf(deps.db, { userId: user.id, threadId: thread.id }),
    isSaved: url.searchParams.has('gespeichert'),
  };
}

export async function action({ request, params, url, context }: Route.ActionArgs) {
  const server = context.get(requestContext);
  const { user, form } = await requireForm(server, { request, url }, 'ownAccount');
  const threadId = rowIdIn(params.postId);
  const { frequency } = valuesOf(form, { frequency: oneOf(choices) });
  const wanted = frequency === 'none' ? null : (frequency ?? 'daily');
  if (!(await setFollow(server.deps, { userId: user.id, threadId, frequency: wanted }))) throw notFound();
  throw redirect(`${postPath(threadId, 'folgen')}?gespeichert`, 303);
}

/** Whether and how often somebody hears of new replies. */
export default function Follow({ loaderData: { thread, frequency, isSaved } }: Route.ComponentProps) {
  const texts = useTexts(followTexts);
  return (
    <>
      <h1 className="text-2xl sm:text-2xl">{texts.title}</h1>
      <p className="mt-2 font-semibold wrap-anywhere">{thread.title || texts.deletedPost}</p>
      <p className="mt-2 text-ink-2">{texts.lead}</p>
      <DoneNotice className="mt-4">{isSaved && texts.saved}</DoneNotice>
      <PostForm className="mt-5 grid gap-5">
        <RadioCards
          legend={texts.legend}
          name="frequency"
          defaultValue={frequency ?? (isSaved ? 'none' : 'daily')}
          choices={choices.map((value) => ({ value, label: texts.choices[value] }))}
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" variant="primary">
            {texts.save}
          </Button>
          <ButtonLink to={threadPath(thread.id)} variant="quiet">
            {texts.back}
          </ButtonLink>
        </div>
      </PostForm>
    </>
  );
}
