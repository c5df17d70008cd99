import { useEffect } from 'react';
import { redirect, useRevalidator } from 'react-router';
import { paymentProviders } from '#features/catalog/shared.ts';
import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import { cents } from '#platform/money/money.ts';
import { ButtonLink, buttonClass } from '#platform/ui/button.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { notFound, secretAddress } from '#shell/shared.ts';
import { requestContext } from '#shell/shell.ts';
import type { Route } from './+types/payment-return.page.ts';
import { type PaymentVisit, visitPayment } from './pay-order.ts';
import { paymentTexts } from './payments.texts.ts';

type Shown = Exclude<PaymentVisit, { kind: 'redirect' | 'not_found' }>;

/** Looking again changes nothing: the state is the provider's, and the order is placed once. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { deps, visitor } = context.get(requestContext);
  const isCancelled = url.searchParams.has('abbruch');
  const visit = await visitPayment(deps, visitor, { reference: params.reference, isCancelled });
  if (visit.kind === 'redirect') throw redirect(visit.to, 303);
  if (visit.kind === 'not_found') throw notFound();
  return { visit, isDemo: deps.payments.isDemo };
}

export function meta({ matches }: Route.MetaArgs) {
  const texts = paymentTexts(matches[0]?.loaderData?.locale ?? 'de-DE');
  return [{ title: texts.pageTitle }, { name: 'robots', content: 'noindex' }, secretAddress];
}

export default function PaymentReturn({ loaderData: { visit, isDemo } }: Route.ComponentProps) {
  const texts = useTexts(paymentTexts);
  const { title, text } = useMessage(visit);
  useAskingAgain(visit.kind === 'checking');
  return (
    <>
      <h1 className="text-2xl sm:text-2xl">{title}</h1>
      <p className="mt-4 text-lg">{text}</p>
      {isDemo && (
        <Notice tone="info" className="mt-6">
          {texts.demo}
        </Notice>
      )}
      <div className="mt-8 flex flex-wrap gap-3">
        <Actions visit={visit} />
      </div>
    </>
  );
}

const askEvery = 10_000;

/**
 * While the provider is silent the page looks by itself, without loading anew under somebody who reads (WCAG 2.2.1);
 * the link does so at once, and without JavaScript.
 */
function useAskingAgain(isChecking: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isChecking) return;
    const timer = setInterval(() => void revalidate(), askEvery);
    return () => clearInterval(timer);
  }, [isChecking, revalidate]);
}

function useMessage(visit: Shown): { title: string; text: string } {
  const texts = useTexts(paymentTexts);
  const format = useFormatter();
  switch (visit.kind) {
    case 'waiting':
      return { title: texts.waitingTitle, text: texts.waitingText(paymentProviders[visit.provider].name) };
    case 'refused':
      return { title: texts.refusedTitle, text: texts.refused[visit.reason] };
    case 'given_back': {
      const sum = `${paymentProviders[visit.provider].name}: ${format.money(cents(visit.amount))}.`;
      const reason = texts.reversedReasons[visit.reason] ?? visit.reason;
      return { title: texts.reversedTitle, text: `${texts.reversedText} ${reason} ${sum}` };
    }
    case 'ordered':
      return { title: texts.orderedTitle, text: texts.orderedText };
    case 'checking':
      return { title: texts.checkingTitle, text: texts.checkingText };
  }
}

function Actions({ visit }: { visit: Shown }) {
  const texts = useTexts(paymentTexts);
  switch (visit.kind) {
    case 'waiting':
      return (
        <>
          <a href={visit.approvalUrl} className={buttonClass({ variant: 'primary' })}>
            {texts.toProvider(paymentProviders[visit.provider].name)}
          </a>
          <ButtonLink to={visit.retryTo} variant="outline">
            {texts.otherPayment}
          </ButtonLink>
        </>
      );
    case 'checking':
      return (
        <ButtonLink to="" variant="primary" reloadDocument>
          {texts.checkAgain}
        </ButtonLink>
      );
    default:
      return (
        <ButtonLink to="/" variant="outline">
          {texts.toOffers}
        </ButtonLink>
      );
  }
}
