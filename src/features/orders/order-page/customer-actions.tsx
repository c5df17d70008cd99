import { countries } from '#features/places/shared.ts';
import type { OfferRequest } from '#features/pricing/types.ts';
import { formatter } from '#platform/i18n/format.ts';
import { useTexts } from '#platform/i18n/locale.ts';
import { ButtonLink } from '#platform/ui/button.tsx';
import { Card } from '#platform/ui/card.tsx';
import { Folded } from '#platform/ui/folded.tsx';
import { useSite } from '#shell/shared.ts';
import { sameRequestPath } from '../mails/next-offers.ts';
import { withdrawalPath } from '../order-paths.ts';
import type { SeenDeliveryLine, StepName } from '../orders.types.ts';
import { useComplaint } from '../ui/delivery-check-card.tsx';
import { customerOrderTexts } from './customer-order.texts.ts';
import { progressTexts } from './order-progress.texts.ts';
import type { CustomerOrder, OrderView } from './order-view.ts';
import { AppointmentFields, isInvalid, ReasonField, type StepContext, StepForm } from './step-form.tsx';

type Props = { own: CustomerOrder; steps: StepContext };

/** Where an order's request is asked for again: the offer list of the country that it was ordered in. */
export function useAgainPath(request: OfferRequest): string {
  const { origins, countryId } = useSite();
  const path = sameRequestPath({ request });
  return request.countryId === countryId ? path : `${origins[countries[request.countryId].code]}${path}`;
}

/** What the customer has to decide: whether the appointment suits, and what to do when the dealer fails. */
export function CustomerChoices({ own, steps }: Props) {
  const { order, offers } = own;
  const { waitLonger } = useTexts(customerOrderTexts);
  return (
    <>
      {order.steps.includes('appointment_proposed') && <AnswerAppointment order={order} steps={steps} />}
      {offers.length > 0 && <NextOffers own={own} />}
      {order.isOverdue && order.steps.includes('placed') && (
        <StepForm to="placed" context={steps} submit={waitLonger} variant="outline" />
      )}
    </>
  );
}

function AnswerAppointment({ order, steps }: { order: OrderView; steps: StepContext }) {
  const texts = useTexts(customerOrderTexts).answer;
  const { reasonOptional } = useTexts(progressTexts);
  const { appointment, answer } = order;
  const proposed = answer?.kind === 'proposed' ? answer : null;
  return (
    <Card padding="wide">
      <h2 className="text-lg">{texts.title}</h2>
      <div className="mt-4 grid gap-4">
        {order.steps.includes('appointment_accepted') && (
          <StepForm to="appointment_accepted" context={steps} submit={texts.accept} variant="primary" />
        )}
        <Folded title={texts.propose} isOpen={isInvalid(steps, 'appointment_proposed')}>
          <p className="mb-4 text-ink-2">{texts.proposeText}</p>
          <StepForm to="appointment_proposed" context={steps} submit={texts.propose}>
            <AppointmentFields
              order={order}
              steps={steps}
              to="appointment_proposed"
              day={proposed?.day ?? ''}
              window={proposed?.window ?? appointment?.window ?? 'day'}
            />
            <ReasonField steps={steps} to="appointment_proposed" label={reasonOptional} rows={2} />
          </StepForm>
        </Folded>
        {order.steps.includes('appointment_declined') && (
          <Folded title={texts.decline} isOpen={isInvalid(steps, 'appointment_declined')}>
            <p className="mb-4 text-ink-2">{texts.declineText}</p>
            <StepForm to="appointment_declined" context={steps} submit={texts.decline}>
              <ReasonField steps={steps} to="appointment_declined" label={reasonOptional} rows={2} />
            </StepForm>
          </Folded>
        )}
      </div>
    </Card>
  );
}

type WaysOutProps = Props & {
  /** What sensors saw of the delivery. */
  checks: readonly SeenDeliveryLine[];
  /** Came here to complain. */
  isComplaining: boolean;
};

/** The ways out of the order, at the end of its page. */
export function CustomerWaysOut({ own, steps, checks, isComplaining }: WaysOutProps) {
  const { order } = own;
  const complaint = useComplaint(checks);
  const texts = useTexts(customerOrderTexts);
  const can = (to: StepName) => order.steps.includes(to);
  const canWithdraw = order.canWithdraw && can('withdrawn');
  return (
    <>
      {can('cancelled') && <Cancel own={own} steps={steps} />}
      {(canWithdraw || order.canWithdrawLoan) && (
        <ButtonLink to={withdrawalPath(order)} variant="quiet">
          {canWithdraw ? texts.withdraw : texts.withdrawLoan}
        </ButtonLink>
      )}
      {can('disputed') && (
        <Folded
          id="beanstanden"
          title={texts.disputeTitle}
          isOpen={isComplaining || steps.error?.to === 'disputed'}
        >
          <p className="mb-4 text-ink-2">{texts.disputeText}</p>
          <StepForm to="disputed" context={steps} submit={texts.dispute}>
            <ReasonField steps={steps} to="disputed" text={complaint} label={texts.disputeReason} rows={4} />
          </StepForm>
        </Folded>
      )}
    </>
  );
}

function NextOffers({ own: { order, offers, request } }: { own: CustomerOrder }) {
  const texts = useTexts(customerOrderTexts);
  const format = formatter(order.locale);
  return (
    <Card padding="wide">
      <h2 className="text-lg">{texts.offersTitle}</h2>
      <p className="mt-1 text-ink-2">{texts.offersText}</p>
      <ul className="mt-4 divide-y divide-line">
        {offers.map((offer) => (
          <li
            key={`${offer.dealerName} ${offer.totalPrice}`}
            className="flex flex-wrap items-baseline justify-between gap-x-4 py-3"
          >
            <span>
              <span className="font-medium">{offer.dealerName}</span>, {offer.dealerPlace}
              <span className="block text-sm text-ink-2">
                {texts.offerDay(format.shortDay(offer.deliveryDate))}
              </span>
            </span>
            <span className="text-xl font-bold tabular-nums">{format.money(offer.totalPrice)}</span>
          </li>
        ))}
      </ul>
      <ButtonLink to={useAgainPath(request)} variant="primary" className="mt-4">
        {texts.allOffers}
      </ButtonLink>
    </Card>
  );
}

function Cancel({ own: { order, fee: amount }, steps }: Props) {
  const texts = useTexts(customerOrderTexts);
  const { reasonOptional } = useTexts(progressTexts);
  const fee = formatter(order.locale).money(amount);
  const isFree = amount === 0;
  const submit = isFree ? texts.cancel : texts.cancelPaid(fee);
  const ask = {
    title: texts.cancelAsk(order.number),
    text: isFree ? texts.cancelEndsFree : texts.cancelEnds(fee),
    action: submit,
  };
  return (
    <Folded title={texts.cancelTitle} isOpen={steps.error?.to === 'cancelled'}>
      <p className="mb-4 text-ink-2">{isFree ? texts.cancelFree : texts.cancelFee(fee)}</p>
      <StepForm to="cancelled" context={steps} submit={submit} ask={ask}>
        <input type="hidden" name="fee" value={amount} />
        <ReasonField steps={steps} to="cancelled" label={reasonOptional} rows={2} />
      </StepForm>
    </Folded>
  );
}
