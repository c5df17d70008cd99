import { areaOfPath, slugOf } from '#features/places/shared.ts';
import { csvHead, csvLine, csvType } from '#platform/files/csv-export.ts';
import { fileAnswer } from '#platform/files/file-response.ts';
import { notFound } from '#shell/shared.ts';
import { requestContext } from '#shell/shell.ts';
import { spanOf } from '../chart-spans.rules.ts';
import { regionMarket } from '../price-history.queries.ts';
import { wholeCountry } from '../price-series.rules.ts';
import type { Route } from './+types/history-csv.resource.ts';
import { regionName, regionsOfArea } from './price-page.data.ts';
import { pricesTexts } from './price-page.texts.ts';

/** The values of a price page's chart as a file: `gebiet` is the rest of the page's path, none for the country. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { deps, country } = context.get(requestContext);
  const span = spanOf(url.searchParams.get('zeitraum'));
  const [stateName = '', countyOrCityZipCode, cityZipCode] = (url.searchParams.get('gebiet') ?? '').split(
    '/',
  );
  const found = areaOfPath(deps.places, country.id, { stateName, countyOrCityZipCode, cityZipCode });
  if (!found && stateName !== '') throw notFound();
  const regions = found ? regionsOfArea(found) : ([wholeCountry] as const);
  const { history } = await regionMarket(deps, { countryId: country.id, regions, span });
  if (!history) throw notFound();
  const { series, earlier } = history;
  const hasEarlier = earlier.some((value) => value !== null);
  const texts = pricesTexts(country.locale);
  const name = regionName({ deps, country }, history.region);
  const price = `${name} (${country.currency} ${texts.unit})`;
  const lines = series.map(({ day, average }, index) => {
    const before = [earlier[index] ?? null, 'money'] as const;
    return csvLine([[day, 'day'], [average, 'money'], ...(hasEarlier ? [before] : [])]);
  });
  const head = csvHead([texts.day, price, ...(hasEarlier ? [texts.yearBefore] : [])]);
  return fileAnswer([head, ...lines].join(''), {
    name: `Heizoelpreis-${slugOf(name)}-${span.slug}.csv`,
    type: csvType,
    cache: 'public, max-age=60',
  });
}
