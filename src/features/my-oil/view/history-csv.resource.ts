import { csvHead, csvLine, csvType } from '#platform/files/csv-export.ts';
import { fileAnswer } from '#platform/files/file-response.ts';
import { requestContext, requireUser } from '#shell/shell.ts';
import type { Route } from './+types/history-csv.resource.ts';
import { myOilTexts } from './my-oil.texts.ts';
import { lookedAt } from './my-oil.ts';
import { isSpan, oilSeries } from './oil-chart.ts';

/** Every value behind the chart of levels: what was measured, then what is expected with its band. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { deps, visitor, country } = context.get(requestContext);
  const user = requireUser({ visitor }, url, 'ownAccount');
  const asked = url.searchParams.get('zeitraum');
  const looked = await lookedAt(deps, { userId: user.id, asked: url.searchParams.get('tank') });
  const series = looked && (await oilSeries(deps, looked.statuses, isSpan(asked) ? asked : '6'));
  const { file } = myOilTexts(country.locale);
  const whole = (value: number) => Math.max(0, Math.round(value));
  const lines = [
    ...(series?.levels ?? []).map(({ day, litres }) => [day, whole(litres), null, null] as const),
    ...(series?.ahead ?? []).map(
      ({ day, litres, low, high }) => [day, whole(litres), whole(low), whole(high)] as const,
    ),
  ].map(([day, litres, low, high]) =>
    csvLine([
      [day.replace('T', ' '), day.length > 10 ? 'text' : 'day'],
      [litres, 'integer'],
      [low, 'integer'],
      [high, 'integer'],
    ]),
  );
  const head = csvHead([file.day, file.litres, file.low, file.high]);
  return fileAnswer([head, ...lines].join(''), { name: 'Fuellstand.csv', type: csvType });
}
