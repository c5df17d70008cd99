import { isRouteErrorResponse, Link, redirect, useRouteError } from 'react-router';
import { areaOfPath, nationalPath, statePath, straightPath } from '#features/places/shared.ts';
import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import { ButtonLink } from '#platform/ui/button.tsx';
import { EmptyTank } from '#platform/ui/illustrations/empty-tank.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { notFound } from '#shell/shared.ts';
import { requestContext } from '#shell/shell.ts';
import type { PageSettings } from '#shell/types.ts';
import { ErrorPage } from '#shell/ui/error-page.tsx';
import { spanOf } from '../market.rules.ts';
import type { Route } from './+types/local-prices.page.ts';
import { BigPrice, Comparison, Fact, Facts, RegionFigure } from './price-figure.tsx';
import type { Listed, ListingGroup } from './price-listing.rules.ts';
import { PlaceSearch, PricePage, priceMeta } from './price-page.tsx';
import { countyPage, placePage, statePage } from './prices.data.ts';
import { pricesTexts } from './prices.texts.ts';

/** A state is in one country only; the others have their own prices. */
export const handle: PageSettings = { elsewhere: nationalPath };

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const { deps, country } = context.get(requestContext);
  const found = areaOfPath(deps.places, country.id, params);
  if (!found) {
    const path = straightPath(deps.places, country.id, params);
    throw path ? redirect(path + url.search, 301) : notFound();
  }
  const span = spanOf(url.searchParams.get('zeitraum'));
  const of = { deps, country, span };
  const { locale } = country;
  switch (found.kind) {
    case 'state':
      return { locale, ...(await statePage(of, found)) };
    case 'county':
      // A county that is named like its state has the state's page.
      if (found.county.slug === found.state.slug) throw redirect(statePath(found.state), 301);
      return { locale, ...(await countyPage(of, found)) };
    case 'place':
      return { locale, ...(await placePage(of, found)) };
  }
}

export const headers = () => ({ 'cache-control': 'public, max-age=60' });

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [];
  const average = loaderData.kind === 'place' ? loaderData.offers?.average : loaderData.figure?.average;
  return priceMeta(loaderData.locale, pricesTexts(loaderData.locale).of(loaderData.name), average);
};

