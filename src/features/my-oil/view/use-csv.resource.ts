import { csvHead, csvLine, csvType } from '#platform/files/csv-export.ts';
import { fileAnswer } from '#platform/files/file-response.ts';
import { requestContext, requireUser } from '#shell/shell.ts';
import type { Route } from './+types/use-csv.resource.ts';
import { consumptionTopic } from './tank-topics.ts';
import { topicTexts } from './topics.texts.ts';

/** The months of the consumption page as a file. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { deps, visitor, country } = context.get(requestContext);
  const user = requireUser({ visitor }, url, 'ownAccount');
  const topic = await consumptionTopic(deps, { userId: user.id, query: url.searchParams });
  const texts = topicTexts(country.locale);
  const lines = (topic?.months ?? []).map(({ month, litres, before, expected }) =>
    csvLine([
      [month.slice(0, 7), 'text'],
      [litres, 'integer'],
      [before, 'integer'],
      [expected, 'integer'],
    ]),
  );
  const head = csvHead([texts.month, texts.used, texts.yearBefore, texts.degreeDays]);
  return fileAnswer([head, ...lines].join(''), { name: 'Verbrauch.csv', type: csvType });
}
