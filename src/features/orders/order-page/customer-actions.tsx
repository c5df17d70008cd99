import { formatter } from '#platform/i18n/format.ts';
import { useTexts } from '#platform/i18n/locale.ts';
import { ButtonLink } from '#platform/ui/button.tsx';
import { Card } from '#platform/ui/card.tsx';
import { Folded } from '#platform/ui/folded.tsx';
import { TextArea } from '#platform/ui/text-field.tsx';
import type { OrderState } from '../orders.types.ts';
import { customerLifeTexts } from './customer-life.texts.ts';
import type { CustomerLife } from './customer-life.ts';
import { lifeTexts } from './life.texts.ts';
import { bindStepField, type StepContext, StepForm } from './step-form.tsx';
import { useAgainAddress } from './use-again-address.ts';

type Props = { life: CustomerLife; steps: StepContext };

const canBecome = ({ order }: CustomerLife, to: OrderState): boolean => order.steps.includes(to);

/** What the customer has to decide when the dealer fails. */
export function CustomerChoices({ life, steps }: Props) {
  return (
    <>
      {life.offers.length > 0 && <NextOffers life={life} />}
      {life.order.isOverdue && canBecome(life, 'placed') && <WaitLonger steps={steps} />}
    </>
  );
}

/** The ways out of the order, at the end of its page. */
export function CustomerWaysOut({ life, steps }: Props) {
  const { order } = life;
  const texts = useTexts(customerLifeTexts);
  const can = (to: OrderState) => canBecome(life, to);
  const canWithdraw = order.canWithdraw && can('withdrawn');
  return (
    <>
      {can('cancelled') && <Cancel life={life} steps={steps} />}
      {(canWithdraw || order.canWithdrawLoan) && (
        <ButtonLink to={`/vertrag-widerrufen?bestellung=${order.number}`} variant="quiet">
          {canWithdraw ? texts.withdraw : texts.withdrawLoan}
        </ButtonLink>
      )}
      {can('disputed') && <Dispute steps={steps} />}
    </>
  );
}

function NextOffers({ life }: { life: CustomerLife }) {
  const texts = useTexts(customerLifeTexts);
  const format = formatter(life.order.locale);
  return (
    <Card padding="wide">
      <h2 className="text-lg">{texts.offersTitle}</h2>
      <p className="mt-1 text-ink-2">{texts.offersText}</p>
      <ul className="mt-4 divide-y divide-line">
        {life.offers.map((offer) => (
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
      <ButtonLink to={useAgainAddress(life.wish)} variant="primary" className="mt-4">
        {texts.allOffers}
      </ButtonLink>
    </Card>
  );
}

function WaitLonger({ steps }: { steps: StepContext }) {
  const texts = useTexts(customerLifeTexts);
  return <StepForm to="placed" context={steps} submit={texts.waitLonger} variant="outline" />;
}

function Cancel({ life, steps }: Props) {
  const texts = useTexts(customerLifeTexts);
  const words = useTexts(lifeTexts);
  const fee = formatter(life.order.locale).money(life.fee);
  const isFree = life.fee === 0;
  return (
    <Folded title={texts.cancelTitle} isOpen={steps.refused?.to === 'cancelled'}>
      <p className="mb-4 text-ink-2">{isFree ? texts.cancelFree : texts.cancelFee(fee)}</p>
      <StepForm
        to="cancelled"
        context={steps}
        submit={isFree ? texts.cancel : texts.cancelPaid(fee)}
        ask={{
          title: texts.cancelAsk(life.order.number),
          text: isFree ? texts.cancelEndsFree : texts.cancelEnds(fee),
          action: isFree ? texts.cancel : texts.cancelPaid(fee),
        }}
      >
        <input type="hidden" name="fee" value={life.fee} />
        <TextArea
          {...bindStepField(steps, 'cancelled', 'reason')}
          label={words.reasonOptional}
          rows={2}
          maxLength={1000}
        />
      </StepForm>
    </Folded>
  );
}

function Dispute({ steps }: { steps: StepContext }) {
  const texts = useTexts(customerLifeTexts);
  return (
    <Folded title={texts.disputeTitle} isOpen={steps.refused?.to === 'disputed'}>
      <p className="mb-4 text-ink-2">{texts.disputeText}</p>
      <StepForm to="disputed" context={steps} submit={texts.dispute}>
        <TextArea
          {...bindStepField(steps, 'disputed', 'reason')}
          label={texts.disputeReason}
          rows={4}
          maxLength={1000}
        />
      </StepForm>
    </Folded>
  );
}
