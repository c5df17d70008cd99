import { X } from 'lucide';
import { useState } from 'react';
import { Link } from 'react-router';
import { productGroups } from '#features/catalog/shared.ts';
import { unsettledVatTexts } from '#features/pricing/shared.ts';
import type { OfferRequest } from '#features/pricing/types.ts';
import type { Formatter } from '#platform/i18n/format.ts';
import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import { phoneHref } from '#platform/phones/phone-text.rules.ts';
import { Button, ButtonLink } from '#platform/ui/button.tsx';
import { Card } from '#platform/ui/card.tsx';
import { Icon } from '#platform/ui/icon.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { tip } from '#platform/ui/tooltip.tsx';
import { useSite } from '#shell/shared.ts';
import { calculatorTexts } from '../entry/calculator.texts.ts';
import type { OfferRequestForm } from '../entry/request-form.ts';
import { requestPanelId } from '../entry/request-panel.tsx';
import { listHref } from './list-address.ts';
import type { Suggestion } from './near-requests.ts';
import { offerListTexts } from './offer-list.texts.ts';
import type { ListedOffers, OfferList } from './offer-list.ts';
import type { UseList } from './use-list.ts';

type ListProps = { form: OfferRequestForm; result: ListedOffers };

/** The request has no offers: says why and leads to near requests that have some. */
export function NoOffers({ form, result, placeName }: ListProps & { placeName: string }) {
  const texts = useTexts(offerListTexts);
  const { sentence: vatUnsettled } = useTexts(unsettledVatTexts);
  return (
    <Card padding="wide">
      <h1 className="text-xl sm:text-2xl">{texts.emptyTitle(placeName)}</h1>
      {result.suggestions.length === 0 ? (
        <p className="mt-3 mb-5 max-w-prose text-ink-2">
          {result.isVatSettled ? texts.emptyNone : vatUnsettled(placeName)}
        </p>
      ) : (
        <>
          <p className="mt-3 max-w-prose text-ink-2">{texts.emptyText}</p>
          <ul className="mt-5 divide-y divide-line border-y border-line">
            {result.suggestions.map((suggestion) => (
              <li key={`${suggestion.kind}${suggestion.request.postalCode}`}>
                <SuggestionLink suggestion={suggestion} form={form} />
              </li>
            ))}
          </ul>
        </>
      )}
      <OtherWays canWait={result.isVatSettled} />
    </Card>
  );
}

/** What helps where no list does: an alarm where offers may come, a person. */
function OtherWays({ canWait }: { canWait: boolean }) {
  const texts = useTexts(offerListTexts);
  const { customerPhone, phoneHours } = useSite().operator;
  const alarm = { label: texts.emptyAlarm, text: texts.emptyAlarmText, to: '/kunde/benachrichtigungen' };
  const ways = [
    ...(canWait ? [alarm] : []),
    {
      label: texts.emptyPhone(customerPhone),
      text: texts.emptyPhoneText(phoneHours),
      to: phoneHref(customerPhone),
    },
  ];
  return (
    <ul className="divide-y divide-line border-b border-line">
      {ways.map(({ label, text, to }) => (
        <li key={to} className="flex min-h-14 flex-wrap items-center justify-between gap-x-6 py-3">
          <Link className="link font-semibold" to={to}>
            {label}
          </Link>
          <span className="text-ink-2">{text}</span>
        </li>
      ))}
    </ul>
  );
}

function SuggestionLink({ suggestion, form }: { suggestion: Suggestion; form: OfferRequestForm }) {
  const texts = useTexts(offerListTexts);
  const format = useFormatter();
  const units = useTexts(calculatorTexts).unit;
  const { kind, request, placeName, distance, count, cheapest } = suggestion;
  const { quantity } = format;
  const amount = `${quantity(request.amount)} ${units[productGroups[request.productGroupId].unit]}`;
  const product = form.choices.products.find(({ id }) => id === request.productId)?.name ?? '';
  const kilometres = quantity(Math.max(1, Math.round(distance ?? 0)));
  const words = {
    amount: texts.suggestionAmount(amount),
    stations: texts.suggestionStations,
    product: texts.suggestionProduct(product),
    place: texts.suggestionPlace(`${request.postalCode} ${placeName}`, kilometres),
  };
  return (
    <Link
      to={listHref({ slug: form.choices.slug, request })}
      className="flex min-h-14 flex-wrap items-center justify-between gap-x-6 gap-y-0.5 py-3 hover:bg-tint"
    >
      <span className="link font-semibold">{words[kind]}</span>
      <span className="text-ink-2">
        {texts.suggestionOffers(texts.offers(count), format.money(cheapest))}
      </span>
    </Link>
  );
}

