import { useTexts } from '#platform/i18n/locale.ts';
import { buttonClass } from '#platform/ui/button.tsx';
import { PageHead } from '#platform/ui/list-parts.tsx';
import { staffPages, useSite } from '#shell/shared.ts';
import { requestContext, requireUser } from '#shell/shell.ts';
import { selectionQuery } from '../statistic-selection.rules.ts';
import { Ranges, SelectionForm, StatisticViews } from '../statistic-selection.tsx';
import { statisticsTexts } from '../statistics.texts.ts';
import type { Route } from './+types/conversion.page.ts';
import { conversionTexts } from './conversion.texts.ts';
import { askedConversion, presentConversion } from './conversion.ts';
import { ConversionView } from './conversion-view.tsx';

const { path, right } = staffPages['statistics/conversion/conversion'];

/** How far visits went; what cannot be asked for is said beside its field. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { deps, visitor, country } = context.get(requestContext);
  requireUser({ visitor }, url, right);
  const asked = askedConversion(deps, { search: url.searchParams, country });
  const isAsked = Object.keys(asked.errors).length === 0;
  return { ...asked, conversion: isAsked ? await presentConversion(deps.db, asked.selection) : null };
}

export default function ConversionPage({ loaderData }: Route.ComponentProps) {
  const { selection, conversion, presets } = loaderData;
  const texts = useTexts(conversionTexts);
  const { visitedFrom } = useTexts(statisticsTexts);
  const { isDemo } = useSite();
  const here = selectionQuery(selection);
  return (
    <>
      <PageHead title={texts.title} lead={texts.lead} />
      <StatisticViews current="conversion" />
      {isDemo && <p className="mt-4 text-sm text-ink-2">{texts.demo}</p>}
      <Ranges
        selection={selection}
        presets={presets}
        inCountry={(countryId) => path + selectionQuery({ ...selection, countryId })}
        inPeriod={(period) => path + selectionQuery({ ...selection, ...period })}
      />
      <SelectionForm
        key={here}
        data={loaderData}
        from={visitedFrom}
        columns="grid-cols-2 md:max-w-3xl md:grid-cols-3"
      />
      {conversion && conversion.total.visits + conversion.total.orders === 0 && (
        <p className="mt-6 text-ink-2" role="status">
          {texts.none}
        </p>
      )}
      {conversion && conversion.total.visits + conversion.total.orders > 0 && (
        <>
          <ConversionView conversion={conversion} step={selection.step} countryId={selection.countryId} />
          <p className="mt-6 flex justify-end">
            <a
              href={`${path}/csv${here}`}
              className={buttonClass({ variant: 'outline', size: 'small' })}
              download
            >
              {texts.csv}
            </a>
          </p>
        </>
      )}
    </>
  );
}
