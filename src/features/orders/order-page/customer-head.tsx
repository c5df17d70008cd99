import { CalendarPlus, Check, Printer, RotateCcw, Star, Users } from 'lucide';
import { Form } from 'react-router';
import { formatter } from '#platform/i18n/format.ts';
import { useTexts } from '#platform/i18n/locale.ts';
import { Button, ButtonLink, buttonClass } from '#platform/ui/button.tsx';
import { classNames } from '#platform/ui/class-names.ts';
import { Icon } from '#platform/ui/icon.tsx';
import { useIsClosed } from '#platform/ui/intent-form.tsx';
import type { GroupLink } from '../order-groups.ts';
import { invitePath } from '../order-paths.ts';
import { useAgainPath } from './customer-actions.tsx';
import { customerOrderTexts } from './customer-order.texts.ts';
import { progressTexts } from './order-progress.texts.ts';
import type { CustomerOrder, OrderView } from './order-view.ts';

/** Where the order stands, in one sentence and four steps. */
export function CustomerHead({ order }: { order: OrderView }) {
  const texts = useTexts(customerOrderTexts);
  const format = formatter(order.locale);
  const isEnded = order.state === 'cancelled' || order.state === 'withdrawn';
  return (
    <>
      <p className="mt-1 text-ink-2 tabular-nums">
        <span className="whitespace-nowrap">{texts.title(order.number)}</span>,{' '}
        {format.quantity(order.amount)} {order.terms.product.unit} {order.terms.product.name}
      </p>
      <h1 className="mt-1 text-2xl sm:text-3xl">{useHead(order)}</h1>
      <p className="mt-2 max-w-prose text-lg text-ink-2">{useLead(order)}</p>
      {!isEnded && <Progress order={order} />}
    </>
  );
}

function useHead(order: OrderView): string {
  const { heads } = useTexts(customerOrderTexts);
  const progress = useTexts(progressTexts);
  const format = formatter(order.locale);
  if (order.isOverdue) return heads.overdue;
  if (order.isLate) return heads.late;
  if (order.state === 'placed') return heads.placed(format.longDay(order.confirmByDay));
  if (order.state === 'scheduled' && order.appointment) {
    const { day, window } = order.appointment;
    return heads.scheduled(progress.dayAnd(format.longDay(day), progress.windows[window]));
  }
  return order.state === 'scheduled' ? heads.confirmed : heads[order.state];
}

function useLead(order: OrderView): string {
  const { texts } = useTexts(customerOrderTexts);
  const progress = useTexts(progressTexts);
  const format = formatter(order.locale);
  const { name } = order.terms.dealer;
  if (order.isOverdue) return texts.overdue;
  if (order.isLate) return texts.late(name);
  if (order.state === 'placed' || order.state === 'confirmed') return texts[order.state](name);
  if (order.state === 'scheduled' && order.answer) {
    const { answer } = order;
    if (answer.kind !== 'proposed') return texts[answer.kind];
    return texts.proposed(progress.dayAnd(format.longDay(answer.day), progress.windows[answer.window]));
  }
  if (order.giveBack) return texts.withdrawnDelivered;
  if (order.complaintUntil) return texts.complaintUntil(format.longDay(order.complaintUntil));
  const isByDealer = order.events.at(-1)?.actor === 'dealer';
  return order.state === 'cancelled' && isByDealer ? texts.cancelledDealer(name) : texts[order.state];
}

const stages = ['placed', 'confirmed', 'scheduled', 'delivered'] as const;

function Progress({ order }: { order: OrderView }) {
  const texts = useTexts(customerOrderTexts);
  const format = formatter(order.locale);
  return (
    <ol aria-label={texts.progress} className="mt-6 grid grid-cols-4 gap-1.5 sm:max-w-2xl sm:gap-3">
      {stages.map((stage) => {
        const event = order.events.find(({ to }) => to === stage);
        return (
          <li key={stage} className={classNames('border-t-4 pt-2', event ? 'border-good' : 'border-line')}>
            <span className="flex flex-wrap items-center gap-1 text-sm font-medium">
              {event && <Icon of={Check} size="sm" className="text-good" title={texts.reached} />}
              {texts.steps[stage]}
            </span>
            <span className="block text-sm text-ink-2 tabular-nums">
              {event ? format.date(dayOfStage(order, stage) ?? event.at).slice(0, 6) : ''}
            </span>
          </li>
        );
      })}
    </ol>
  );
}

/** What was agreed and what came have a day of their own, which is not that of the word about it. */
function dayOfStage({ appointment, delivered }: OrderView, stage: (typeof stages)[number]) {
  if (stage === 'scheduled') return appointment?.day;
  return stage === 'delivered' ? delivered?.day : undefined;
}

/** Calendar, print, the same again. */
export function Tools(
  props: CustomerOrder & {
    receiptPath: string;
    /** Where the delivery is rated; null before it. */
    ratePath: string | null;
    isGuest: boolean;
    group: GroupLink | null;
  },
) {
  const texts = useTexts(customerOrderTexts);
  const { order, request, offers } = props;
  const again = useAgainPath(request);
  const cannotInvite = useIsClosed(invitePath(order.id));
  const isComing = order.state === 'confirmed' || order.state === 'scheduled' || order.state === 'placed';
  return (
    <div className="flex flex-wrap gap-3 max-xs:*:grow print:hidden">
      {props.ratePath && (
        <ButtonLink to={props.ratePath}>
          <Icon of={Star} />
          {texts.rate}
        </ButtonLink>
      )}
      {isComing && (
        <a href={`/bestellung/${order.id}/termin.ics`} className={buttonClass({ variant: 'outline' })}>
          <Icon of={CalendarPlus} />
          {texts.calendar}
        </a>
      )}
      <ButtonLink to={`${props.receiptPath}/druckansicht`} variant="outline">
        <Icon of={Printer} />
        {texts.print}
      </ButtonLink>
      {props.group && !(props.group.kind === 'invite' && cannotInvite) && (
        <ButtonLink to={props.group.href} variant="outline">
          <Icon of={Users} />
          {props.group.kind === 'invite' ? texts.inviteNeighbours : texts.toGroupOrder}
        </ButtonLink>
      )}
      {offers.length === 0 && (
        <ButtonLink to={again} variant="outline">
          <Icon of={RotateCcw} />
          {texts.again}
        </ButtonLink>
      )}
      {props.isGuest && (
        <>
          <ButtonLink to={`${props.receiptPath}#konto`} variant="quiet">
            {texts.account}
          </ButtonLink>
          <Form method="post" action="/benutzerkonto/abmelden" reloadDocument>
            <Button type="submit" variant="quiet">
              {texts.forget}
            </Button>
          </Form>
        </>
      )}
    </div>
  );
}
