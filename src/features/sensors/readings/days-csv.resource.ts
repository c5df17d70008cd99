import { csvHead, csvLine, csvType } from '#platform/files/csv-export.ts';
import { download } from '#platform/files/zip.ts';
import { requestContext, requireUser } from '#shell/shell.ts';
import type { Route } from './+types/days-csv.resource.ts';
import { daysOfTank, type FileDay } from './readings-file.store.ts';
import { tankDataTexts } from './tank-data.texts.ts';
import { ownTank } from './tank-data.ts';

/** The days of a tank; its first two columns can be read in again. */
export async function loader({ url, params, context }: Route.LoaderArgs) {
  const { deps, visitor, country } = context.get(requestContext);
  const { id: userId } = requireUser({ visitor }, url, 'ownAccount');
  const tank = await ownTank(deps.db, { userId, tankId: params.tankId });
  const { columns } = tankDataTexts(country.locale);
  const head = csvHead([
    columns.day,
    columns.last,
    columns.low,
    columns.high,
    columns.temperature,
    columns.readings,
  ]);
  return download(lines(head, daysOfTank(deps.db, tank.id)), { name: 'Tage.csv', type: csvType });
}

async function* lines(head: string, pages: AsyncIterable<FileDay[]>): AsyncGenerator<string> {
  yield head;
  for await (const page of pages) yield page.map(lineOf).join('');
}

const tenth = (litres: number): number => Math.round(litres * 10) / 10;

const lineOf = ({ day, last, low, high, temperature, readings }: FileDay): string =>
  csvLine([
    [day, 'day'],
    [tenth(last), 'decimal'],
    [tenth(low), 'decimal'],
    [tenth(high), 'decimal'],
    [temperature, 'decimal'],
    [readings, 'integer'],
  ]);
