import { Link } from 'react-router';
import { doubleCodeSentence } from '#features/places/shared.ts';
import { useTexts } from '#platform/i18n/locale.ts';
import { Badge } from '#platform/ui/badge.tsx';
import { ButtonLink } from '#platform/ui/button.tsx';
import { SearchForm } from '#platform/ui/list-parts.tsx';
import { DoneNotice, Notice } from '#platform/ui/notice.tsx';
import { privatePage } from '#platform/ui/page-meta.ts';
import { requestContext, requireDealer } from '#shell/shell.ts';
import { codeEntries } from '../../zones/zone-codes.rules.ts';
import { zoneFill, zoneNumbers } from '../../zones/zone-map.rules.ts';
import type { OwnZone } from '../../zones/zones.store.ts';
import type { Route } from './+types/zones.page.ts';
import { areaMap, type DealerArea, dealerArea, searchZones, type ZoneSearch } from './dealer-zones.ts';
import { ZoneMapView } from './zone-map.tsx';
import { zonesTexts } from './zones.texts.ts';

/** Entries of a zone that its line shows. */
const shownEntries = 5;

export const meta: Route.MetaFunction = () => privatePage('Liefergebiete · Händlerbereich');

export async function loader({ url, context }: Route.LoaderArgs) {
  const { deps, visitor } = context.get(requestContext);
  const { dealerId } = requireDealer({ visitor }, url);
  const { searchParams } = url;
  const query = (searchParams.get('suche') ?? '').slice(0, 60);
  const area = await dealerArea(deps, dealerId);
  const map = areaMap(deps.places, area);
  const colourOf = coloursOf(area.zones);
  return {
    query,
    search: searchZones(deps.places, area, query),
    branches: area.branches.map(({ id, name, place }) => ({ id, name, place })),
    zones: area.zones.map((zone, at) => lineOf(zone, area, at)),
    // The zones alone: what nobody serves is left to the page of a zone.
    map: { ...map, cells: map.cells.filter(({ code }) => colourOf[code] !== undefined) },
    colourOf,
    numbers: zoneNumbers(map, colourOf),
    isDeleted: searchParams.has('geloescht'),
  };
}

function lineOf(zone: OwnZone, { known }: DealerArea, at: number) {
  const entries = codeEntries(zone.postalCodes, known);
  return {
    id: zone.id,
    branchId: zone.branchId,
    name: zone.name,
    /** Its number in the map and its colour, told apart by both. */
    number: at + 1,
    fill: zoneFill(at),
    codeCount: zone.postalCodes.length,
    entries: entries.slice(0, shownEntries),
    moreEntries: Math.max(0, entries.length - shownEntries),
    hasPrices: zone.productIds.length > 0,
  };
}

type ZoneLine = ReturnType<typeof lineOf>;

/** By code, where its zone stands in the list; the first one when branches share it. */
function coloursOf(zones: readonly OwnZone[]): Record<string, number> {
  const colours: Record<string, number> = {};
  for (const [at, { postalCodes }] of zones.entries()) {
    for (const code of postalCodes) colours[code] ??= at;
  }
  return colours;
}

/** Where a dealer delivers: found by code, place or name, drawn beside it. */
export default function Zones({ loaderData: page }: Route.ComponentProps) {
  const texts = useTexts(zonesTexts);
  const { map, zones, colourOf, search } = page;
  return (
    <>
      <h1 className="mt-6 text-2xl sm:text-2xl">{texts.title}</h1>
      <p className="mt-1 max-w-prose text-ink-2">{texts.lead}</p>
      <DoneNotice>{page.isDeleted && texts.deleted}</DoneNotice>
      <SearchForm
        query={page.query}
        maxLength={60}
        resetTo="/haendler/gebiete"
        texts={texts}
        preventScrollReset
        className="mt-5"
      />
      <Found search={search} />
      <div className="mt-5 grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_34rem]">
        <ZoneList page={page} />
        <div className="lg:sticky lg:top-4">
          <ZoneMapView
            map={map}
            label={texts.map}
            numbers={page.numbers}
            marked={search.kind === 'code' ? search.code : null}
            className="rounded-lg border border-line"
            styleOf={(code) => {
              const zone = zones[colourOf[code] ?? -1];
              return { className: '', fill: zone?.fill, zone: zone?.name ?? null };
            }}
          />
          <p className="mt-2 text-sm text-ink-2">{texts.mapLead}</p>
        </div>
      </div>
    </>
  );
}

