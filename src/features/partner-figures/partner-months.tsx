import type { ComponentProps } from 'react';
import { nameOfMonth } from '#features/billing/shared.ts';
import type { Partner } from '#features/partners/types.ts';
import { countries } from '#features/places/shared.ts';
import { formatter } from '#platform/i18n/format.ts';
import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import { cents } from '#platform/money/money.ts';
import { amountColumn, type Column } from '#platform/ui/data-table.tsx';
import { countColumn } from '#platform/work/columns.tsx';
import { WorkList } from '#platform/work/work-list.tsx';
import type { PartnerMonth } from './partner-figures.store.ts';
import { figuresTexts, shareOf } from './partner-figures.texts.ts';

type Props = Pick<ComponentProps<typeof WorkList>, 'back' | 'title' | 'lead' | 'ways'> & {
  partner: Pick<Partner, 'host' | 'share' | 'isActive'>;
  months: readonly PartnerMonth[];
  /** Below which the files are found. */
  folder: string;
};

/** What was ordered at a partner and credited to it, month by month, below where it is shown and what is agreed. */
export function PartnerMonths({ partner, months, folder, ...head }: Props) {
  const texts = useTexts(figuresTexts);
  return (
    <WorkList
      {...head}
      label={texts.ownTitle}
      note={<PartnerFacts partner={partner} />}
      columns={useColumns(folder)}
      rows={months}
      keyOf={({ month, countryId }) => `${month}-${countryId}`}
      none={texts.none}
    >
      <p className="mt-3 max-w-prose text-sm text-ink-2">{texts.visitsNote}</p>
    </WorkList>
  );
}

function PartnerFacts({ partner: { host, share, isActive } }: Pick<Props, 'partner'>) {
  const texts = useTexts(figuresTexts);
  const facts = [
    [texts.facts.host, host],
    [texts.facts.share, shareOf(share)],
    [texts.facts.state, isActive ? texts.states.active : texts.states.resting],
  ];
  return (
    <dl className="mb-5 flex flex-wrap gap-x-8 gap-y-2">
      {facts.map(([name, value]) => (
        <div key={name} className="min-w-0">
          <dt className="text-sm text-ink-2">{name}</dt>
          <dd className="font-medium wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function useColumns(folder: string): Column<PartnerMonth>[] {
  const texts = useTexts(figuresTexts);
  const format = useFormatter();
  const { columns: titles } = texts;
  const figure = (key: 'orders' | 'valid' | 'delivered') =>
    countColumn<PartnerMonth>({ key, title: titles[key] }, (row) => row[key]);
  const rate = (visits: number, orders: number) =>
    visits < orders || visits === 0 ? texts.noRate : `${format.decimal((100 * orders) / visits, 1)} %`;
  // In the country's own currency.
  const money = ({ countryId }: PartnerMonth, value: number) =>
    formatter(countries[countryId].locale).money(cents(value));
  return [
    { key: 'month', title: titles.month, nowrap: true, cell: ({ month }) => nameOfMonth(month) },
    { key: 'country', title: titles.country, cell: ({ countryId }) => countries[countryId].iso },
    {
      key: 'visits',
      title: titles.visits,
      align: 'right',
      cell: ({ visits, orders }) => (visits < orders ? texts.noRate : format.quantity(visits)),
    },
    figure('orders'),
    { key: 'rate', title: titles.rate, align: 'right', cell: ({ visits, orders }) => rate(visits, orders) },
    figure('valid'),
    figure('delivered'),
    amountColumn('turnover', titles.turnover, (row) => money(row, row.turnover)),
    amountColumn('credit', titles.credit, (row) => money(row, row.credit)),
    {
      key: 'document',
      title: titles.document,
      nowrap: true,
      cell: ({ number, hasLines }) => number ?? (hasLines ? texts.running : texts.nothingBooked),
    },
    {
      key: 'files',
      title: titles.files,
      isAction: true,
      cell: (row) => row.hasLines && <Files row={row} folder={folder} />,
    },
  ];
}

function Files({ row: { month, countryId, number }, folder }: { row: PartnerMonth; folder: string }) {
  const texts = useTexts(figuresTexts);
  const land = `?land=${countries[countryId].code}`;
  const name = nameOfMonth(month);
  return (
    <span className="flex gap-4">
      {number && (
        <a
          href={`${folder}/${month}/pdf${land}`}
          aria-label={texts.pdfOf(name)}
          className="link inline-flex min-h-6 items-center"
        >
          {texts.pdf}
        </a>
      )}
      <a
        href={`${folder}/${month}/csv${land}`}
        aria-label={texts.csvOf(name)}
        className="link inline-flex min-h-6 items-center"
      >
        {texts.csv}
      </a>
    </span>
  );
}
