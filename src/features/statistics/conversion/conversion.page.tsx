import { Form } from 'react-router';
import { countries } from '#features/places/shared.ts';
import { useTexts } from '#platform/i18n/locale.ts';
import { Button, buttonClass } from '#platform/ui/button.tsx';
import { ChipLinks } from '#platform/ui/chips.tsx';
import { ErrorSummary, formErrors } from '#platform/ui/error-summary.tsx';
import { PageHead } from '#platform/ui/list-parts.tsx';
import { Select } from '#platform/ui/select.tsx';
import { TextField } from '#platform/ui/text-field.tsx';
import { staffPages, useSite } from '#shell/shared.ts';
import { requestContext, requireUser } from '#shell/shell.ts';
import { selectionQuery, stepName, steps } from '../statistic-selection.rules.ts';
import { StatisticViews } from '../statistic-views.tsx';
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
  const shared = useTexts(statisticsTexts);
  const { isDemo } = useSite();
  const here = selectionQuery(selection);
  return (
    <>
      <PageHead title={texts.title} lead={texts.lead} />
      <StatisticViews current="conversion" />
      {isDemo && <p className="mt-4 text-sm text-ink-2">{texts.demo}</p>}
      <div className="mt-4 flex flex-wrap gap-x-8 gap-y-3">
        <ChipLinks
          label={shared.countries}
          links={([1, 2, 3] as const).map((countryId) => ({
            label: countries[countryId].name,
            to: `${path}${selectionQuery({ ...selection, countryId })}`,
            current: countryId === selection.countryId,
          }))}
        />
        <ChipLinks
          label={shared.ranges}
          links={(['thisMonth', 'lastMonth', 'thisYear', 'lastTwelve'] as const).map((preset) => ({
            label: shared.presets[preset],
            to: `${path}${selectionQuery({ ...selection, ...presets[preset] })}`,
            current: presets[preset].from === selection.from && presets[preset].until === selection.until,
          }))}
        />
      </div>
      <PeriodForm key={here} data={loaderData} />
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

const fields = ['von', 'bis', 'schritt'] as const;

function PeriodForm({ data }: { data: Route.ComponentProps['loaderData'] }) {
  const { selection, input, errors } = data;
  const texts = useTexts(statisticsTexts);
  const bind = (name: (typeof fields)[number]) => {
    const error = errors[name];
    return { id: name, name, defaultValue: input[name], error: error && texts.errors[error] };
  };
  return (
    <Form role="search" className="mt-4 grid gap-3">
      <ErrorSummary failures={formErrors(fields, (name) => bind(name).error)} />
      <input type="hidden" name="land" value={countries[selection.countryId].code} />
      <div className="grid grid-cols-2 items-end gap-3 md:max-w-3xl md:grid-cols-4">
        <TextField {...bind('von')} label={texts.visitedFrom} type="date" />
        <TextField {...bind('bis')} label={texts.until} type="date" />
        <Select
          {...bind('schritt')}
          label={texts.step}
          options={steps.map((step) => ({ value: stepName(step), label: texts.steps[step] }))}
        />
        <Button type="submit" variant="primary">
          {texts.show}
        </Button>
      </div>
    </Form>
  );
}
