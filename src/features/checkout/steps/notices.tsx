import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import type { PaymentNotice } from '#features/payments/types.ts';

import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import { ButtonLink } from '#platform/ui/button.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { checkoutTexts } from '../checkout.texts.ts';
import type { GoneView, OfferView, ShownBefore, StepView } from '../checkout.view.ts';
import { GroupRefusedNotice, TooFarNotice } from '../group/group-fields.tsx';
import { checkoutPaymentTexts } from '../payment.texts.ts';

type Props = {
  view: StepView;
  hasFailed: boolean;
  /** From the first household of the group that is joined. */
  isTooFar: boolean;
};

/** What happened while the visitor was away: said once, above everything else. */
export function StepNotices({ view, hasFailed, isTooFar }: Props) {
  const texts = useTexts(checkoutTexts);
  const paymentTexts = useTexts(checkoutPaymentTexts);
  const { change, offer } = view;
  return (
    <>
      {hasFailed && (
        <Alert>
          <Notice tone="bad" title={texts.failureTitle}>
            {view.step === 'summary' ? texts.orderFailureText : texts.failureText}
          </Notice>
        </Alert>
      )}
      {change && offer && (
        <Alert>
          <ChangedOffer before={change.before} offer={offer} listHref={view.listHref} />
        </Alert>
      )}
      {'group' in view.form && view.form.group?.kind === 'refused' && (
        <Alert>
          <GroupRefusedNotice group={view.form.group} />
        </Alert>
      )}
      {isTooFar && 'group' in view.form && view.form.group?.kind === 'join' && (
        <Alert>
          <TooFarNotice aloneHref={view.form.group.aloneHref} />
        </Alert>
      )}
      {view.notice === 'missing' && (
        <Notice tone="info" title={texts.missingTitle}>
          {texts.missingText(texts.stepLabels[view.step])}
        </Notice>
      )}
      {view.notice !== null && view.notice in paymentTexts.notices && (
        <Alert>
          <Notice tone="warn" title={paymentTexts.noticeTitle}>
            {paymentTexts.notices[view.notice as PaymentNotice]}
          </Notice>
        </Alert>
      )}
      {view.notice === 'details_changed' && (
        <Alert>
          <Notice tone="warn" title={texts.detailsChangedTitle}>
            {texts.detailsChangedText}
          </Notice>
        </Alert>
      )}
      {view.notice === 'signed_in' && (
        <Alert>
          <Notice tone="info" title={texts.signedInTitle}>
            {texts.signedInText}
          </Notice>
        </Alert>
      )}
    </>
  );
}

/** Takes the focus when it appears, so that nobody orders past it. */
function Alert({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} role="alert" tabIndex={-1}>
      {children}
    </div>
  );
}

type Changed = { before: ShownBefore | null; offer: OfferView; listHref: string };

/** Old and new terms, side by side in words. */
function ChangedOffer({ before, offer, listHref }: Changed) {
  const texts = useTexts(checkoutTexts);
  const format = useFormatter();
  const { totalPrice, delivery } = offer;
  return (
    <Notice tone="warn" title={texts.changedTitle}>
      {!before && <p>{texts.newPrice(format.money(totalPrice), format.shortDay(delivery.day))}</p>}
      {before && before.totalPrice !== totalPrice && (
        <p>{texts.changedPrice(format.money(before.totalPrice), format.money(totalPrice))}</p>
      )}
      {before && before.deliveryDate !== delivery.day && (
        <p>{texts.changedDay(format.shortDay(before.deliveryDate), format.shortDay(delivery.day))}</p>
      )}
      <p className="mt-1">
        {texts.changedQuestion}{' '}
        <Link to={listHref} className="link">
          {texts.otherOffers}
        </Link>
      </p>
    </Notice>
  );
}

/** The dealer does not offer this any more. */
export function OfferGone({ view }: { view: GoneView }) {
  const texts = useTexts(checkoutTexts);
  return (
    <div className="mx-auto max-w-section-50 py-8 text-center">
      <h1 className="text-2xl">{texts.goneTitle}</h1>
      <p className="mt-4 text-ink-2">
        {texts.goneReasons[view.reason]} {view.rule} {texts.goneText}
      </p>
      <ButtonLink to={view.listHref} variant="primary" size="large" className="mt-8">
        {texts.toOffers}
      </ButtonLink>
    </div>
  );
}
