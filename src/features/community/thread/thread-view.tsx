import { Mail, PenLine } from 'lucide';
import type { ReactNode } from 'react';
import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import { Breadcrumb } from '#platform/ui/breadcrumb.tsx';
import { ButtonLink } from '#platform/ui/button.tsx';
import { Card } from '#platform/ui/card.tsx';
import { ChipLinks } from '#platform/ui/chips.tsx';
import { Icon } from '#platform/ui/icon.tsx';
import { useIsClosed } from '#platform/ui/intent-form.tsx';
import { ListPages } from '#platform/ui/list-parts.tsx';
import { DoneNotice } from '#platform/ui/notice.tsx';
import { communityTexts } from '../community.texts.ts';
import { areaPaths, listAddress, postPath, threadPath } from '../community-paths.rules.ts';
import type { Thread } from '../threads.store.ts';
import { NewPosts } from '../ui/new-posts.tsx';
import { SolvedMark, SuggestionMark } from '../ui/post-parts.tsx';
import { PostActions } from './post-actions.tsx';
import { PostBody } from './post-body.tsx';
import { useReader } from './use-reader.ts';

export type ThreadNotice = 'posted' | 'saved';

type Props = { thread: Thread; page: number; notice: ThreadNotice | null };

/** A question or post and what was answered. */
export function ThreadView({ thread, page, notice }: Props) {
  const texts = useTexts(communityTexts);
  const { opening, area } = thread;
  const title = opening.title || texts.deletedPost;
  const crumbs = [
    { name: texts.areas[area].title, to: areaPaths[area] },
    { name: title, to: threadPath(opening.id) },
  ];
  return (
    <div className="mx-auto max-w-page px-4 py-6 sm:py-10">
      <Breadcrumb crumbs={crumbs} />
      <DoneNotice className="mb-5">{notice && texts[`${notice}Notice`]}</DoneNotice>
      <div className="@container">
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-14 gap-y-10 @min-[58rem]:grid-cols-[minmax(0,1fr)_19rem]">
          <ThreadPosts thread={thread} page={page} title={title} />
          <ThreadSide />
        </div>
      </div>
      {page === thread.pages && (
        <NewPosts
          of={{ threadId: String(opening.id) }}
          newestPostId={Math.max(opening.id, ...thread.replies.map(({ id }) => id))}
          label={texts.showNewReplies}
        />
      )}
    </div>
  );
}

function ThreadPosts({ thread, page, title }: { thread: Thread; page: number; title: string }) {
  const texts = useTexts(communityTexts);
  const { opening, replies, solvedBy, replyCount, pages, suggestion } = thread;
  const reader = useReader(opening.id);
  const cannotWrite = useIsClosed(postPath(opening.id, 'antworten'));
  const replyWords = {
    question: texts.replyLong,
    suggestion: texts.replyToSuggestion,
    post: texts.replyToPost,
    reply: texts.replyToPost,
  };
  const actionsOf = (post: Thread['opening']): ReactNode => (
    <PostActions post={post} thread={thread} reader={reader} />
  );
  return (
    <div>
      <article>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
          <span className="font-semibold text-flame-text">{texts.kinds[opening.kind]}</span>
          {solvedBy !== null && <SolvedMark>{texts.solved}</SolvedMark>}
          {suggestion && <SuggestionMark state={suggestion.state} />}
        </p>
        <h1 className="mt-1 text-2xl hyphens-auto wrap-anywhere">{title}</h1>
        <PostBody post={opening} actions={actionsOf(opening)} />
        <ThreadTags thread={thread} />
        {suggestion && <OperatorAnswer suggestion={suggestion} />}
      </article>
      <section aria-labelledby="antworten" className="mt-10">
        <h2 id="antworten" className="text-xl">
          {replyCount === 0 ? texts.noReplies : texts.replies(replyCount)}
        </h2>
        <ol className="mt-4 grid gap-4">
          {replies.map((reply) => (
            <li key={reply.id}>
              <Card className={reply.id === solvedBy ? 'border-good' : ''}>
                {reply.id === solvedBy && <SolvedMark>{texts.isAnswer}</SolvedMark>}
                <PostBody post={reply} actions={actionsOf(reply)} />
              </Card>
            </li>
          ))}
        </ol>
        <ListPages
          path={threadPath(opening.id)}
          label={texts.replyPages}
          page={page}
          pages={pages}
          order="other"
        />
        {!cannotWrite && (
          <div className="mt-6 flex flex-wrap gap-3">
            <ButtonLink to={postPath(opening.id, 'antworten')} variant="primary">
              <Icon of={PenLine} size="sm" />
              {replyWords[opening.kind]}
            </ButtonLink>
            <ButtonLink to={postPath(opening.id, 'folgen')} variant="quiet">
              <Icon of={Mail} size="sm" />
              {texts.follow}
            </ButtonLink>
          </div>
        )}
      </section>
    </div>
  );
}

function ThreadTags({ thread: { tags, area } }: { thread: Thread }) {
  const texts = useTexts(communityTexts);
  if (tags.length === 0) return null;
  return (
    <ChipLinks
      label={texts.tagLabel}
      className="mt-5"
      links={tags.map(({ key, name }) => ({
        label: name,
        to: listAddress({ area, words: '', tag: key }),
        current: false,
      }))}
    />
  );
}

/** What the operator says of a suggestion. */
function OperatorAnswer({
  suggestion: { answer, answeredAt },
}: {
  suggestion: NonNullable<Thread['suggestion']>;
}) {
  const texts = useTexts(communityTexts);
  const format = useFormatter();
  if (answer === '') return null;
  return (
    <div className="mt-5 rounded-md bg-tint px-5 py-4">
      <p className="font-semibold">{texts.operatorAnswer}</p>
      {answeredAt && <p className="text-sm text-ink-2">{format.date(answeredAt)}</p>}
      <p className="mt-1 max-w-prose whitespace-pre-line wrap-anywhere">{answer}</p>
    </div>
  );
}

/** Beside a thread, below it on phones: the way to the prices. */
function ThreadSide() {
  const texts = useTexts(communityTexts);
  return (
    <aside className="@min-[58rem]:sticky @min-[58rem]:top-6">
      <Card>
        <h2 className="text-lg">{texts.helpTitle}</h2>
        <p className="mt-1 mb-4 text-ink-2">{texts.helpText}</p>
        <ButtonLink to="/heizoel/angebotsliste" variant="outline" className="w-full">
          {texts.helpLink}
        </ButtonLink>
      </Card>
    </aside>
  );
}
