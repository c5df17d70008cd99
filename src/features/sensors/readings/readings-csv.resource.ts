import { csvHead, csvLine, csvType } from '#platform/files/csv-export.ts';
import { download } from '#platform/files/zip.ts';
import { requestContext, requireUser } from '#shell/shell.ts';
import { faultTexts } from '../connect/faults.texts.ts';
import type { Route } from './+types/readings-csv.resource.ts';
import { isDoubtful } from './belief.rules.ts';
import { measures, readingFaults } from './readings.rules.ts';
import { type FileReading, readingsOfTank } from './readings-file.store.ts';
import { tankDataTexts } from './tank-data.texts.ts';
import { ownTank } from './tank-data.ts';

/** Every reading of a tank as it came, with what was made of it. */
export async function loader({ url, params, context }: Route.LoaderArgs) {
  const { deps, visitor, country } = context.get(requestContext);
  const { id: userId } = requireUser({ visitor }, url, 'ownAccount');
  const tank = await ownTank(deps.db, { userId, tankId: params.tankId });
  const texts = { ...tankDataTexts(country.locale), sensorFaults: faultTexts(country.locale) };
  return download(lines(readingsOfTank(deps.db, tank.id), texts), {
    name: 'Messwerte.csv',
    type: csvType,
  });
}

type Texts = ReturnType<typeof tankDataTexts> & { sensorFaults: ReturnType<typeof faultTexts> };

async function* lines(pages: AsyncIterable<FileReading[]>, texts: Texts): AsyncGenerator<string> {
  const { columns } = texts;
  yield csvHead([
    columns.at,
    columns.measure,
    columns.value,
    columns.litres,
    columns.temperature,
    columns.battery,
    columns.signal,
    columns.fault,
    columns.sensor,
    columns.deviceAt,
    columns.receivedAt,
    columns.batteryPercent,
  ]);
  for await (const page of pages) yield page.map((reading) => lineOf(reading, texts)).join('');
}

function lineOf(reading: FileReading, texts: Texts): string {
  const measure = measures.find((one) => one === reading.measure) ?? 'none';
  const fault = readingFaults.find((one) => one === reading.fault);
  return csvLine([
    [reading.at, 'moment'],
    [texts.measures[measure], 'text'],
    [reading.value, 'decimal'],
    [reading.litres === null ? null : Math.round(reading.litres * 10) / 10, 'decimal'],
    [reading.temperature, 'decimal'],
    [reading.battery, 'decimal'],
    [reading.signal, 'integer'],
    [fault ? texts.sensorFaults[fault].what : isDoubtful(reading.belief) ? texts.doubtful : null, 'text'],
    [reading.serial, 'text'],
    [reading.clockFault === 'no_clock' ? null : reading.deviceAt, 'moment'],
    [reading.receivedAt, 'moment'],
    [reading.batteryPercent, 'integer'],
  ]);
}