/** There are no prices: an empty list and the way to try again. */
export function FailedList({ form, cause }: Pick<Extract<OfferList, { kind: 'failed' }>, 'form' | 'cause'>) {
  const texts = useTexts(offerListTexts);
  return (
    <Card padding="wide">
      <h1 className="text-xl sm:text-2xl">{texts.failedTitle}</h1>
      <p className="mt-3 max-w-prose text-ink-2" role="alert">
        {texts.failedTexts[cause]}
      </p>
      <ButtonLink
        variant="primary"
        className="mt-6"
        preventScrollReset
        to={listHref({ slug: form.choices.slug, request: form.request, view: form.view })}
      >
        {texts.retry}
      </ButtonLink>
    </Card>
  );
}

/** These are offers for another request than the visitor's: says which part of it nobody serves, and why. */
export function DefaultOffersNotice({
  form,
  dropped,
}: Pick<ListProps, 'form'> & { dropped: readonly string[] }) {
  const texts = useTexts(offerListTexts);
  const reasons = form.choices.parameterGroups
    .flatMap(({ parameters }) => parameters)
    .filter(({ name }) => dropped.includes(name))
    .map(({ disabledReason }) => disabledReason);
  return (
    <Notice tone="warn" title={texts.defaultTitle(dropped.join(', '))}>
      {[...reasons.filter(Boolean), texts.defaultText].join(' ')}
    </Notice>
  );
}

type Shown = { texts: ReturnType<typeof offerListTexts>; format: Formatter };

/** " (67 Säcke zu 15 kg)" where an amount comes in bags, else ''. */
export function bagsIn({ productGroupId, amount }: OfferRequest, { texts, format }: Shown): string {
  const { amountStep } = productGroups[productGroupId];
  if (amountStep === 1) return '';
  return ` (${texts.bags(format.quantity(amount / amountStep), format.quantity(amountStep))})`;
}

/** What of the request cannot be had and was changed. */
export function RequestChanges({ form: { changeNote } }: Pick<ListProps, 'form'>) {
  if (!changeNote) return null;
  const { text, ...shown } = changeNote;
  return <Notice {...shown}>{text}</Notice>;
}

type OutdatedProps = Pick<ListProps, 'form'> & { list: UseList; placeName: string };

/**
 * Lies over offers that are for another request than the one on the screen: says which one they are for, and leads back
 * to it or on. It moves nothing, and comes late enough not to flash.
 */
export function OutdatedNote({ form, list, placeName }: OutdatedProps) {
  const texts = useTexts(offerListTexts);
  const format = useFormatter();
  const { postalCode, productGroupId, amount: asked } = form.request;
  const amount = `${format.quantity(asked)}\u00a0${productGroups[productGroupId].unit}`;
  return (
    <div role="status" className="outdated-note">
      {list.outdated === 'pending' && <p>{texts.recalculating}</p>}
      {list.outdated === 'entry' && (
        <div>
          <p>{texts.outdated(amount, `${postalCode} ${placeName}`)}</p>
          <p className="mt-2 flex flex-wrap gap-3">
            <Button variant="outline" onClick={list.keepRequest}>
              {texts.outdatedKeep(amount)}
            </Button>
            <Button variant="outline" className="md:hidden" popoverTarget={requestPanelId}>
              {texts.outdatedChange}
            </Button>
          </p>
        </div>
      )}
    </div>
  );
}

/** Says the outcome of each recalculation to those who do not see the list change. */
export function Announcement({ result }: { result: ListedOffers }) {
  const texts = useTexts(offerListTexts);
  const format = useFormatter();
  return (
    <p role="status" className="sr-only">
      {result.cheapest === null
        ? texts.announceNone
        : texts.announce(texts.offers(result.count), format.money(result.cheapest))}
    </p>
  );
}

/** What a small change of the request would save or cost; one line each, closed for as long as the page is open. */
export function ListHints({ form, result }: ListProps) {
  const texts = useTexts(offerListTexts);
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const hints = result.hints.filter(({ text }) => !closed.has(text));
  if (hints.length === 0) return null;
  return (
    <ul className="rounded-md bg-tint pl-3 noscript:pr-3 sm:pr-1 sm:pl-4 sm:noscript:pr-4 sm:divide-y sm:divide-tint-line">
      {hints.map(({ text, request }) => (
        <li key={text} className="flex items-center py-0.5 max-sm:py-0 max-sm:nth-[n+2]:hidden">
          <div className="min-w-0 flex-1 py-1 max-sm:py-0 max-sm:leading-snug sm:mr-3 sm:flex sm:items-center sm:gap-3">
            <span className="sm:flex-1">{text}</span>{' '}
            <Link
              className="link py-2.5 font-semibold"
              preventScrollReset
              to={listHref({ slug: form.choices.slug, request, view: form.view })}
              aria-label={texts.takeHint(text)}
            >
              {texts.take}
            </Link>
          </div>
          <button
            type="button"
            {...tip(texts.closeHint(text))}
            onClick={() => setClosed(new Set([...closed, text]))}
            className="grid size-11 place-items-center rounded-md text-ink-2 hover:text-ink noscript:hidden"
          >
            <Icon of={X} size="sm" />
          </button>
        </li>
      ))}
    </ul>
  );
}
