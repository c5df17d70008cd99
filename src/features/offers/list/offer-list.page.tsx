import { data, redirect } from 'react-router';
import type { AdvertPlace } from '#features/adverts/types.ts';
import { AdvertSlot } from '#features/adverts/ui/advert-slot.tsx';
import { hasCarbonCosts, instalmentTexts, productGroups } from '#features/catalog/shared.ts';
import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import { isUnanswered } from '#shell/shared.ts';
import { EntryPage } from '../entry/entry-page.tsx';
import { askedList, type OfferRequestForm } from '../entry/request-form.ts';
import { RequestBar, RequestPanel } from '../entry/request-panel.tsx';
import { listOfTarget, targetTeasers, withTargetChoices } from '../entry/targets.rules.ts';
import type { Route } from './+types/offer-list.page.ts';
import { FilterNote } from './list-filter.tsx';
import { ListHead } from './list-head.tsx';
import { usualHintCount } from './list-hints.ts';
import { ListHints } from './list-hints.tsx';
import {
  Announcement,
  DefaultOffersNotice,
  FailedList,
  OutdatedNote,
  RequestChanges,
} from './list-notices.tsx';
import { NoOffers } from './no-offers.tsx';
import { OfferLedger } from './offer-ledger.tsx';
import { offerListTexts, vatText } from './offer-list.texts.ts';
import { type ListedOffers, type OfferList, offerList } from './offer-list.ts';
import { listWithoutAnswer, type UseList, useList, useShownList } from './use-list.ts';

/** Depends on address, country and price version alone. */
export const headers = () => ({ 'cache-control': 'public, max-age=60' });

export function loader(args: Route.LoaderArgs) {
  const { deps, asked } = askedList(args);
  const { group, country } = asked;
  const other = listOfTarget(asked.query, asked);
  if (other) throw redirect(other);
  const list = offerList(deps, { ...asked, query: withTargetChoices(asked.query, country.id) });
  if (list.kind === 'entry') {
    const usual = { countryId: country.id, productGroupId: group.id, now: deps.clock.now() };
    return {
      ...list,
      shelf: targetTeasers(deps, { country, slug: group.slug }),
      upsellCount: usualHintCount(deps.pricing, usual),
    };
  }
  if (list.kind === 'failed') return data(list, { status: 503 });
  const { postalCode } = list.form.request;
  const advert = deps.followed.adverts.placeFor('angebotsliste', { countryId: country.id, postalCode });
  return { ...list, advert };
}

/** Without an answer the page stays, with the request as it was changed and the way to ask again. */
export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  try {
    return await serverLoader();
  } catch (error) {
    const list = isUnanswered(error) ? listWithoutAnswer(request.url, Date.now()) : null;
    if (!list || list.kind === 'entry') throw error;
    return list;
  }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const locale = matches[0]?.loaderData?.locale ?? 'de-DE';
  const texts = offerListTexts(locale);
  const form = loaderData?.form;
  if (!form) return [];
  const { name } = productGroups[form.request.productGroupId];
  const title = form.placeNames[0] ? texts.documentTitle(name, form.placeNames[0]) : texts.entryTitle(name);
  return [
    { title: `${title} | Brennwert` },
    ...(form.placeNames[0] ? [{ name: 'robots', content: 'noindex' }] : []),
  ];
};

export default function OfferListPage({ loaderData }: Route.ComponentProps) {
  useShownList(loaderData);
  if (loaderData.kind === 'entry') {
    const { kind: _, ...entry } = loaderData;
    return <EntryPage {...entry} />;
  }
  return <RequestAndOffers loaded={loaderData} />;
}

function RequestAndOffers({ loaded }: { loaded: Exclude<OfferList, { kind: 'entry' }> }) {
  const { form } = loaded;
  const list = useList(form);
  const placeName = placeNameOf(form);
  const count = loaded.kind === 'offers' ? loaded.result.count : null;
  return (
    <div className="mx-auto max-w-page px-4 py-4 md:grid md:grid-cols-[16.5rem_minmax(0,1fr)] md:gap-9 md:py-9">
      <div>
        <RequestBar form={form} placeName={placeName} />
        <RequestPanel form={form} list={list} count={count} />
      </div>
      <div className="mt-4 md:mt-0">
        {loaded.kind === 'failed' ? (
          <FailedList form={form} cause={loaded.cause} />
        ) : (
          <Offers
            form={form}
            result={loaded.result}
            list={list}
            placeName={placeName}
            advert={loaded.advert ?? null}
          />
        )}
      </div>
    </div>
  );
}

type OffersProps = { form: OfferRequestForm; result: ListedOffers; list: UseList; placeName: string };

function Offers({ advert, ...shown }: OffersProps & { advert: AdvertPlace | null }) {
  const { form, result, list, placeName } = shown;
  return (
    <>
      <Announcement result={result} />
      <OutdatedNote form={form} list={list} placeName={placeName} />
      <div className="offers-area" inert={list.outdated !== null}>
        <OffersOfRequest {...shown} />
      </div>
      <AdvertSlot place={advert} postalCode={form.request.postalCode} className="mt-6" />
    </>
  );
}

/** Nothing of it can be pressed while it is for another request than the one that is on the screen. */
function OffersOfRequest({ form, result, list, placeName }: OffersProps) {
  return (
    <>
      <RequestChanges form={form} />
      {result.total === 0 ? (
        <NoOffers form={form} result={result} placeName={placeName} />
      ) : (
        <>
          <ListHead form={form} result={result} list={list} placeName={placeName} />
          {result.dropped && <DefaultOffersNotice form={form} dropped={result.dropped} />}
          <ListHints form={form} result={result} />
          <FilterNote form={form} result={result} />
          {result.rows.length > 0 && <OfferLedger form={form} result={result} />}
          <ListFoot result={result} />
        </>
      )}
    </>
  );
}

/** The place that the visitor chose among those of the code, or the most important one. */
function placeNameOf({ view, placeNames, request }: OfferRequestForm): string {
  const chosen = placeNames.find((name) => name === view.place);
  return chosen ?? placeNames[0] ?? request.postalCode;
}

/** What the prices contain and, with instalments, the example that the law asks for. */
function ListFoot({ result }: { result: ListedOffers }) {
  const texts = useTexts(offerListTexts);
  const { rates } = useTexts(instalmentTexts);
  const format = useFormatter();
  const row = result.rows.find(({ instalment }) => instalment !== null);
  return (
    <div className="grid gap-3 text-[0.9375rem] text-ink-2">
      <p>
        {result.vatPermille === 0
          ? texts.noVat
          : texts.included(
              vatText(format, result.vatPermille),
              hasCarbonCosts(result.request.productGroupId),
            )}{' '}
        {texts.includedNote}
      </p>
      {result.climateKilograms !== null && (
        <p>
          {texts.climate(format.quantity(result.climateKilograms))} {texts.climateInfo}
        </p>
      )}
      {row?.instalment && (
        <p>
          <strong className="font-semibold text-ink">{texts.exampleTitle}: </strong>
          {texts.example({
            credit: format.money(row.total),
            rates: rates(format, row.instalment),
            total: format.money(row.instalment.total),
            percent: format.percent(row.instalment.effectiveRatePermille / 1000),
          })}
        </p>
      )}
    </div>
  );
}
