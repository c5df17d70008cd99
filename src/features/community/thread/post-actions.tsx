import { CheckCheck, Flag, HeartHandshake, PenLine, Quote, Trash2 } from 'lucide';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import { Icon, type IconOf } from '#platform/ui/icon.tsx';
import { useIsClosed } from '#platform/ui/intent-form.tsx';
import { showToast } from '#platform/ui/toast.tsx';
import { communityTexts } from '../community.texts.ts';
import { postPath } from '../community-paths.rules.ts';
import type { Thread, ThreadPost } from '../threads.store.ts';
import type { Reader } from './use-reader.ts';

type Props = { post: ThreadPost; thread: Thread; reader: Reader | null };

const action =
  'inline-flex min-h-11 items-center gap-1.5 rounded-sm px-2 text-sm text-ink-2 hover:bg-tint hover:text-ink';

/**
 * What can be done with a post. Everybody has the ways to the pages where it is done; who is signed in sees what is
 * theirs once the answer has come; who acts for somebody else can do nothing here.
 */
export function PostActions({ post, thread, reader }: Props) {
  const texts = useTexts(communityTexts);
  const isReply = post.id !== thread.opening.id;
  const isOwn = reader?.own.has(post.id) ?? false;
  const isClosed = useIsClosed(postPath(post.id, 'danken'));
  const keptFocus = useKeptFocus(reader);
  const name = post.author?.name ?? texts.formerMember;
  const count = post.thanksCount > 0 && (
    <span className="px-2 text-sm text-ink-2">
      {(post.kind === 'suggestion' ? texts.votes : texts.thanks)(post.thanksCount)}
    </span>
  );
  if (isClosed) return <p className="mt-3 -ml-2 empty:hidden">{count}</p>;
  return (
    <div {...keptFocus} className="mt-3 -ml-2 flex flex-wrap items-center gap-x-1 print:hidden">
      {!isOwn && <Thanks post={post} name={name} reader={reader} />}
      {isOwn && count}
      {isReply && (
        <Link
          to={`${postPath(thread.opening.id, 'antworten')}?zitat=${post.id}`}
          aria-label={texts.quoteLabel(name)}
          className={action}
        >
          <Icon of={Quote} size="sm" />
          {texts.quote}
        </Link>
      )}
      {isReply && reader?.canSolve && (
        <Act to={postPath(post.id, 'geloest')} icon={CheckCheck}>
          {thread.solvedBy === post.id ? texts.unmarkSolved : texts.markSolved}
        </Act>
      )}
      {!isOwn && (
        <Link to={postPath(post.id, 'melden')} aria-label={texts.reportLabel(name)} className={action}>
          <Icon of={Flag} size="sm" />
          {texts.report}
        </Link>
      )}
      {isOwn && <OwnActions postId={post.id} until={reader?.own.get(post.id) ?? null} />}
    </div>
  );
}

/** Whoever is among the actions when some go, or others take their place, goes on with the first one. */
function useKeptFocus(reader: Reader | null) {
  const ref = useRef<HTMLDivElement>(null);
  const isWithin = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: with the reader the actions change
  useEffect(() => {
    if (isWithin.current && document.activeElement === document.body)
      ref.current?.querySelector<HTMLElement>('a, button')?.focus();
  }, [reader]);
  const note = (isIn: boolean) => () => {
    isWithin.current = isIn;
  };
  return { ref, onFocus: note(true), onBlur: note(false) };
}

const Act = ({ to, icon, children }: { to: string; icon: IconOf; children: string }) => (
  <Link to={to} className={action}>
    <Icon of={icon} size="sm" />
    {children}
  </Link>
);

function OwnActions({ postId, until }: { postId: number; until: Date | null }) {
  const texts = useTexts(communityTexts);
  const format = useFormatter();
  return (
    <>
      {until && (
        <Act to={postPath(postId, 'bearbeiten')} icon={PenLine}>
          {texts.editUntil(format.time(until))}
        </Act>
      )}
      <Act to={postPath(postId, 'loeschen')} icon={Trash2}>
        {texts.remove}
      </Act>
    </>
  );
}

/** A way to the page where thanks are given, and a button in its place for those who are signed in. */
function Thanks({ post, name, reader }: { post: ThreadPost; name: string; reader: Reader | null }) {
  const texts = useTexts(communityTexts);
  const isVote = post.kind === 'suggestion';
  const [count, setCount] = useState(post.thanksCount);
  // What a press answered holds until the page itself knows something else than before.
  const [known, setKnown] = useState(post.thanksCount);
  if (known !== post.thanksCount) {
    setKnown(post.thanksCount);
    setCount(post.thanksCount);
  }
  const [isBusy, setBusy] = useState(false);
  const content = (
    <>
      <Icon of={HeartHandshake} size="sm" />
      <span>
        {isVote ? texts.vote : texts.thank}
        <span className="sr-only">{isVote ? texts.voteFor(name) : texts.thankTo(name)}</span>
      </span>
      {count > 0 && <span className="tabular-nums">{count}</span>}
    </>
  );
  if (!reader) {
    return (
      <Link to={postPath(post.id, 'danken')} className={action}>
        {content}
      </Link>
    );
  }
  const isThanked = reader.thanked.has(post.id);
  const press = async () => {
    if (isBusy) return;
    setBusy(true);
    const now = await reader.thank(post.id, !isThanked);
    setBusy(false);
    if ('refusal' in now) showToast({ kind: 'warning', title: now.refusal || texts.failed });
    else setCount(now.count);
  };
  return (
    <button
      type="button"
      aria-pressed={isThanked}
      aria-busy={isBusy || undefined}
      onClick={() => void press()}
      className={`${action} aria-pressed:font-semibold aria-pressed:text-good`}
    >
      {content}
    </button>
  );
}
