import { data } from 'react-router';
import { productGroups } from '#features/catalog/shared.ts';
import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import { isUnanswered } from '#shell/shared.ts';
import { requestContext } from '#shell/shell.ts';

import { EntryPage } from '../entry/entry-page.tsx';
import { groupOfPath } from '../entry/route-group.ts';
import { targetTeasers } from '../entry/target-teasers.ts';
import { withTargetChoices } from '../entry/targets.rules.ts';
import { WishBar, WishPanel } from '../entry/wish-panel.tsx';
import type { Route } from './+types/offer-list.page.ts';
import { usualHintCount } from './hints.rules.ts';
import { listWithoutAnswer, useKeptList } from './kept-list.ts';
import { FilterNote } from './list-filter.tsx';
import { ListFoot } from './list-foot.tsx';
import { ListHead } from './list-head.tsx';
import { ListHints } from './list-hints.tsx';
import { DefaultOffersNotice, FailedList, NoOffers } from './list-states.tsx';
import { OfferLedger } from './offer-ledger.tsx';
import { offerListTexts } from './offer-list.texts.ts';
import { offerList } from './offer-list.ts';
import type { ListedOffers, OfferList, OfferRequestForm } from './offer-list.types.ts';
import { type UseList, useList } from './use-list.ts';

/** Depends on address, country and price version alone. */
export const headers = () => ({ 'cache-control': 'public, max-age=60' });

export function loader({ params, request, context }: Route.LoaderArgs) {
  const { deps, country, logError } = context.get(requestContext);
  const group = groupOfPath(params.productGroup);
  const query = withTargetChoices(new URL(request.url).searchParams, country.id);
  const list = offerList({ ...deps, logError }, { group, country, query });
  if (list.kind === 'entry') {
    const asked = { countryId: country.id, productGroupId: group.id, now: deps.clock.now() };
    return {
      ...list,
      shelf: targetTeasers(deps, { country, slug: group.slug }),
      upsellCount: usualHintCount(deps.pricing, asked),
    };
  }
  return list.kind === 'failed' ? data(list, { status: 503 }) : list;
}

/** Without an answer the page stays, with the wish as it was changed and the way to ask again. */
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
  const { name } = productGroups[form.wish.productGroupId];
  const title = form.placeNames[0] ? texts.documentTitle(name, form.placeNames[0]) : texts.entryTitle(name);
  return [
    { title: `${title} | Brennwert` },
    ...(form.placeNames[0] ? [{ name: 'robots', content: 'noindex' }] : []),
  ];
};

export default function OfferListPage({ loaderData }: Route.ComponentProps) {
  useKeptList(loaderData);
  if (loaderData.kind === 'entry') {
    const { kind: _, ...entry } = loaderData;
    return <EntryPage {...entry} />;
  }
  return <WishAndOffers loaded={loaderData} />;
}

function WishAndOffers({ loaded }: { loaded: Exclude<OfferList, { kind: 'entry' }> }) {
  const { form } = loaded;
  const list = useList(form);
  const placeName = placeNameOf(form);
  const count = loaded.kind === 'offers' ? loaded.result.rows.length : null;
  return (
    <div className="mx-auto max-w-page px-4 py-4 md:grid md:grid-cols-[16.5rem_minmax(0,1fr)] md:gap-9 md:py-9">
      <div>
        <WishBar form={form} placeName={placeName} />
        <WishPanel form={form} list={list} count={count} />
      </div>
      <div className="mt-5 grid content-start gap-4 md:mt-0">
        {loaded.kind === 'failed' ? (
          <FailedList form={form} cause={loaded.cause} />
        ) : (
          <Offers form={form} result={loaded.result} list={list} placeName={placeName} />
        )}
      </div>
    </div>
  );
}

type OffersProps = { form: OfferRequestForm; result: ListedOffers; list: UseList; placeName: string };

function Offers({ form, result, list, placeName }: OffersProps) {
  return (
    <>
      <Announcement result={result} />
      {result.total === 0 ? (
        <NoOffers form={form} result={result} placeName={placeName} />
      ) : (
        <>
          <ListHead form={form} result={result} list={list} placeName={placeName} />
          {result.dropped && <DefaultOffersNotice form={form} dropped={result.dropped} />}
          <ListHints form={form} result={result} />
          <FilterNote form={form} result={result} />
          {result.rows.length > 0 && <OfferLedger form={form} result={result} isPending={list.isPending} />}
          <ListFoot result={result} />
        </>
      )}
    </>
  );
}

/** Says the outcome of each recalculation to those who do not see the list change. */
function Announcement({ result }: { result: ListedOffers }) {
  const texts = useTexts(offerListTexts);
  const format = useFormatter();
  return (
    <p role="status" className="sr-only">
      {result.cheapest === null
        ? texts.announceNone
        : texts.announce(texts.offers(result.rows.length), format.money(result.cheapest))}
    </p>
  );
}

/** The place that the visitor chose among those of the code, or the most important one. */
function placeNameOf({ view, placeNames, wish }: OfferRequestForm): string {
  const chosen = placeNames.find((name) => name === view.place);
  return chosen ?? placeNames[0] ?? wish.postalCode;
}