/** The answer to "which zone serves this code?". */
function Found({ search }: { search: ZoneSearch }) {
  const texts = useTexts(zonesTexts);
  if (search.kind === 'all') return null;
  const isFound = search.zoneIds.length > 0;
  if (search.kind === 'text') {
    return isFound ? null : (
      <Notice tone="warn" live className="mt-4">
        {texts.noneFound}
      </Notice>
    );
  }
  const { code, place } = search;
  return (
    <Notice tone={isFound ? 'good' : 'warn'} live className="mt-4">
      {place === null && (doubleCodeSentence(code) ?? texts.noCode(code))}
      {place !== null && (isFound ? texts.served(code, place) : texts.notServed(code, place))}
    </Notice>
  );
}

type Page = Route.ComponentProps['loaderData'];

/** The zones of each branch; of a search only those that were found. */
function ZoneList({ page }: { page: Page }) {
  const { search, zones, branches } = page;
  const isShown = ({ id }: ZoneLine) => search.kind === 'all' || search.zoneIds.includes(id);
  const shown = branches
    .map((branch) => ({
      branch,
      lines: zones.filter((zone) => zone.branchId === branch.id && isShown(zone)),
    }))
    .filter(({ lines }) => search.kind === 'all' || lines.length > 0);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      {shown.map(({ branch, lines }) => (
        <BranchZones key={branch.id} branch={branch} lines={lines} />
      ))}
    </div>
  );
}

function BranchZones({ branch, lines }: { branch: Page['branches'][number]; lines: ZoneLine[] }) {
  const texts = useTexts(zonesTexts);
  const name = texts.branch(branch.name, branch.place);
  return (
    <section aria-labelledby={`branch-${branch.id}`}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id={`branch-${branch.id}`} className="text-lg">
          {name}
        </h2>
        <ButtonLink
          to={`/haendler/gebiete/neu?filiale=${branch.id}`}
          variant="outline"
          size="small"
          aria-label={texts.addTo(name)}
        >
          {texts.add}
        </ButtonLink>
      </div>
      {lines.length === 0 ? (
        <p className="mt-3 rounded-lg border border-line bg-surface px-5 py-6 text-ink-2">{texts.none}</p>
      ) : (
        <ul className="mt-3 divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface shadow-card">
          {lines.map((zone) => (
            <Line key={zone.id} zone={zone} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Line({ zone }: { zone: ZoneLine }) {
  const texts = useTexts(zonesTexts);
  return (
    <li className="relative flex gap-3.5 px-5 py-3.5 hover:bg-tint">
      <svg viewBox="0 0 24 24" aria-hidden="true" className="zone-swatch mt-0.5 size-6 shrink-0">
        <rect x="1" y="1" width="22" height="22" rx="5" fill={zone.fill} />
        <text x="12" y="12.5" className="zone-swatch-number">
          {zone.number}
        </text>
      </svg>
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-baseline gap-x-3 gap-y-0.5">
          <Link
            to={`/haendler/gebiete/${zone.id}`}
            className="font-semibold after:absolute after:inset-0 after:content-['']"
          >
            {zone.name}
          </Link>
          <span className="text-sm text-ink-2">{texts.codes(zone.codeCount)}</span>
          {!zone.hasPrices && <Badge tone="warn">{texts.noPrices}</Badge>}
        </div>
        <p className="mt-0.5 text-sm text-ink-2 tabular-nums">
          {zone.entries.join(', ')}
          {zone.moreEntries > 0 && ` ${texts.more(zone.moreEntries)}`}
        </p>
      </div>
    </li>
  );
}