/** The prices of a state, a county or a place: its price, its past, and what lies in it or around it. */
export default function LocalPrices({ loaderData: page }: Route.ComponentProps) {
  const texts = useTexts(pricesTexts);
  const format = useFormatter();
  const listed = texts.countiesText(format.date(page.day));
  const { kind, name, crumbs, history, extremes } = page;
  const lists = [
    { id: 'kreise', title: texts.counties, groups: kind === 'state' ? page.counties : [] },
    { id: 'orte', title: texts.places, groups: kind === 'place' ? [] : page.places },
    { id: 'naehe', title: texts.nearby, groups: kind === 'place' ? page.near : [] },
  ];
  return (
    <PricePage
      {...{ crumbs, history, extremes, title: texts.of(name), own: name }}
      {...(kind === 'place' && { postalCode: page.zipCode })}
      figure={kind === 'place' ? <PresentOffers {...page} /> : <Figure region={page} />}
    >
      <PlaceSearch notFound="" />
      {lists.map((list) => list.groups.length > 0 && <Listing key={list.id} text={listed} {...list} />)}
    </PricePage>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  return isRouteErrorResponse(error) && error.status === 404 ? <UnknownRegion /> : <ErrorPage />;
}

/** An address below the price pages that names nothing: what to do now, and the way back. */
function UnknownRegion() {
  const texts = useTexts(pricesTexts);
  return (
    <>
      <title>{`${texts.unknown} · Brennwert`}</title>
      <meta name="robots" content="noindex" />
      <div className="mx-auto grid max-w-page items-center gap-10 px-4 pt-12 sm:grid-cols-2 sm:pt-20">
        <div>
          <h1>{texts.unknown}</h1>
          <p className="mt-5 max-w-prose text-lg text-ink-2">{texts.unknownText}</p>
          <div className="mt-8">
            <ButtonLink to={nationalPath} variant="primary">
              {texts.back}
            </ButtonLink>
          </div>
        </div>
        <EmptyTank className="mx-auto w-full max-w-80" />
      </div>
      <div className="pt-14 sm:pt-20">
        <PlaceSearch notFound="" />
      </div>
    </>
  );
}

type Data = Route.ComponentProps['loaderData'];
type PlaceData = Extract<Data, { kind: 'place' }>;
type RegionData = Exclude<Data, PlaceData>;

/** Of a county the average at this moment, where no day has been taken yet. */
function Figure({ region }: { region: RegionData }) {
  const texts = useTexts(pricesTexts);
  const format = useFormatter();
  const { figure, day, compared } = region;
  if (region.kind === 'county' && !figure && region.now) {
    return (
      <>
        <BigPrice label={texts.averageNow(format.date(day))} value={region.now} />
        <Comparison compared={compared} />
      </>
    );
  }
  return <RegionFigure figure={figure} compared={compared} />;
}

/** What is offered at a postal code at this moment. */
function PresentOffers({ offers, compared }: Pick<PlaceData, 'offers' | 'compared'>) {
  const texts = useTexts(pricesTexts);
  const format = useFormatter();
  if (!offers) {
    return (
      <Notice tone="warn" className="mt-6" title={texts.nobody}>
        {texts.nobodyText}
      </Notice>
    );
  }
  return (
    <>
      <BigPrice label={texts.best} value={offers.low} />
      <p className="mt-1 text-ink-2">
        {texts.bestTotal(format.money(offers.bestTotal))},{' '}
        {texts.asOf(format.date(offers.day), format.time(offers.at))}
      </p>
      <Comparison compared={compared} />
      <Facts>
        <Fact label={texts.mean}>{format.money(offers.average)}</Fact>
        <Fact label={texts.dearest}>{format.money(offers.high)}</Fact>
        <Fact label={texts.dealers}>{format.quantity(offers.count)}</Fact>
      </Facts>
    </>
  );
}

type ListingProps = { id: string; title: string; text: string; groups: readonly ListingGroup[] };

/** Links to further price pages with their prices; long lists under headings, with a way to each. */
function Listing({ id, title, text, groups }: ListingProps) {
  return (
    <section aria-labelledby={id} className="border-t border-line bg-surface">
      <div className="mx-auto max-w-page px-4 py-14 sm:py-20">
        <h2 id={id} className="text-2xl">
          {title}
        </h2>
        <p className="mt-3 max-w-prose text-ink-2">{text}</p>
        {groups.length > 1 && <Jumps id={id} groups={groups} />}
        {groups.map((group) => (
          <Group key={group.heading} id={id} group={group} />
        ))}
      </div>
    </section>
  );
}

const anchorOf = (id: string, heading: string): string => `${id}-${heading.replace(/\W/g, '').toLowerCase()}`;

function Jumps({ id, groups }: Pick<ListingProps, 'id' | 'groups'>) {
  const texts = useTexts(pricesTexts);
  return (
    <nav aria-label={texts.jump} className="mt-4">
      <ul className="-mx-2 flex flex-wrap">
        {groups.map(({ heading }) => (
          <li key={heading}>
            <a
              href={`#${anchorOf(id, heading)}`}
              className="grid min-h-11 min-w-11 place-items-center rounded-sm px-2 font-semibold tabular-nums hover:bg-tint"
            >
              {heading}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Group({ id, group }: { id: string; group: ListingGroup }) {
  const { heading, entries } = group;
  return (
    <div className="mt-6">
      {heading !== '' && (
        <h3 id={anchorOf(id, heading)} className="mb-1 text-lg">
          {heading}
        </h3>
      )}
      <ul className="grid gap-x-10 xs:grid-cols-2 md:grid-cols-3">
        {entries.map((entry) => (
          <Entry key={entry.path} entry={entry} />
        ))}
      </ul>
    </div>
  );
}

function Entry({ entry }: { entry: Listed }) {
  const format = useFormatter();
  return (
    <li className="border-t border-line">
      <Link
        to={entry.path}
        discover="none"
        className="group flex min-h-11 items-center justify-between gap-4 py-2 leading-snug"
      >
        <span className="min-w-0 hyphens-auto">
          <span className="font-medium group-hover:underline">{entry.name}</span>
          {entry.detail && <span className="text-sm text-ink-2"> {entry.detail}</span>}
        </span>
        <span className="shrink-0 font-semibold tabular-nums">{format.money(entry.price)}</span>
      </Link>
    </li>
  );
}
