import type { ReactNode } from 'react';
import { data } from 'react-router';
import type { Address } from '#features/customers/types.ts';
import { dealerOrder } from '#features/orders/orders.ts';
import { countries } from '#features/places/shared.ts';
import { catalogue } from '#platform/i18n/catalogue.ts';
import { formatter } from '#platform/i18n/format.ts';
import { useTexts } from '#platform/i18n/locale.ts';
import { Card } from '#platform/ui/card.tsx';
import { IntentButton } from '#platform/ui/intent-button.tsx';
import { PostForm } from '#platform/ui/intent-form.tsx';
import { notFound } from '#shell/shared.ts';
import { requestContext, requireDealer, requireDealerForm } from '#shell/shell.ts';
import { dealerPaymentOf, readAccountNumber } from '../payment-facts.ts';
import type { Route } from './+types/dealer-payment.page.ts';

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const server = context.get(requestContext);
  const { dealerId } = requireDealer(server, url);
  const order = await dealerOrder(server.deps.db, { dealerId, orderId: params.orderId });
  if (!order) throw notFound();
  return {
    id: order.id,
    locale: countries[order.countryId].locale,
    kind: order.terms.payment.name,
    payment: await dealerPaymentOf(server.deps.db, order),
    invoiceAddress: order.invoiceAddress,
    vatId: order.vatId,
    csrf: server.visitor.csrfToken ?? '',
  };
}

/** Shows the whole account number in the answer alone: no address leads to it, and reading it is written down. */
export async function action({ request, url, params, context }: Route.ActionArgs) {
  const server = context.get(requestContext);
  const { user, dealerId } = await requireDealerForm(server, { request, url });
  const order = await dealerOrder(server.deps.db, { dealerId, orderId: params.orderId });
  const iban = order && (await readAccountNumber(server.deps, order, { userId: user.id }));
  if (!iban) throw notFound();
  return data({ iban });
}

type Page = Awaited<ReturnType<typeof loader>>;

/** What the dealer needs for its invoice and its money; stands on the page of the order. */
export default function DealerPaymentCard({ loaderData, actionData }: Route.ComponentProps) {
  const texts = useTexts(dealerPaymentTexts);
  const { payment, kind, vatId } = loaderData;
  return (
    <Card padding="wide">
      <h2 className="text-lg">{texts.title}</h2>
      <dl className="mt-3 grid grid-cols-[7rem_minmax(0,1fr)] gap-x-4 gap-y-2">
        <Fact label={texts.kind}>{kind}</Fact>
        {payment && <Fact label={texts.receiver}>{texts.receivers[payment.receiver]}</Fact>}
        <Fact label={texts.invoice}>
          {loaderData.invoiceAddress ? (
            <InvoiceLines address={loaderData.invoiceAddress} />
          ) : (
            texts.sameAddress
          )}
        </Fact>
        {vatId && <Fact label={texts.vatId}>{vatId}</Fact>}
        {payment?.reference && (
          <Fact label={texts.reference}>
            <span className="font-semibold">{payment.reference}</span>
            <span className="block text-sm text-ink-2">{texts.referenceHint}</span>
          </Fact>
        )}
      </dl>
      {payment?.mandate && (
        <Mandate page={loaderData} mandate={payment.mandate} iban={actionData?.iban ?? null} />
      )}
    </Card>
  );
}

const Fact = (props: { label: string; children: ReactNode }) => (
  <div className="contents">
    <dt className="text-ink-2">{props.label}</dt>
    <dd className="wrap-anywhere">{props.children}</dd>
  </div>
);

function InvoiceLines({ address }: { address: Address }) {
  const name = [address.title, address.firstName, address.lastName].filter(Boolean).join(' ');
  const place = `${address.postalCode} ${address.place}`;
  const lines = [address.company, name, address.street, address.extra, place].filter(Boolean);
  return lines.map((line) => (
    <span key={line} className="block">
      {line}
    </span>
  ));
}

type MandateProps = {
  page: Page;
  mandate: NonNullable<NonNullable<Page['payment']>['mandate']>;
  iban: string | null;
};

/** The account masked, until somebody asks for all of it. */
function Mandate({ page, mandate, iban }: MandateProps) {
  const texts = useTexts(dealerPaymentTexts);
  const format = formatter(page.locale);
  return (
    <div className="mt-4 border-t border-line pt-4">
      <dl className="grid grid-cols-[7rem_minmax(0,1fr)] gap-x-4 gap-y-2">
        <Fact label={texts.mandate}>{texts.mandateOf(mandate.reference, format.date(mandate.signedAt))}</Fact>
        <Fact label={texts.accountHolder}>
          {mandate.accountHolder}
          {mandate.address && <span className="block text-sm text-ink-2">{mandate.address}</span>}
        </Fact>
        <Fact label={texts.account}>
          <span role="status" className="font-semibold tabular-nums">
            {iban ?? mandate.iban}
          </span>
          {iban && <span className="block text-sm text-ink-2">{texts.shown}</span>}
        </Fact>
      </dl>
      {!iban && (
        <PostForm
          fields={{ intent: 'account' }}
          action={`/haendler/bestellungen/${page.id}?index`}
          className="mt-3"
          preventScrollReset
        >
          <IntentButton intent="account" variant="outline">
            {texts.show}
          </IntentButton>
        </PostForm>
      )}
      <p className="mt-3 text-sm text-ink-2">{texts.announce}</p>
    </div>
  );
}

/** Texts of what a dealer sees of an order's payment. */
export const dealerPaymentTexts = catalogue(
  {
    title: 'Rechnung und Zahlung',
    kind: 'Zahlungsart',
    receiver: 'Geld geht an',
    receivers: { dealer: 'Sie', operator: 'Brennwert, Auszahlung mit der Abrechnung' },
    invoice: 'Rechnung an',
    sameAddress: 'Lieferadresse',
    vatId: 'USt-IdNr.',
    reference: 'Bestellzeichen',
    referenceHint: 'bitte auf die Rechnung drucken',
    mandate: 'Mandat',
    mandateOf: (reference: string, day: string) => `${reference} vom ${day}`,
    accountHolder: 'Kontoinhaber',
    account: 'IBAN',
    show: 'Ganze IBAN anzeigen',
    shown: 'Ganze Kontonummer. Dass Sie sie gelesen haben, ist im Protokoll vermerkt.',
    announce: 'Kündigen Sie die Abbuchung mit Betrag, Tag und Ihrer Gläubiger-ID an, bevor Sie einziehen.',
  },
  { 'de-CH': { vatId: 'UID' }, 'de-AT': { vatId: 'UID' } },
);
