import { Link } from 'react-router';
import { productGroups } from '#features/catalog/shared.ts';
import { unsettledVatTexts } from '#features/pricing/shared.ts';
import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import { phoneHref } from '#platform/phones/phone-text.rules.ts';
import { Card } from '#platform/ui/card.tsx';
import { useSite } from '#shell/shared.ts';
import { calculatorTexts } from '../entry/calculator.texts.ts';
import type { OfferRequestForm } from '../entry/request-form.ts';
import { listHref } from './list-address.ts';
import type { ListProps } from './list-notices.tsx';
import { offerListTexts } from './offer-list.texts.ts';
import type { Suggestion } from './suggested-requests.ts';

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
