import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import type { TankRoom } from '#features/customers/types.ts';
import { groupOrderTexts } from '#features/group-orders/shared.ts';
import { tankRoomTexts } from '#features/offers/shared.ts';
import { MaybeFull } from '#features/offers/ui/maybe-full.tsx';
import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import { ButtonLink } from '#platform/ui/button.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { type CheckoutTexts, checkoutTexts } from '../checkout.texts.ts';
import type { GoneView } from '../checkout-page.ts';
import { groupTexts } from '../group/group.texts.ts';
import { WayOut } from '../group/group-fields.tsx';
import { checkoutPaymentTexts } from '../payment.texts.ts';
import type { OfferView, StepView } from '../step-view.ts';

type Props = {
  view: StepView;
  hasFailed: boolean;
  /** From the first household of the group that is joined. */
  isTooFar: boolean;
};

/** What happened while the visitor was away: said once, above everything else. */
export function StepNotices({ view, hasFailed, isTooFar }: Props) {
  const texts = useTexts(checkoutTexts);
  const groups = useTexts(groupTexts);
  const { refusals } = useTexts(groupOrderTexts);
  const paymentTexts = useTexts(checkoutPaymentTexts);
  const { change, offer, notice, form, listHref } = view;
  const group = 'group' in form ? form.group : null;
  const alone = (to: string) => ({ to, text: groups.alone });
  const banner = noticeOf(notice, texts, paymentTexts);
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
          <ChangedOffer before={change.before} offer={offer} listHref={listHref} />
        </Alert>
      )}
      {group?.kind === 'refused' && (
        <Alert>
          <WayOut title={groups.refusedTitle} text={refusals[group.reason]} link={alone(group.aloneHref)} />
        </Alert>
      )}
      {isTooFar && group?.kind === 'join' && (
        <Alert>
          <WayOut title={groups.tooFarTitle} text={groups.tooFarText} link={alone(group.aloneHref)} />
        </Alert>
      )}
      {notice === 'missing' && (
        <Notice tone="info" title={texts.missingTitle}>
          {texts.missingText(texts.steps[view.step].label)}
        </Notice>
      )}
      {banner && (
        <Alert>
          <Notice tone={banner.tone} title={banner.title}>
            {banner.text}
          </Notice>
        </Alert>
      )}
    </>
  );
}

/** More is ordered than fits into the customer's own tank: said once more beside the way to another amount. */
export function TooMuch({ room: { litres }, listHref }: { room: TankRoom; listHref: string }) {
  const texts = useTexts(tankRoomTexts);
  const { changeAmount } = useTexts(checkoutTexts);
  const format = useFormatter();
  if (litres === null) return <MaybeFull />;
  return (
    <Notice tone="warn" title={texts.fits(format.quantity(litres))}>
      {texts.tooMuch}{' '}
      <Link to={listHref.replace(/amount=\d+/, `amount=${litres}`)} className="link">
        {changeAmount}
      </Link>
    </Notice>
  );
}

/** What led the visitor back to this step. */
function noticeOf(
  notice: StepView['notice'],
  texts: CheckoutTexts,
  { notices, noticeTitle }: ReturnType<typeof checkoutPaymentTexts>,
) {
  switch (notice) {
    case null:
    case 'missing':
    case 'too_far':
      return null;
    case 'details_changed':
      return { tone: 'warn', title: texts.detailsChangedTitle, text: texts.detailsChangedText } as const;
    case 'signed_in':
      return { tone: 'info', title: texts.signedInTitle, text: texts.signedInText } as const;
    default:
      return { tone: 'warn', title: noticeTitle, text: notices[notice] } as const;
  }
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

type Changed = NonNullable<StepView['change']> & { offer: OfferView; listHref: string };

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
