import { Link } from 'react-router';
import { countryCodes, countryList } from '#features/places/shared.ts';
import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import { Badge } from '#platform/ui/badge.tsx';
import { type Column, ListTable } from '#platform/ui/data-table.tsx';
import { PageHead } from '#platform/ui/list-parts.tsx';
import type { ListedEntry } from '../open-entry.ts';
import { entryTexts } from './entry.texts.ts';

/** All texts that can be changed, and which have been. */
export function EntryList({ rows }: { rows: readonly ListedEntry[] }) {
  const texts = useTexts(entryTexts);
  const format = useFormatter();
  const codesOf = (ids: readonly number[]) =>
    ids.includes(0)
      ? texts.everywhere
      : countryCodes(countryList.map(({ id }) => id).filter((id) => ids.includes(id)));
  const columns: Column<ListedEntry>[] = [
    {
      key: 'title',
      title: texts.columns.title,
      cell: ({ key, title }) => (
        <Link
          to={`/support/cms/content/edit?eintrag=${key}`}
          className="link inline-flex min-h-6 items-center wrap-anywhere"
        >
          {title}
        </Link>
      ),
    },
    { key: 'area', title: texts.columns.area, cell: ({ area }) => texts.areas[area] },
    {
      key: 'countries',
      title: texts.columns.countries,
      cell: ({ isPerCountry }) =>
        isPerCountry ? countryCodes(countryList.map(({ id }) => id)) : texts.everywhere,
    },
    {
      key: 'state',
      title: texts.columns.state,
      cell: ({ countryIds, isWaiting }) => (
        <span className="inline-flex flex-wrap gap-1">
          {countryIds.length === 0 ? (
            <span className="text-ink-2">{texts.shipped}</span>
          ) : (
            <Badge tone="good">{`${texts.written}: ${codesOf(countryIds)}`}</Badge>
          )}
          {isWaiting && <Badge tone="warn">{texts.review.badge}</Badge>}
        </span>
      ),
    },
    {
      key: 'changed',
      title: texts.columns.changed,
      cell: ({ last }) => (last ? texts.changedBy(format.moment(last.at), last.by) : texts.never),
    },
  ];
  return (
    <>
      <PageHead title={texts.title} lead={texts.lead} />
      <div className="mt-6">
        <ListTable
          label={texts.title}
          columns={columns}
          rows={rows}
          none={texts.none}
          keyOf={({ key }) => key}
        />
      </div>
    </>
  );
}
