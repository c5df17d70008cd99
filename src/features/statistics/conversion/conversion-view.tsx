import { countries } from '#features/places/shared.ts';
import type { CountryId } from '#features/places/types.ts';
import { type Formatter, formatter } from '#platform/i18n/format.ts';
import { useTexts } from '#platform/i18n/locale.ts';
import { Card } from '#platform/ui/card.tsx';
import { BarChart } from '#platform/ui/chart/bar-chart.tsx';
import { type Column, DataTable } from '#platform/ui/data-table.tsx';
import { percentText } from '../order-figures.rules.ts';
import { periodName, type Step, shortPeriodName } from '../periods.rules.ts';
import type { StepCounts } from './conversion.store.ts';
import { type ConversionTexts, conversionTexts } from './conversion.texts.ts';
import type { Conversion } from './conversion.ts';
import { visitSteps } from './visits.rules.ts';

type Props = { conversion: Conversion; step: Step; countryId: CountryId };
type Words = { texts: ConversionTexts; format: Formatter };

/** The way from visit to order: as figures, over time, by where visits came from and on what. */
export function ConversionView({ conversion, step, countryId }: Props) {
  const texts = useTexts(conversionTexts);
  const format = formatter(countries[countryId].locale);
  const words = { texts, format };
  return (
    <>
      <Funnel conversion={conversion} words={words} />
      <BarChart
        label={texts.byPeriod}
        say={(value) => format.quantity(value)}
        legend={null}
        bars={conversion.periods.map(({ counts, ...period }) => ({
          key: period.from,
          value: counts.visits,
          before: 0,
          short: shortPeriodName(period, step),
          text: texts.bar(
            periodName(period, step),
            format.quantity(counts.visits),
            format.quantity(counts.orders),
          ),
        }))}
      />
      <CountsTable
        title={texts.bySource}
        words={words}
        first={[
          [texts.source, ({ name }) => name],
          [texts.campaign, ({ extra }) => extra || '–'],
        ]}
        rows={conversion.sources.map(({ source, campaign, counts }) => ({
          key: `${source} ${campaign}`,
          name: texts.sources[source],
          extra: campaign,
          counts,
        }))}
      />
      <CountsTable
        title={texts.byDevice}
        words={words}
        first={[[texts.device, ({ name }) => name]]}
        rows={conversion.devices.map(({ device, counts }) => ({
          key: device,
          name: texts.devices[device],
          counts,
        }))}
      />
      <CountsTable
        title={texts.byPeriod}
        words={words}
        first={[[texts.period, ({ name }) => name]]}
        rows={conversion.periods.map(({ counts, ...period }) => ({
          key: period.from,
          name: periodName(period, step),
          counts,
        }))}
      />
    </>
  );
}

/** Each step as a part of all visits, and beside it the year before. */
function Funnel({ conversion: { total, before }, words }: { conversion: Conversion; words: Words }) {
  const { texts, format } = words;
  return (
    <section aria-label={texts.funnel}>
      <dl className="mt-6 grid grid-cols-2 gap-3 lg:grid-cols-4">
        {visitSteps.map((step) => (
          <Card key={step}>
            <dt className="text-sm text-ink-2">{texts.stepNames[step]}</dt>
            <dd className="mt-1">
              <span className="block font-bold tabular-nums sm:text-lg">{format.quantity(total[step])}</span>
              <span className="mt-2 block h-2 rounded-sm bg-tint">
                <svg
                  aria-hidden="true"
                  viewBox="0 0 100 8"
                  preserveAspectRatio="none"
                  className="block size-full"
                >
                  <rect width={share(total[step], total.visits) * 100} height="8" className="fill-ink" />
                </svg>
              </span>
              <span className="mt-1 block text-sm text-ink-2 tabular-nums">
                {step !== 'visits' && shareText(total[step], total.visits, words)}
              </span>
              <span className="block text-sm text-ink-2 tabular-nums">
                {changeText(total[step], before[step], words)}
              </span>
            </dd>
          </Card>
        ))}
      </dl>
    </section>
  );
}

const share = (part: number, whole: number): number => (whole === 0 ? 0 : Math.min(1, part / whole));

/** Below so many a share says nothing: "+1.200,0 %" is one and then thirteen. */
const fewVisits = 30;

function shareText(part: number, whole: number, { texts, format }: Words): string {
  if (whole < fewVisits) return texts.few(format.quantity(part), format.quantity(whole));
  return texts.shareOf(format.percent(part / whole));
}

function changeText(now: number, before: number, { texts, format }: Words): string {
  if (before === 0) return texts.noneBefore;
  if (before < fewVisits) return texts.instead(format.quantity(now), format.quantity(before));
  return texts.change(percentText((now - before) / before, format));
}

type Line = { key: string; name: string; extra?: string; counts: StepCounts };

type TableProps = {
  title: string;
  words: Words;
  rows: readonly Line[];
  /** What names a row: title and text of each column. */
  first: readonly (readonly [title: string, cell: (line: Line) => string])[];
};

function CountsTable({ title: label, words, rows, first }: TableProps) {
  const { texts, format } = words;
  const columns: Column<Line>[] = [
    ...first.map(([title, cell]) => ({ key: title, title, cell })),
    ...visitSteps.map((step) => ({
      key: step,
      title: texts.stepNames[step],
      align: 'right' as const,
      cell: ({ counts }: Line) => format.quantity(counts[step]),
    })),
    {
      key: 'share',
      title: texts.share,
      align: 'right',
      nowrap: true,
      cell: ({ counts }) => {
        if (counts.visits === 0) return '–';
        return counts.visits < fewVisits
          ? texts.few(format.quantity(counts.orders), format.quantity(counts.visits))
          : format.percent(counts.orders / counts.visits);
      },
    },
  ];
  return (
    <section className="mt-8">
      <h2 className="mb-3 text-lg">{label}</h2>
      <DataTable label={label} columns={columns} rows={rows} keyOf={({ key }) => key} />
    </section>
  );
}
