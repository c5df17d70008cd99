import type { ReactNode } from 'react';
import { Link, useNavigation } from 'react-router';
import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import { Badge } from '#platform/ui/badge.tsx';
import { Button } from '#platform/ui/button.tsx';
import { PostForm } from '#platform/ui/intent-form.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { Select } from '#platform/ui/select.tsx';
import { TextArea } from '#platform/ui/text-field.tsx';
import { threadPath } from '../community.rules.ts';
import { grounds, maxStatement, sanctions } from '../moderation/measures.rules.ts';
import type { HeldPost, JudgedPost, OpenAppeal, OpenReport } from '../moderation/moderation.store.ts';
import type { Judged } from '../moderation/moderation-acts.ts';
import { JudgedPictures } from '../ui/judged-pictures.tsx';
import { moderationTexts } from './moderation.texts.ts';

/** A decision that was not taken, and what was typed. */
export type RefusedDecision = {
  outcome: 'decision_missing' | Exclude<Judged, 'decided' | 'stale'>;
  input: { statement: string; ground: string; sanction: string };
};

type Refused = { refused: RefusedDecision | undefined };

/** A post that nobody has read yet, and why somebody has to. */
export function HeldItem({ post, refused }: { post: HeldPost } & Refused) {
  const texts = useTexts(moderationTexts);
  return (
    <Item
      head={post.heldFor.map((doubt) => (
        <Badge key={doubt} tone="warn">
          {texts.doubts[doubt]}
        </Badge>
      ))}
      post={post}
    >
      <DecisionForm
        fields={{ held: post.postId, version: post.version }}
        refused={refused}
        words={[texts.publish, texts.refuse]}
      />
    </Item>
  );
}

export function ReportItem({ report, refused }: { report: OpenReport } & Refused) {
  const texts = useTexts(moderationTexts);
  const format = useFormatter();
  return (
    <Item
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
      post={report}
    >
      <DecisionForm
        fields={{ report: report.id, version: report.version }}
        refused={refused}
        words={[texts.keep, texts.hide]}
      />
    </Item>
  );
}

type AppealProps = { appeal: OpenAppeal; isOwnDecision: boolean } & Refused;

export function AppealItem({ appeal, refused, isOwnDecision }: AppealProps) {
  const texts = useTexts(moderationTexts);
  const format = useFormatter();
  return (
    <Item
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
      post={appeal}
    >
      {isOwnDecision ? (
        <Notice tone="info">{texts.errors.same_person}</Notice>
      ) : (
        <AnswerForm appealId={appeal.id} refused={refused} />
      )}
    </Item>
  );
}

type ItemProps = { head: ReactNode; said?: ReactNode; post: JudgedPost; children: ReactNode };

function Item({ head, said, post, children }: ItemProps) {
  return (
    <li className="grid gap-6 rounded-lg border border-line bg-surface p-5 shadow-card lg:grid-cols-2">
      <div className="min-w-0">
        <div className="flex flex-wrap gap-2">{head}</div>
        {said}
        <JudgedText post={post} />
      </div>
      {children}
    </li>
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

type FormProps = {
  fields: Readonly<Record<string, number>>;
  /** Of the button for the post, and of that against it. */
  words: readonly [string, string];
} & Refused;

function DecisionForm({ fields, words, refused }: FormProps) {
  const texts = useTexts(moderationTexts);
  return (
    <PostForm fields={fields} className="grid content-start gap-3" noValidate>
      <Statement label={texts.statement} hint={texts.statementHint} refused={refused} />
      <div className="grid gap-3 sm:grid-cols-2">
        <Select
          name="ground"
          label={texts.ground}
          defaultValue={refused?.input.ground ?? 'guidelines'}
          options={grounds.map((value) => ({ value, label: texts.grounds[value] }))}
        />
        <Select
          name="sanction"
          label={texts.sanction}
          defaultValue={refused?.input.sanction ?? 'none'}
          options={sanctions.map((value) => ({ value, label: texts.sanctions[value] }))}
        />
      </div>
      <DecisionButtons words={words} />
    </PostForm>
  );
}

function AnswerForm({ appealId, refused }: { appealId: number } & Refused) {
  const texts = useTexts(moderationTexts);
  return (
    <PostForm fields={{ appeal: appealId }} className="grid content-start gap-3" noValidate>
      <Statement label={texts.answer} refused={refused} />
      <DecisionButtons words={[texts.reverse, texts.uphold]} />
    </PostForm>
  );
}

function Statement({ label, hint, refused }: { label: string; hint?: string } & Refused) {
  const { errors } = useTexts(moderationTexts);
  return (
    <TextArea
      {...{ name: 'statement', label, hint, rows: 4, maxLength: maxStatement }}
      defaultValue={refused?.input.statement ?? ''}
      error={refused && errors[refused.outcome]}
    />
  );
}

function DecisionButtons({ words: [inFavour, against] }: Pick<FormProps, 'words'>) {
  const isBusy = useNavigation().state !== 'idle';
  return (
    <div className="flex flex-wrap gap-3">
      <Button type="submit" name="decision" value="for" aria-disabled={isBusy || undefined}>
        {inFavour}
      </Button>
      <Button
        type="submit"
        name="decision"
        value="against"
        variant="danger"
        aria-disabled={isBusy || undefined}
      >
        {against}
      </Button>
    </div>
  );
}
