import { useTexts } from '#platform/i18n/locale.ts';
import { Button } from '#platform/ui/button.tsx';
import { PostForm } from '#platform/ui/intent-form.tsx';
import { Select } from '#platform/ui/select.tsx';
import { TextArea } from '#platform/ui/text-field.tsx';
import type { Unsubmitted } from './cancellation-form.ts';
import { feedbackReasons, feedbackStates, maxCommentLength, type NoteKind } from './cancellations.rules.ts';
import type { CancellationItem, UserComment } from './cancellations.store.ts';
import { cancellationsTexts } from './cancellations.texts.ts';

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
  const { orderId, version } = item;
  const states = feedbackStates.filter((value) => !page.isDealer || value !== 'clarified');
  const shown = unsubmitted?.feedback?.orderId === orderId ? unsubmitted.feedback : item.feedback;
  return (
    <PostForm fields={{ intent: 'feedback', orderId, version }} className="grid gap-2">
      <Select
        name="status"
        label={texts.status}
        defaultValue={shown.status}
        options={states.map((value) => ({ value, label: texts.statuses[value] }))}
      />
      <Select
        name="reason"
        label={texts.reason}
        defaultValue={shown.reason}
        options={feedbackReasons.map((value) => ({ value, label: texts.reasons[value] }))}
      />
      {item.isErased ? (
        <p className="text-sm text-ink-2">{texts.accountDeleted}</p>
      ) : (
        <TextArea
          name="comment"
          label={texts.comment}
          hint={texts.commentShown}
          maxLength={maxCommentLength}
          defaultValue={shown.comment}
        />
      )}
      <Button type="submit" size="small">
        {texts.saveFeedback}
      </Button>
    </PostForm>
  );
}

type NoteField = {
  userId: number | null;
  kind: NoteKind;
  label: string;
  /** Who reads it. */
  hint: string;
  submit: string;
};

/** Notes belong to people, so they are the same at all of their orders. Each side writes its own and reads the other's. */
function Notes({ item, page, unsubmitted }: FeedbackProps) {
  const texts = useTexts(cancellationsTexts);
  const { customerUserId, dealerUserId, customerName, dealerName } = item;
  const noteIn = (notes: readonly UserComment[], { userId, kind }: Pick<NoteField, 'userId' | 'kind'>) =>
    notes.find((note) => note.fkUserId === userId && note.kind === kind);
  const [about, note] = [{ userId: dealerUserId }, { submit: texts.saveNote }];
  const ofDealer: NoteField[] = page.isDealer
    ? [{ ...about, ...note, kind: 'fromDealer', label: texts.ownNote, hint: texts.ownNoteShown }]
    : [
        {
          ...about,
          kind: 'toDealer',
          label: texts.message,
          hint: texts.messageShown(dealerName),
          submit: texts.sendMessage,
        },
        {
          ...about,
          ...note,
          kind: 'internal',
          label: texts.noteDealer,
          hint: texts.internal(dealerName),
        },
      ];
  const customer = page.isDealer || item.isErased ? null : customerUserId;
  const ofCustomer: NoteField = {
    ...note,
    userId: customer,
    kind: 'internal',
    label: texts.noteCustomer,
    hint: texts.internal(customerName),
  };
  const theirs = page.isDealer ? '' : noteIn(page.dealerComments, { ...about, kind: 'fromDealer' })?.comment;
  return (
    <>
      {theirs && (
        <div className="text-sm">
          <p className="font-semibold">{texts.noteOfDealer(dealerName)}</p>
          <p className="whitespace-pre-line wrap-break-word">{theirs}</p>
        </div>
      )}
      {[...ofDealer, ofCustomer].map((field) => (
        <NoteForm
          key={`${field.userId} ${field.kind}`}
          field={field}
          stored={noteIn(field === ofCustomer ? page.customerComments : page.dealerComments, field)}
          unsubmitted={unsubmitted?.note}
        />
      ))}
    </>
  );
}

function NoteForm(props: {
  field: NoteField;
  stored: UserComment | undefined;
  unsubmitted: Unsubmitted['note'] | undefined;
}) {
  const { userId, kind, label, hint, submit } = props.field;
  const { comment, version } = props.stored ?? { comment: '', version: 0 };
  if (userId === null) return null;
  const own = props.unsubmitted?.userId === userId && props.unsubmitted.kind === kind;
  return (
    <PostForm key={version} fields={{ intent: 'comment', userId, kind, version }} className="grid gap-2">
      <TextArea
        name="comment"
        label={label}
        hint={hint}
        maxLength={maxCommentLength}
        defaultValue={own ? props.unsubmitted?.comment : comment}
      />
      <Button type="submit" size="small" variant="outline">
        {submit}
      </Button>
    </PostForm>
  );
}
