import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { csrfField } from '#platform/forms/csrf-field.ts';
import { useTexts } from '#platform/i18n/locale.ts';
import { Button } from '#platform/ui/button.tsx';
import { Select } from '#platform/ui/select.tsx';
import { TextArea } from '#platform/ui/text-field.tsx';
import type { Unsubmitted } from './cancellation-form.ts';
import type { CancellationPage } from './cancellations.page.tsx';
import { feedbackReasons, feedbackStates, maxCommentLength } from './cancellations.rules.ts';
import type { CancellationItem } from './cancellations.store.ts';
import { cancellationsTexts } from './cancellations.texts.ts';

type Props = {
  item: CancellationItem;
  page: CancellationPage;
  /** What was refused. */
  unsubmitted: Unsubmitted | undefined;
};

/** What was said about an order, and behind it the forms to change that. */
export function FeedbackCell({ item, page, unsubmitted }: Props) {
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
          <FeedbackForm item={item} page={page} unsubmitted={unsubmitted} />
          <Notes item={item} page={page} unsubmitted={unsubmitted} />
        </div>
      </details>
    </div>
  );
}

function FeedbackForm({ item, page, unsubmitted }: Props) {
  const texts = useTexts(cancellationsTexts);
  const states = feedbackStates.filter((value) => !page.isDealer || value !== 'clarified');
  const shown = unsubmitted?.feedback?.orderId === item.orderId ? unsubmitted.feedback : item.feedback;
  return (
    <Form method="post" className="grid gap-2" key={JSON.stringify(item.feedback)}>
      <Hidden csrf={page.csrf} intent="feedback">
        <input type="hidden" name="orderId" value={item.orderId} />
        <input type="hidden" name="version" value={item.version} />
      </Hidden>
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
    </Form>
  );
}

/** Notes belong to people, so they are the same at all of their orders. */
function Notes({ item, page, unsubmitted }: Props) {
  const texts = useTexts(cancellationsTexts);
  const people = [
    ...(page.isDealer
      ? []
      : [
          {
            userId: item.customerUserId,
            label: texts.noteCustomer(item.customerName),
            list: page.customerComments,
          },
        ]),
    ...(item.dealerUserId === null
      ? []
      : [{ userId: item.dealerUserId, label: texts.noteDealer(item.dealerName), list: page.dealerComments }]),
  ];
  return people.map(({ userId, label, list }) => {
    const noted = list.find(({ fkUserId }) => fkUserId === userId);
    return (
      <Form method="post" className="grid gap-2" key={`${userId} ${noted?.version ?? 0}`}>
        <Hidden csrf={page.csrf} intent="comment">
          <input type="hidden" name="userId" value={userId} />
          <input type="hidden" name="version" value={noted?.version ?? 0} />
        </Hidden>
        <TextArea
          name="comment"
          label={label}
          maxLength={maxCommentLength}
          defaultValue={
            unsubmitted?.note?.userId === userId ? unsubmitted.note.comment : (noted?.comment ?? '')
          }
        />
        <Button type="submit" size="small" variant="outline">
          {texts.saveNote}
        </Button>
      </Form>
    );
  });
}

const Hidden = (props: { csrf: string; intent: string; children: ReactNode }) => (
  <>
    <input type="hidden" name={csrfField} value={props.csrf} />
    <input type="hidden" name="intent" value={props.intent} />
    {props.children}
  </>
);
