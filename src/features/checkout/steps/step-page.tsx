import { useRef } from 'react';
import { useNavigation } from 'react-router';
import type { TankRoom } from '#features/customers/types.ts';
import { useAutosave } from '#platform/forms/autosave.ts';
import type { FieldErrors } from '#platform/forms/field-errors.ts';
import { useTexts } from '#platform/i18n/locale.ts';
import { Button, ButtonLink } from '#platform/ui/button.tsx';
import { classNames } from '#platform/ui/class-names.ts';
import { ErrorSummary } from '#platform/ui/error-summary.tsx';
import { PostForm } from '#platform/ui/intent-form.tsx';
import { Stepper } from '#platform/ui/stepper.tsx';
import { checkoutTexts } from '../checkout.texts.ts';
import { autosaveHref } from '../checkout-urls.ts';
import { type FormValues, fieldsOf, placingFields } from '../order-form.rules.ts';
import type { PostedStep } from '../post-step.ts';
import type { OfferView, StepView, SummaryForm } from '../step-view.ts';
import { AddressStep } from './address-step.tsx';
import { AmountsStep } from './amounts-step.tsx';
import { OfferAside, OfferBar } from './offer-panel.tsx';
import { OrderButton } from './order-button.tsx';
import { PaymentDetailsStep, PaymentStep } from './payment-step.tsx';
import { FormContent } from './step-fields.tsx';
import { StepNotices, TooMuch } from './step-notices.tsx';
import { LegalNotes, SummaryStep } from './summary-step.tsx';

/**
 * What the server answered to the last post of this page; numbered, so that the same message said twice is noticed
 * twice.
 */
type Answer = (Extract<PostedStep, { kind: 'invalid' }> | { kind: 'failed' }) & { attempt: number };

type Props = {
  view: StepView;
  /** What fits into the customer's own tank, where the order is for more. */
  room: TankRoom | null;
  answer: Answer | undefined;
};

export function StepPage({ view, room, answer }: Props) {
  const texts = useTexts(checkoutTexts);
  const { offer, listHref } = view;
  const steps = view.steps.map(({ key, to }) => ({
    key,
    label: texts.steps[key].label,
    to: to ?? undefined,
  }));
  // The last step is the order itself: what it says stands there once.
  const shown = isOrderable(view) ? null : offer;
  return (
    <>
      {shown && <OfferBar offer={shown} listHref={listHref} />}
      <div className={classNames(shown && 'grid gap-x-14 lg:grid-cols-[minmax(0,1fr)_24rem] lg:items-start')}>
        <div
          className={classNames(
            'mx-auto w-full min-w-0 lg:mx-0',
            offer && !shown ? 'max-w-prose lg:max-w-none' : 'max-w-prose pt-6 lg:pt-0',
          )}
        >
          <Stepper steps={steps} current={view.step} />
          <h1 className={classNames('text-2xl lg:mt-8 lg:mb-6', shown ? 'mt-6 mb-6' : 'mt-5 mb-4')}>
            {texts.steps[view.step].title}
          </h1>
          <StepContent key={view.step} view={view} room={room} answer={answer} />
        </div>
        {shown && <OfferAside offer={shown} listHref={listHref} />}
      </div>
    </>
  );
}

type OrderableView = StepView & { form: SummaryForm; offer: OfferView };

const isOrderable = (view: StepView): view is OrderableView =>
  view.form.kind === 'summary' && view.form.group?.kind !== 'refused' && view.offer !== null;

function StepContent({ view, room, answer }: Props) {
  const texts = useTexts(checkoutTexts);
  const invalid = answer?.kind === 'invalid' ? answer : null;
  const { values, errors } = invalid ?? view;
  const form = useRef<HTMLFormElement>(null);
  const busy = useNavigation().state !== 'idle';
  useAutosave(form, { href: autosaveHref(view.groupSlug), step: view.path });
  const failures = formErrors(errors, view, texts.stationTitle);
  const isTooFar = answer ? invalid?.isTooFar === true : view.notice === 'too_far';
  return (
    <FormContent value={{ values, errors }}>
      <div className="mb-6 space-y-4 empty:hidden">
        <StepNotices
          key={answer?.attempt}
          view={view}
          hasFailed={answer?.kind === 'failed'}
          isTooFar={isTooFar}
        />
        {room && <TooMuch room={room} listHref={view.listHref} />}
        {!isTooFar && (
          <ErrorSummary key={`errors-${answer?.attempt}`} failures={failures} focus="first-field" />
        )}
      </div>
      <PostForm ref={form} fields={placingFieldsOf(view)} noValidate>
        {isOrderable(view) ? (
          <OrderContent view={view} busy={busy} />
        ) : (
          <>
            <StepFields view={view} values={values} />
            {view.form.kind === 'summary' ? (
              <BackLink view={view} className="mt-8" />
            ) : (
              <StepButtons view={view} busy={busy} />
            )}
          </>
        )}
      </PostForm>
    </FormContent>
  );
}

