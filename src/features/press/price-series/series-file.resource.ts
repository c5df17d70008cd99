import { redirect } from 'react-router';
import { fileAnswer } from '#platform/files/file-response.ts';
import { pngOf } from '#platform/files/png.ts';
import { type Table, tableFormats } from '#platform/files/table-files.ts';
import { download } from '#platform/files/zip.ts';
import { localDay } from '#platform/time/calendar.ts';
import { requestContext, requireUser } from '#shell/shell.ts';
import type { Route } from './+types/series-file.resource.ts';
import { choicesIn, regionsOf, seriesTable, valuesOf, wordsOf } from './price-series.ts';
import { seriesChart } from './series-chart.tsx';
import {
  countryIn,
  pictureKinds,
  type SeriesRequest,
  seriesRequest,
  tableKinds,
} from './series-request.rules.ts';

/** A series as a file: figures, written while they are read, or a picture. What cannot be asked for leads back to the form. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { deps, country: own, visitor } = context.get(requestContext);
  requireUser({ visitor }, url, 'priceSeries');
  const country = countryIn(url.searchParams, own);
  const today = localDay(deps.clock.now(), country.timeZone);
  const { catalog } = deps.pricing.index();
  const choices = choicesIn({ places: deps.places, catalog }, country);
  const { request, errors } = seriesRequest(url.searchParams, choices, today);
  const back = () => redirect(`/presse/bereich/preise${url.search}`, 303);
  if (request.format === null || Object.keys(errors).length > 0) throw back();
  const words = wordsOf(deps, request, today);
  const format = tableKinds.find((kind) => kind === request.format);
  if (format) {
    const table = seriesTable(deps, request, today);
    const { type, write } = tableFormats[format];
    const pieces = format === 'json' ? jsonFile(table, words.citation, write) : write(table);
    return download(pieces, { name: `${words.fileName}.${format}`, type });
  }
  return (await pictureOf(deps, request, words)) ?? back();
}

type Write = (typeof tableFormats)['json']['write'];

/** The figures with what is cited beside them. */
async function* jsonFile(table: Table, citation: string, write: Write) {
  yield `{"Quelle":"Brennwert","Zitat":${JSON.stringify(citation)},"Werte":`;
  yield* write(table);
  yield '}\n';
}

type Deps = Parameters<typeof seriesTable>[0];

async function pictureOf(deps: Deps, request: SeriesRequest, words: ReturnType<typeof wordsOf>) {
  const [region] = regionsOf(deps, request);
  const svg = region && seriesChart({ request, words, values: await valuesOf(deps.db, request, region) });
  const kind = pictureKinds.find((one) => one === request.format);
  if (!svg || !kind) return null;
  const body = kind === 'svg' ? svg : new Uint8Array(await pngOf(svg));
  const type = kind === 'svg' ? 'image/svg+xml; charset=utf-8' : 'image/png';
  return fileAnswer(body, { name: `${words.fileName}.${kind}`, type });
}
