import { useTexts } from '#platform/i18n/locale.ts';
import { Button } from '#platform/ui/button.tsx';
import { PostForm } from '#platform/ui/intent-form.tsx';
import { Select } from '#platform/ui/select.tsx';
import { TextArea } from '#platform/ui/text-field.tsx';
import type { Unsubmitted } from './cancellation-form.ts';
import { feedbackReasons, feedbackStates, maxCommentLength } from './cancellations.rules.ts';
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
      <TextArea
        name="comment"
        label={texts.comment}
        maxLength={maxCommentLength}
        defaultValue={shown.comment}
      />
      <Button type="submit" size="small">
        {texts.saveFeedback}
      </Button>
    </PostForm>
  );
}

/** Notes belong to people, so they are the same at all of their orders. */
function Notes({ item, page, unsubmitted }: FeedbackProps) {
  const texts = useTexts(cancellationsTexts);
  const customer = page.isDealer ? null : item.customerUserId;
  const people = [
    { userId: customer, label: texts.noteCustomer(item.customerName), notes: page.customerComments },
    { userId: item.dealerUserId, label: texts.noteDealer(item.dealerName), notes: page.dealerComments },
  ];
  return people.map(({ userId, label, notes }) => {
    if (userId === null) return null;
    const { comment, version } = notes.find(({ fkUserId }) => fkUserId === userId) ?? {
      comment: '',
      version: 0,
    };
    return (
      <PostForm
        key={`${userId} ${version}`}
        fields={{ intent: 'comment', userId, version }}
        className="grid gap-2"
      >
        <TextArea
          name="comment"
          label={label}
          maxLength={maxCommentLength}
          defaultValue={unsubmitted?.note?.userId === userId ? unsubmitted.note.comment : comment}
        />
        <Button type="submit" size="small" variant="outline">
          {texts.saveNote}
        </Button>
      </PostForm>
    );
  });
}
