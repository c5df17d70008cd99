import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import { Badge, type Tone } from '#platform/ui/badge.tsx';
import { TitledSection } from '#platform/ui/card.tsx';
import { BarChart } from '#platform/ui/chart/bar-chart.tsx';
import { amountColumn, type Column, DataTable } from '#platform/ui/data-table.tsx';
import { Facts } from '#platform/ui/facts.tsx';
import { Folded } from '#platform/ui/folded.tsx';
import { type CampaignState, pressRate } from './advert-figures.rules.ts';
import type { CampaignLine } from './advert-figures.ts';
import { figuresTexts } from './figures.texts.ts';

type Day = { day: string; impressions: number; presses: number; planned: number };
type Props = {
  campaign: CampaignLine;
  days: readonly Day[];
  states: readonly { name: string; impressions: number; presses: number }[];
};

const tones: Readonly<Record<CampaignState, Tone>> = {
  planned: 'neutral',
  running: 'good',
  paused: 'warn',
  ended: 'neutral',
};

export function StateBadge({ state }: { state: CampaignState }) {
  const texts = useTexts(figuresTexts);
  return <Badge tone={tones[state]}>{texts.states[state]}</Badge>;
}

/** What a campaign has brought: against its plan, day by day and by state. */
export function CampaignFigures({ campaign, days, states }: Props) {
  const texts = useTexts(figuresTexts);
  const format = useFormatter();
  const rate = pressRate(campaign);
  const { planned, booked, impressions, presses } = campaign;
  return (
    <>
      <Facts
        columns="mt-5 grid gap-x-8 gap-y-1 sm:grid-cols-[repeat(3,auto_1fr)] max-sm:grid-cols-2"
        value="font-semibold tabular-nums"
        rows={[
          [texts.delivered, format.quantity(impressions)],
          [texts.ofPlan, planned === null ? '–' : format.quantity(planned)],
          [texts.booked, booked === null ? '–' : format.quantity(booked)],
          [texts.presses, format.quantity(presses)],
          [texts.rate, rate === null ? '–' : format.percent(rate)],
          [texts.period, texts.until(format.date(campaign.startsOn), format.date(campaign.endsOn))],
        ]}
      />
      {days.length === 0 ? (
        <p className="mt-5 text-ink-2">{texts.nothingYet}</p>
      ) : (
        <Days days={days} hasPlan={booked !== null} />
      )}
      {states.length > 0 && (
        <TitledSection id="gebiete" title={texts.statesTitle} className="mt-6">
          <DataTable
            label={texts.statesTable}
            rows={states}
            keyOf={({ name }) => name}
            columns={[
              { key: 'region', title: texts.region, cell: ({ name }) => name || texts.noRegion },
              ...figureColumns<Props['states'][number]>(texts, format),
            ]}
          />
        </TitledSection>
      )}
    </>
  );
}

type Figures = { impressions: number; presses: number };

const figureColumns = <Row extends Figures>(
  texts: ReturnType<typeof figuresTexts>,
  format: ReturnType<typeof useFormatter>,
): Column<Row>[] => [
  amountColumn('delivered', texts.delivered, ({ impressions }) => format.quantity(impressions)),
  amountColumn('presses', texts.presses, ({ presses }) => format.quantity(presses)),
  amountColumn('rate', texts.rate, (row) => {
    const rate = pressRate(row);
    return rate === null ? '' : format.percent(rate);
  }),
];

function Days({ days, hasPlan }: { days: readonly Day[]; hasPlan: boolean }) {
  const texts = useTexts(figuresTexts);
  const format = useFormatter();
  return (
    <>
      <BarChart
        label={texts.chart}
        legend={hasPlan ? texts.legend : null}
        say={(value) => format.quantity(value)}
        bars={days.map(({ day, impressions, planned }) => ({
          key: day,
          value: impressions,
          before: planned,
          short: format.briefDay(day),
          text: texts.bar(
            format.date(day),
            format.quantity(impressions),
            hasPlan ? format.quantity(planned) : null,
          ),
        }))}
      />
      <div className="mt-4">
        <Folded title={texts.table} isOpen={false}>
          <DataTable
            label={texts.chart}
            rows={days.toReversed()}
            keyOf={({ day }) => day}
            columns={[
              { key: 'day', title: texts.day, nowrap: true, cell: ({ day }) => format.date(day) },
              amountColumn('planned', texts.planned, ({ planned }: Day) =>
                hasPlan ? format.quantity(planned) : '',
              ),
              ...figureColumns<Day>(texts, format),
            ]}
          />
        </Folded>
      </div>
    </>
  );
}
