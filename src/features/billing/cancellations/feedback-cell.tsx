import { useTexts } from '#platform/i18n/locale.ts';
import { choicesOf, type EditField } from '#platform/work/edit-fields.tsx';
import { RowAct } from '#platform/work/row-act.tsx';
import { feedbackStates, maxCommentLength, type NoteKind } from './cancellation-filters.rules.ts';
import type { Unsubmitted } from './cancellation-form.ts';
import type { CancellationItem, UserComment } from './cancellations.store.ts';
import { cancellationsTexts } from './cancellations.texts.ts';
import { feedbackReasons } from './usual-booking.rules.ts';

export type FeedbackProps = {
  item: CancellationItem;
  page: {
    isDealer: boolean;
    customerComments: readonly UserComment[];
    dealerComments: readonly UserComment[];
  };
  /** What was refused. */
  unsubmitted: Unsubmitted | undefined;
};

/** What was said about an order, and behind it the forms to change that. */
export function FeedbackCell(props: FeedbackProps) {
  const { item, unsubmitted } = props;
  const texts = useTexts(cancellationsTexts);
  const { status, reason, comment } = item.feedback;
  return (
    <div className="grid min-w-0 gap-1 sm:min-w-28 sm:has-[[open]]:min-w-52">
      <span className={status === 'objected' ? 'font-semibold text-bad' : ''}>{texts.statuses[status]}</span>
      {reason !== '' && <span className="text-sm text-ink-2">{texts.reasons[reason]}</span>}
      {comment && <span className="max-w-72 text-sm whitespace-pre-line wrap-break-word">{comment}</span>}
      <details open={unsubmitted?.feedback?.orderId === item.orderId || undefined}>
        <summary
          className="link inline-flex min-h-9 cursor-pointer items-center text-sm"
          aria-label={texts.edit(item.orderNumber)}
        >
          {texts.editShort}
        </summary>
        <div className="mt-2 grid gap-5">
          <FeedbackForm key={JSON.stringify(item.feedback)} {...props} />
          <Notes {...props} />
        </div>
      </details>
    </div>
  );
}

function FeedbackForm({ item, page, unsubmitted }: FeedbackProps) {
  const texts = useTexts(cancellationsTexts);
  const { orderId, version, isErased } = item;
  const states = feedbackStates.filter((value) => !page.isDealer || value !== 'clarified');
  const comment: EditField = {
    name: 'comment',
    id: `comment-${orderId}`,
    as: 'area',
    label: texts.comment,
    hint: texts.commentShown,
    maxLength: maxCommentLength,
  };
  return (
    <RowAct
      className="grid gap-2"
      fields={{ orderId, version }}
      {...(isErased && { hint: texts.accountDeleted })}
      values={unsubmitted?.feedback?.orderId === orderId ? unsubmitted.feedback : item.feedback}
      parts={[
        {
          name: 'status',
          id: `status-${orderId}`,
          as: 'choice',
          label: texts.status,
          options: choicesOf(states, texts.statuses),
        },
        {
          name: 'reason',
          id: `reason-${orderId}`,
          as: 'choice',
          label: texts.reason,
          options: choicesOf(feedbackReasons, texts.reasons),
        },
        ...(isErased ? [] : [comment]),
      ]}
      steps={[{ intent: 'feedback', label: texts.saveFeedback }]}
    />
  );
}

type Note = {
  userId: number | null;
  /** About the same people. */
  notes: readonly UserComment[];
  kind: NoteKind;
  label: string;
  /** Who reads it. */
  hint: string;
  submit: string;
};

const storedOf = ({ notes, userId, kind }: Pick<Note, 'notes' | 'userId' | 'kind'>) =>
  notes.find((note) => note.fkUserId === userId && note.kind === kind);

/** Notes belong to people, so they are the same at all of their orders. Each side writes its own and reads the other's. */
function Notes({ item, page, unsubmitted }: FeedbackProps) {
  const texts = useTexts(cancellationsTexts);
  const { orderId, customerName, dealerName } = item;
  const submit = texts.saveNote;
  const dealer = { userId: item.dealerUserId, notes: page.dealerComments, submit };
  const customer = {
    userId: item.isErased ? null : item.customerUserId,
    notes: page.customerComments,
    submit,
  };
  const written: Note[] = page.isDealer
    ? [{ ...dealer, kind: 'fromDealer', label: texts.ownNote, hint: texts.ownNoteShown }]
    : [
        {
          ...dealer,
          kind: 'toDealer',
          label: texts.message,
          hint: texts.messageShown(dealerName),
          submit: texts.sendMessage,
        },
        { ...dealer, kind: 'internal', label: texts.noteDealer, hint: texts.internal(dealerName) },
        { ...customer, kind: 'internal', label: texts.noteCustomer, hint: texts.internal(customerName) },
      ];
  const theirs = page.isDealer ? '' : storedOf({ ...dealer, kind: 'fromDealer' })?.comment;
  return (
    <>
      {theirs && (
        <div className="text-sm">
          <p className="font-semibold">{texts.noteOfDealer(dealerName)}</p>
          <p className="whitespace-pre-line wrap-break-word">{theirs}</p>
        </div>
      )}
      {written.map((note) => (
        <NoteForm
          key={`${note.userId} ${note.kind} ${storedOf(note)?.version}`}
          note={note}
          orderId={orderId}
          unsubmitted={unsubmitted?.note}
        />
      ))}
    </>
  );
}

type NoteProps = { note: Note; orderId: number; unsubmitted: Unsubmitted['note'] | undefined };

function NoteForm({ note, orderId, unsubmitted }: NoteProps) {
  const { userId, kind, label, hint, submit } = note;
  const { comment, version } = storedOf(note) ?? { comment: '', version: 0 };
  if (userId === null) return null;
  const isOwn = unsubmitted?.userId === userId && unsubmitted.kind === kind;
  const id = `${kind}-${userId}-${orderId}`;
  return (
    <RowAct
      className="grid gap-2"
      fields={{ userId, kind, version }}
      values={isOwn ? unsubmitted : { comment }}
      parts={[{ name: 'comment', id, as: 'area', label, hint, maxLength: maxCommentLength }]}
      steps={[{ intent: 'comment', label: submit, variant: 'outline' }]}
    />
  );
}
