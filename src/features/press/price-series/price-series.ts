import type { Connection, Database } from '#db/database.ts';
import { productGroups } from '#features/catalog/shared.ts';
import type { Catalog } from '#features/catalog/types.ts';
import {
  countPrices,
  dailyPrices,
  monthlyPrices,
  regionName,
  wholeCountry,
} from '#features/market/market.ts';
import type { DailyPrice, Region } from '#features/market/types.ts';
import type { Country, Places } from '#features/places/types.ts';
import type { Cell } from '#platform/files/csv-export.ts';
import type { Table } from '#platform/files/table-files.ts';
import { formatter } from '#platform/i18n/format.ts';
import { seriesTexts } from './series.texts.ts';
import { allStates, type SeriesChoices, type SeriesRequest } from './series-request.rules.ts';

/** What can be chosen in a country: its default product first. */
export function choicesIn(
  { places, catalog }: { places: Places; catalog: Catalog },
  country: Country,
): SeriesChoices {
  const products = [...catalog.products.values()].filter(({ countryId }) => countryId === country.id);
  return {
    country,
    states: places.states(country.id),
    products: products.toSorted((a, b) => a.productGroupId - b.productGroupId || a.position - b.position),
  };
}

type Deps = { db: Database; places: Places };
type NamedRegion = Region & { name: string };

/** The regions of a request, in the order of their names. */
export function regionsOf(
  { places }: Pick<Deps, 'places'>,
  { country, state }: SeriesRequest,
): NamedRegion[] {
  const regions: Region[] =
    state === allStates
      ? places.states(country.id).map(({ code }) => ({ kind: 'state' as const, code }))
      : [state === null ? wholeCountry : { kind: 'state', code: state.code }];
  return regions
    .map((region) => ({ ...region, name: regionName({ deps: { places }, country }, region) }))
    .toSorted((a, b) => a.name.localeCompare(b.name, 'de'));
}

/** The values of one region, oldest first. */
export function valuesOf(db: Connection, request: SeriesRequest, region: Region): Promise<DailyPrice[]> {
  const { country, product, amount, from, until, step } = request;
  const series = { countryId: country.id, region, productId: product.id, amount };
  return (step === 'monat' ? monthlyPrices : dailyPrices)(db, series, { from, until });
}

/** How many values a request has. */
export const countValues = ({ db, places }: Deps, request: SeriesRequest): Promise<number> => {
  const { country, product, amount, from, until, step } = request;
  const [first, ...others] = regionsOf({ places }, request);
  const kind = first?.kind ?? 'country';
  const codes = [first, ...others].flatMap((region) => region?.code ?? []);
  return countPrices(
    db,
    { countryId: country.id, productId: product.id, amount },
    {
      kind,
      codes,
      from,
      until,
      isMonthly: step === 'monat',
    },
  );
};

/** What a series is of, in words: heads its files and pictures. */
export function wordsOf({ places }: Pick<Deps, 'places'>, request: SeriesRequest, today: string) {
  const { country, product, amount, from, until, step } = request;
  const format = formatter(country.locale);
  const texts = seriesTexts(country.locale);
  const group = productGroups[product.productGroupId];
  const [only] = regionsOf({ places }, request);
  const region = request.state === allStates ? texts.everyState(country.code === 'ch') : (only?.name ?? '');
  const unit = `${format.quantity(group.priceUnit)} ${group.unit}`;
  const said = {
    product: product.name,
    region,
    unit,
    amount: `${format.quantity(amount)} ${group.unit}`,
    from: format.date(from),
    until: format.date(until),
    today: format.date(today),
  };
  return {
    ...said,
    title: `${said.product}, ${region}`,
    subtitle: texts.subtitle(said.amount, texts.steps[step]),
    source: texts.source(said.today),
    citation: texts.citation({ ...said, step: texts.steps[step] }),
    /** Of files, without an ending. */
    fileName: `Preisreihe-${country.iso}-${fileWord(region)}-${from}-${until}`,
  };
}

const fileWord = (name: string): string =>
  name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll('ß', 'ss')
    .replaceAll(/[^A-Za-z0-9]+/g, '-');

const columns = [
  { name: 'Datum', kind: 'day' },
  { name: 'Gebiet', kind: 'text' },
  { name: 'Durchschnitt', kind: 'money' },
  { name: 'Tiefstwert', kind: 'money' },
  { name: 'Hoechstwert', kind: 'money' },
  { name: 'Waehrung', kind: 'text' },
  { name: 'JeEinheit', kind: 'text' },
  { name: 'Sorte', kind: 'text' },
  { name: 'Menge', kind: 'integer' },
  { name: 'Quelle', kind: 'text' },
] as const satisfies Table['columns'];

/** A series as a table, read region by region while it is written. */
export function seriesTable(deps: Deps, request: SeriesRequest, today: string): Table {
  const { source, unit } = wordsOf(deps, request, today);
  const { country, product, amount } = request;
  async function* rows(): AsyncGenerator<readonly Cell[]> {
    for (const region of regionsOf(deps, request))
      for (const { day, average, low, high } of await valuesOf(deps.db, request, region))
        yield [day, region.name, average, low, high, country.currency, unit, product.name, amount, source];
  }
  return { title: 'Preise', rowName: 'Preis', columns, rows: rows() };
}
