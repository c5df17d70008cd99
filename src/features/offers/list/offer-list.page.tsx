import X from 'lucide-react/icons/x';
import { useState } from 'react';
import { data, Link } from 'react-router';
import { productGroups } from '#features/catalog/shared.ts';
import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import { Icon } from '#platform/ui/icon.tsx';
import { tip } from '#platform/ui/tooltip.tsx';
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
import { listHref } from './list-address.ts';
import { FilterNote } from './list-filter.tsx';
import { ListHead } from './list-head.tsx';
import { DefaultOffersNotice, FailedList, NoOffers } from './list-states.tsx';
import { OfferLedger } from './offer-ledger.tsx';
import { offerListTexts } from './offer-list.texts.ts';
import { offerList } from './offer-list.ts';
import type { ListedOffers, OfferList, OfferRequestForm } from './offer-list.types.ts';
import { type UseList, useList } from './use-list.ts';
import { vatText } from './vat-text.ts';

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

/** What the prices contain and, with instalments, the example that the law asks for. */
function ListFoot({ result }: { result: ListedOffers }) {
  const texts = useTexts(offerListTexts);
  const format = useFormatter();
  return (
    <div className="grid gap-3 text-sm text-ink-2">
      <p>
        {texts.included(vatText(format, result.vatPermille))} {texts.includedNote}
      </p>
      {result.climateKilograms !== null && (
        <p>
          {texts.climate(format.quantity(result.climateKilograms))} {texts.climateInfo}
        </p>
      )}
      <InstalmentExample result={result} />
    </div>
  );
}

function InstalmentExample({ result }: { result: ListedOffers }) {
  const texts = useTexts(offerListTexts);
  const format = useFormatter();
  const row = result.rows.find(({ instalment }) => instalment !== null);
  if (!row?.instalment) return null;
  const { months, rate, lastRate, total, effectiveRatePermille } = row.instalment;
  return (
    <p>
      <strong className="font-semibold text-ink">{texts.exampleTitle}: </strong>
      {texts.example({
        credit: format.money(row.total),
        count: months,
        rate: format.money(rate),
        last: format.money(lastRate),
        total: format.money(total),
        percent: format.percent(effectiveRatePermille / 1000),
      })}
    </p>
  );
}

/** What a small change of the wish would save or cost; one line each, closed for as long as the page is open. */
function ListHints({ form, result }: { form: OfferRequestForm; result: ListedOffers }) {
  const texts = useTexts(offerListTexts);
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const hints = result.hints.filter(({ text }) => !closed.has(text));
  if (hints.length === 0) return null;
  return (
    <ul className="rounded-md bg-tint pr-1 pl-4 noscript:pr-4 sm:divide-y sm:divide-tint-line">
      {hints.map(({ text, wish }) => (
        <li key={text} className="flex items-center gap-3 py-0.5 max-sm:nth-[n+2]:hidden">
          <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3">
            <span className="min-w-0 flex-1 basis-36 py-2">{text}</span>
            <Link
              className="link py-2.5 font-semibold"
              preventScrollReset
              to={listHref({ slug: form.choices.slug, wish, view: form.view })}
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