/** What proves which offer is ordered, and that it is ordered once. */
const placingFieldsOf = ({ form }: StepView): Record<string, string> =>
  form.kind === 'summary' ? Object.fromEntries(placingFields.map((name) => [name, form[name]])) : {};

/** What was entered, then the order with its button; beside each other where there is room. */
const OrderContent = ({ view, busy }: { view: OrderableView; busy: boolean }) => (
  <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_26rem] lg:grid-rows-[auto_1fr] lg:gap-x-14">
    <SummaryStep form={view.form} offer={view.offer} steps={view.steps} />
    <div className="lg:sticky lg:top-6 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:self-start">
      <OrderButton form={view.form} offer={view.offer} listHref={view.listHref} busy={busy} />
    </div>
    <div>
      <LegalNotes form={view.form} offer={view.offer} />
      <BackLink view={view} className="mt-6 -ml-5" />
    </div>
  </div>
);

/** In the order of the page; what belongs to no field of it (a taken-over name) comes last. */
function formErrors(errors: FieldErrors, view: StepView, stationTitle: (number: number) => string) {
  const order = fieldsOf(view.step, view.offer?.stations ?? 1);
  const rank = (name: string) => (order.includes(name) ? order.indexOf(name) : order.length);
  // Several stations may lack the same: which one is meant is heard here, seen below.
  const stationOf = (name: string) => (view.step === 'amounts' ? /^stations\.(\d+)\./.exec(name)?.[1] : null);
  return Object.entries(errors)
    .sort(([a], [b]) => rank(a) - rank(b))
    .map(([fieldId, message]) => {
      const station = stationOf(fieldId);
      return { fieldId, message: station ? `${stationTitle(Number(station) + 1)}: ${message}` : message };
    });
}

function StepFields({ view, values }: { view: StepView; values: FormValues }) {
  const { form, offer, steps } = view;
  const hrefOf = (key: StepView['step']) => steps.find((step) => step.key === key)?.to ?? null;
  switch (form.kind) {
    case 'address':
      return <AddressStep form={form} customer={view.customer} listHref={view.listHref} />;
    case 'amounts':
      return <AmountsStep form={form} values={values} addressHref={hrefOf('address')} />;
    case 'payment':
      return <PaymentStep form={form} />;
    case 'paymentDetails':
      return <PaymentDetailsStep form={form} paymentHref={hrefOf('payment')} />;
    case 'summary':
      return offer && <SummaryStep form={form} offer={offer} steps={steps} />;
    case 'retry':
      return null;
  }
}

function StepButtons({ view, busy }: { view: StepView; busy: boolean }) {
  const texts = useTexts(checkoutTexts);
  return (
    <div className="step-actions mt-10 flex flex-col-reverse items-stretch gap-3 border-t border-line pt-6 xs:flex-row xs:items-center xs:justify-between">
      <BackLink view={view} />
      {view.form.kind === 'retry' ? (
        <ButtonLink to={view.href} variant="primary" size="large" reloadDocument>
          {texts.retry}
        </ButtonLink>
      ) : (
        <Button type="submit" variant="primary" size="large" busy={busy}>
          {texts.steps[view.next ?? 'summary'].goOn}
        </Button>
      )}
    </div>
  );
}

function BackLink({ view, className }: { view: StepView; className?: string }) {
  const texts = useTexts(checkoutTexts);
  const isFirst = view.step === 'address';
  return (
    <ButtonLink to={view.backHref} variant="quiet" className={classNames('way-back xs:-ml-5', className)}>
      {isFirst ? texts.backToList : texts.back}
    </ButtonLink>
  );
}
