import { productGroups } from '#features/catalog/shared.ts';
import type { OfferRequest } from '#features/pricing/types.ts';
import type { Formatter } from '#platform/i18n/format.ts';
import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import { Button, ButtonLink } from '#platform/ui/button.tsx';
import { Card } from '#platform/ui/card.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import type { OfferRequestForm } from '../entry/request-form.ts';
import { requestPanelId } from '../entry/request-panel.tsx';
import { listHref } from './list-address.ts';
import { offerListTexts } from './offer-list.texts.ts';
import type { ListedOffers, OfferList } from './offer-list.ts';
import type { UseList } from './use-list.ts';

export type ListProps = { form: OfferRequestForm; result: ListedOffers };

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
