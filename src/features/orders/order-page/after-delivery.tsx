import { formatter } from '#platform/i18n/format.ts';
import { useTexts } from '#platform/i18n/locale.ts';
import { LabelledCard } from '#platform/ui/card.tsx';
import { Facts } from '#platform/ui/facts.tsx';
import { Folded } from '#platform/ui/folded.tsx';
import { NumberField } from '#platform/ui/number-field.tsx';
import { TextField } from '#platform/ui/text-field.tsx';
import { inboxTexts } from '../inbox/inbox.texts.ts';
import { giveBackTexts } from './give-back.texts.ts';
import type { OrderReader } from './order-access.ts';
import type { OrderView } from './order-view.ts';
import { StationAmounts } from './station-amounts.tsx';
import { bindStepField, isInvalid, ReasonField, type StepContext, StepForm } from './step-form.tsx';

type Props = { order: OrderView; steps: StepContext };

/** What dealer and support record of a delivery afterwards: that it was another one, or that it went back. */
export const AfterDelivery = (props: Props) => (
  <>
    <CorrectForm {...props} />
    {props.order.steps.includes('goods_returned') && <ReturnForm {...props} />}
    {props.order.steps.includes('money_refunded') && <RefundForm {...props} />}
  </>
);

/** What was measured, once more; where that is over, the dealer reads why and what to do. */
function CorrectForm({ order, steps }: Props) {
  const texts = useTexts(inboxTexts);
  const { delivered, terms } = order;
  const canCorrect = order.steps.includes('delivery_corrected');
  const { correctionOver: over } = order;
  if (!delivered || !(canCorrect || over)) return null;
  return (
    <Folded title={texts.correctTitle} isOpen={isInvalid(steps, 'delivery_corrected')}>
      <p className="mb-4 text-ink-2">{over ? texts.correctOver[over] : texts.correctText}</p>
      {canCorrect && (
        <StepForm to="delivery_corrected" context={steps} submit={texts.correct} variant="primary">
          <div className="grid gap-4 sm:grid-cols-2">
            <NumberField
              defaultValue={formatter(order.locale).quantity(delivered.amount)}
              {...bindStepField(steps, 'delivery_corrected', 'amount')}
              label={texts.amount}
              suffix={terms.product.unit}
              maxLength={9}
            />
            <TextField
              defaultValue={delivered.day}
              {...bindStepField(steps, 'delivery_corrected', 'day')}
              type="date"
              max={order.today}
              label={texts.deliveredOn}
            />
          </div>
          <StationAmounts order={order} steps={steps} to="delivery_corrected" />
          <ReasonField steps={steps} to="delivery_corrected" label={texts.correctReason} rows={2} />
        </StepForm>
      )}
    </Folded>
  );
}

function ReturnForm({ order, steps }: Props) {
  const texts = useTexts(giveBackTexts);
  return (
    <Folded title={texts.returnTitle} isOpen={isInvalid(steps, 'goods_returned')}>
      <StepForm to="goods_returned" context={steps} submit={texts.returnSubmit} variant="primary">
        <TextField
          defaultValue={order.today}
          {...bindStepField(steps, 'goods_returned', 'day')}
          type="date"
          max={order.today}
          label={texts.returnDay}
        />
        <ReasonField steps={steps} to="goods_returned" label={texts.returnNote} rows={2} />
      </StepForm>
    </Folded>
  );
}

function RefundForm({ order, steps }: Props) {
  const texts = useTexts(giveBackTexts);
  const total = order.giveBack?.total;
  return (
    <Folded title={texts.refundTitle} isOpen={isInvalid(steps, 'money_refunded')}>
      <StepForm to="money_refunded" context={steps} submit={texts.refundSubmit} variant="primary">
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            defaultValue={total === undefined ? '' : formatter(order.locale).amount(total)}
            {...bindStepField(steps, 'money_refunded', 'amount')}
            label={texts.refundAmount}
            hint={texts.refundHint}
            suffix="€"
            inputMode="decimal"
            maxLength={14}
            autoComplete="off"
          />
          <TextField
            defaultValue={order.today}
            {...bindStepField(steps, 'money_refunded', 'day')}
            type="date"
            max={order.today}
            label={texts.refundDay}
          />
        </div>
        <ReasonField steps={steps} to="money_refunded" label={texts.refundReason} rows={2} />
      </StepForm>
    </Folded>
  );
}

/** Who brings goods and money of a withdrawn delivery back, by when, and how far that is. */
export function GiveBackCard({ order, reader }: { order: OrderView; reader: OrderReader }) {
  const texts = useTexts(giveBackTexts);
  const format = formatter(order.locale);
  const { giveBack, goodsReturnedOn, refund } = order;
  if (!giveBack) return null;
  const { name } = order.terms.dealer;
  const day = format.longDay(giveBack.by);
  const money = giveBack.isByOperator ? texts.byOperator : texts.moneyOf;
  const goods = goodsReturnedOn
    ? texts.returned(format.longDay(goodsReturnedOn))
    : texts.goodsOf[reader](name, day);
  const refunded =
    refund &&
    (refund.amount === 0
      ? texts.nothingPaid
      : texts.refunded(format.money(refund.amount), format.longDay(refund.day)));
  return (
    <LabelledCard id="give-back" title={texts.title}>
      <Facts
        rows={[
          [texts.goods, goods],
          [texts.money, refunded || money[reader](name, format.money(giveBack.total), day)],
        ]}
        columns="mt-3 grid grid-cols-[4rem_minmax(0,1fr)] gap-x-4 gap-y-3"
      />
    </LabelledCard>
  );
}
