import { useTexts } from '#platform/i18n/locale.ts';
import { localDay } from '#platform/time/calendar.ts';
import { Card } from '#platform/ui/card.tsx';
import { PageHead } from '#platform/ui/list-parts.tsx';
import { privatePage } from '#platform/ui/page-meta.ts';
import { requestContext, requireUser } from '#shell/shell.ts';
import type { Route } from './+types/series.page.ts';
import { choicesIn, countValues, wordsOf } from './price-series.ts';
import { seriesTexts } from './series.texts.ts';
import { SeriesForm } from './series-form.tsx';
import {
  allStates,
  countryIn,
  type SeriesFormat,
  seriesQuery,
  seriesRequest,
} from './series-request.rules.ts';
import { SeriesResult } from './series-result.tsx';

export const meta: Route.MetaFunction = () => privatePage('Preisreihen');

export async function loader({ url, context }: Route.LoaderArgs) {
  const { deps, country: own, visitor } = context.get(requestContext);
  requireUser({ visitor }, url, 'priceSeries');
  const country = countryIn(url.searchParams, own);
  const today = localDay(deps.clock.now(), country.timeZone);
  const choices = choicesIn({ places: deps.places, catalog: deps.pricing.index().catalog }, country);
  const { request, errors } = seriesRequest(url.searchParams, choices, today);
  const isUsable = Object.keys(errors).length === 0;
  const fileOf = (format: SeriesFormat) => `/presse/bereich/preise/datei?${seriesQuery(request, format)}`;
  return {
    fields: {
      land: country.code,
      gebiet: stateValue(request.state),
      sorte: String(request.product.id),
      menge: String(request.amount),
      schritt: request.step,
      groesse: request.size,
      von: (url.searchParams.get('von') ?? request.from).slice(0, 20),
      bis: (url.searchParams.get('bis') ?? request.until).slice(0, 20),
    },
    choices: {
      country: country.name,
      isSwiss: country.code === 'ch',
      states: choices.states.map(({ code, name }) => ({ value: code, label: name })),
      products: choices.products.map(({ id, name, productGroupId }) => ({
        value: String(id),
        label: name,
        productGroupId,
      })),
    },
    today,
    errors,
    result: isUsable
      ? {
          ...wordsOf(deps, request, today),
          rows: await countValues(deps, request),
          isOneRegion: request.state !== allStates,
          files: {
            csv: fileOf('csv'),
            xlsx: fileOf('xlsx'),
            json: fileOf('json'),
            svg: fileOf('svg'),
            png: fileOf('png'),
          },
          size: request.size,
        }
      : null,
  };
}

const stateValue = (state: ReturnType<typeof seriesRequest>['request']['state']): string =>
  state === null ? '' : state === allStates ? allStates : state.code;

export type SeriesData = Route.ComponentProps['loaderData'];

/** Figures and pictures for journalists: what they need, how it looks, and the files. */
export default function Series({ loaderData }: Route.ComponentProps) {
  const texts = useTexts(seriesTexts);
  return (
    <>
      <PageHead title={texts.title} lead={texts.lead} />
      <div className="mt-6 grid items-start gap-6 lg:grid-cols-[26rem_minmax(0,1fr)]">
        <Card padding="wide">
          <h2 className="text-lg">{texts.choose}</h2>
          <SeriesForm data={loaderData} />
        </Card>
        {loaderData.result && <SeriesResult result={loaderData.result} />}
      </div>
    </>
  );
}
