import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import { Badge } from '#platform/ui/badge.tsx';
import { JudgedItem, type JudgedProps } from '#platform/work/decision-queue.tsx';
import { choicesOf } from '#platform/work/edit-fields.tsx';
import { threadPath } from '../community-paths.rules.ts';
import type { HeldPost, JudgedPost, OpenAppeal, OpenReport } from '../moderation/moderation.store.ts';
import { grounds, maxStatement, sanctions } from '../moderation/sanctions-and-appeals.rules.ts';
import { JudgedPictures } from '../ui/judged-pictures.tsx';
import { moderationTexts } from './moderation.texts.ts';

type Answered = Pick<JudgedProps, 'answer'>;

/** A post that nobody has read yet, and why somebody has to. */
export function HeldItem({ post, answer }: { post: HeldPost } & Answered) {
  const texts = useTexts(moderationTexts);
  return (
    <Item
      post={post}
      answer={answer}
      version={post.version}
      of={['held', post.postId]}
      words={[texts.publish, texts.refuse]}
      head={post.heldFor.map((doubt) => (
        <Badge key={doubt} tone="warn">
          {texts.doubts[doubt]}
        </Badge>
      ))}
    />
  );
}

export function ReportItem({ report, answer }: { report: OpenReport } & Answered) {
  const texts = useTexts(moderationTexts);
  const format = useFormatter();
  return (
    <Item
      post={report}
      answer={answer}
      version={report.version}
      of={['report', report.id]}
      words={[texts.keep, texts.hide]}
      head={<Badge tone="warn">{texts.reasons[report.reason]}</Badge>}
      said={
        <>
          <p className="mt-2 whitespace-pre-line wrap-anywhere">{report.reportText}</p>
          <p className="mt-1 text-sm text-ink-2">
            {texts.reported(format.moment(report.createdAt))}
            {report.email && `, ${texts.answerTo(report.email)}`}
          </p>
        </>
      }
    />
  );
}

type AppealProps = { appeal: OpenAppeal; isOwnDecision: boolean } & Answered;

export function AppealItem({ appeal, answer, isOwnDecision }: AppealProps) {
  const texts = useTexts(moderationTexts);
  const format = useFormatter();
  return (
    <Item
      post={appeal}
      answer={answer}
      closed={isOwnDecision && texts.errors.same_person}
      of={['appeal', appeal.id]}
      labels={{ statement: texts.answer }}
      parts={[statement]}
      words={[texts.reverse, texts.uphold]}
      head={<p className="font-semibold">{texts.appealOf(format.moment(appeal.appealedAt))}</p>}
      said={
        <>
          <p className="mt-2 whitespace-pre-line wrap-anywhere">{appeal.appeal}</p>
          <p className="mt-3 text-sm text-ink-2">
            {texts.measureOf(format.moment(appeal.takenAt))}:{' '}
            <span className="wrap-anywhere">{appeal.statement}</span>
          </p>
        </>
      }
    />
  );
}

const statement = { name: 'statement', as: 'area', rows: 4, maxLength: maxStatement } as const;

type ItemProps = Pick<JudgedProps, 'of' | 'answer'> &
  Partial<Pick<JudgedProps, 'version' | 'closed' | 'parts' | 'labels'>> & {
    post: JudgedPost;
    head: ReactNode;
    said?: ReactNode;
    /** Of the button for the post, and of that against it. */
    words: readonly [string, string];
  };

/** A decision about a post says on what it rests and what its author gets for it, unless it has parts of its own. */
function Item({ post, head, said, words: [inFavour, against], ...form }: ItemProps) {
  const texts = useTexts(moderationTexts);
  return (
    <JudgedItem
      labels={texts.labels}
      values={{ ground: 'guidelines', sanction: 'none' }}
      parts={[
        { ...statement, hint: texts.statementHint },
        {
          row: [
            { name: 'ground', as: 'choice', options: choicesOf(grounds, texts.grounds) },
            { name: 'sanction', as: 'choice', options: choicesOf(sanctions, texts.sanctions) },
          ],
        },
      ]}
      ways={[
        { value: 'for', label: inFavour },
        { value: 'against', label: against, variant: 'danger' },
      ]}
      errors={texts.errors}
      reasons="statement"
      {...form}
    >
      <div className="flex flex-wrap gap-2">{head}</div>
      {said}
      <JudgedText post={post} />
    </JudgedItem>
  );
}

function JudgedText({ post }: { post: JudgedPost }) {
  const texts = useTexts(moderationTexts);
  const format = useFormatter();
  const isReply = post.postId !== post.threadId;
  const { author, publicPosts, warnings, measures } = post;
  return (
    <blockquote className="mt-4 border-l-2 border-line pl-4">
      <p className="font-semibold wrap-anywhere">{isReply ? texts.replyIn(post.title) : post.title}</p>
      <p className="mt-1 whitespace-pre-line wrap-anywhere">{post.text}</p>
      <JudgedPictures postId={post.postId} pictures={post.pictures} />
      <p className="mt-2 text-sm text-ink-2 wrap-anywhere">
        {texts.author(author ?? texts.formerMember, publicPosts, warnings, measures)}
      </p>
      <p className="text-sm text-ink-2">
        {texts.written(format.moment(post.postedAt))}
        {post.isHidden && `, ${texts.isHidden}`}{' '}
        {post.isPublic && (
          <Link to={threadPath(post.postId)} className="link">
            {texts.open}
          </Link>
        )}
      </p>
    </blockquote>
  );
}
