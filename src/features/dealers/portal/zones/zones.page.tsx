import { Form } from 'react-router';
import { useTexts } from '#platform/i18n/locale.ts';
import { Button, ButtonLink } from '#platform/ui/button.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { privatePage } from '#platform/ui/page-meta.ts';
import { TextField } from '#platform/ui/text-field.tsx';
import { requestContext, requireDealer } from '#shell/shell.ts';

import { codeEntries } from '../../zone-codes.rules.ts';
import { zoneMap } from '../../zone-map.rules.ts';
import type { OwnZone } from '../../zones.store.ts';
import type { Route } from './+types/zones.page.ts';
import { type DealerArea, dealerArea, searchZones } from './dealer-zones.ts';
import { ZoneList } from './zone-list.tsx';
import { ZoneMapView } from './zone-map.tsx';
import { zonesTexts } from './zones.texts.ts';

const colours = 6;
/** Entries of a zone that its line shows. */
const shownEntries = 5;

export const meta: Route.MetaFunction = () => privatePage('Liefergebiete · Händlerbereich');

export async function loader({ request, context }: Route.LoaderArgs) {
  const { deps, visitor } = context.get(requestContext);
  const { dealerId } = requireDealer({ visitor }, request);
  const { searchParams } = new URL(request.url);
  const words = (searchParams.get('suche') ?? '').slice(0, 60);
  const area = await dealerArea(deps, dealerId);
  const search = searchZones({ places: deps.places }, area, words);
  return {
    words,
    search,
    branches: area.branches.map(({ id, name, place }) => ({ id, name, place })),
    zones: area.zones.map((zone, at) => lineOf(zone, area, (at % colours) + 1)),
    map: drawn(deps.places, area),
    colourOf: coloursOf(area.zones),
    isRemoved: searchParams.has('geloescht'),
  };
}

function lineOf(zone: OwnZone, { known }: DealerArea, colour: number) {
  const entries = codeEntries(zone.postalCodes, known);
  return {
    ...{ id: zone.id, branchId: zone.branchId, name: zone.name, colour },
    codeCount: zone.postalCodes.length,
    entries: entries.slice(0, shownEntries),
    moreEntries: Math.max(0, entries.length - shownEntries),
    hasPrices: zone.productIds.length > 0,
  };
}

export type ZoneLine = ReturnType<typeof lineOf>;

/** The zones alone: what nobody serves is left to the page of a zone. */
function drawn(places: Parameters<typeof dealerArea>[0]['places'], area: DealerArea) {
  const codes = new Set(area.zones.flatMap(({ postalCodes }) => postalCodes));
  const { id: countryId } = area.country;
  const map = zoneMap({
    map: places.map(countryId),
    places: places.all(countryId),
    branches: area.branches,
    codes,
  });
  return { ...map, cells: map.cells.filter(({ code }) => codes.has(code)) };
}

/** By code, where its zone stands in the list; the first one when branches share it. */
function coloursOf(zones: readonly OwnZone[]): Record<string, number> {
  const colours: Record<string, number> = {};
  for (const [at, { postalCodes }] of zones.entries()) {
    for (const code of postalCodes) colours[code] ??= at;
  }
  return colours;
}

export type ZonesPage = Awaited<ReturnType<typeof loader>>;

/** Where a dealer delivers: found by code, place or name, drawn beside it. */
export default function Zones({ loaderData }: Route.ComponentProps) {
  const texts = useTexts(zonesTexts);
  const { map, zones, colourOf, search } = loaderData;
  return (
    <>
      <h1 className="mt-6 text-2xl sm:text-2xl">{texts.title}</h1>
      <p className="mt-1 max-w-prose text-ink-2">{texts.lead}</p>
      {loaderData.isRemoved && (
        <Notice tone="good" live className="mt-5">
          {texts.removed}
        </Notice>
      )}
      <Search words={loaderData.words} />
      <Found page={loaderData} />
      <div className="mt-5 grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_34rem]">
        <ZoneList page={loaderData} />
        <div className="lg:sticky lg:top-4">
          <ZoneMapView
            map={map}
            label={texts.map}
            marked={search.kind === 'code' ? search.code : null}
            className="rounded-lg border border-line"
            lookOf={(code) => {
              const zone = zones[colourOf[code] ?? -1];
              return { look: zone ? `zone-${zone.colour}` : '', zone: zone?.name ?? null };
            }}
          />
          <p className="mt-2 text-sm text-ink-2">{texts.mapLead}</p>
        </div>
      </div>
    </>
  );
}

function Search({ words }: { words: string }) {
  const texts = useTexts(zonesTexts);
  return (
    <Form role="search" className="mt-5 flex flex-wrap items-center gap-3" preventScrollReset>
      <TextField
        label={texts.search}
        name="suche"
        type="search"
        key={words}
        defaultValue={words}
        maxLength={60}
        className="min-w-0 grow sm:max-w-96"
      />
      <Button type="submit">{texts.find}</Button>
      {words !== '' && (
        <ButtonLink to="/haendler/gebiete" variant="quiet">
          {texts.reset}
        </ButtonLink>
      )}
    </Form>
  );
}

/** The answer to "which zone serves this code?". */
function Found({ page: { search } }: { page: ZonesPage }) {
  const texts = useTexts(zonesTexts);
  switch (search.kind) {
    case 'all':
      return null;
    case 'words':
      return search.zoneIds.length > 0 ? null : (
        <Notice tone="warn" live className="mt-4">
          {texts.noneFound}
        </Notice>
      );
    case 'code': {
      const { code, place, zoneIds } = search;
      const isServed = zoneIds.length > 0;
      return (
        <Notice tone={isServed ? 'good' : 'warn'} live className="mt-4">
          {place === null && texts.noCode(code)}
          {place !== null && (isServed ? texts.served(code, place) : texts.notServed(code, place))}
        </Notice>
      );
    }
  }
}
