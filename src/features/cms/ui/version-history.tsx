import type { ReactElement } from 'react';
import { Form } from 'react-router';
import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import { Badge } from '#platform/ui/badge.tsx';
import { Button, ButtonLink } from '#platform/ui/button.tsx';
import { type Column, DataTable } from '#platform/ui/data-table.tsx';
import { IntentForm } from '#platform/ui/intent-form.tsx';
import { EmptyList, PageHead } from '#platform/ui/list-parts.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { Select } from '#platform/ui/select.tsx';
import { stateTones, type Version } from '../versions.rules.ts';
import { versionTexts } from './versions.texts.ts';

type Props = {
  title: string;
  /** The editor of the draft. */
  back: string;
  versions: readonly Version[];
  draftVersion: number;
  /** The compared versions; null is the draft. */
  left: number | null;
  right: number | null;
  /** A version was not taken back, because the draft has changed meanwhile. */
  isStale: boolean;
  /** Both of them side by side; null where they are the same. */
  compare(left: string, right: string): ReactElement | null;
};

/** Every version, two of them side by side, and the way back to one. */
export function VersionHistory(props: Props) {
  const { title, back, versions, draftVersion, left, right, isStale, compare } = props;
  const texts = useTexts(versionTexts);
  const nameOf = (number: number | null) => (number === null ? texts.draft : texts.number(number));
  return (
    <>
      <PageHead title={`${texts.title}: ${title}`} lead={texts.lead} />
      {isStale && (
        <Notice tone="warn" live className="mt-4">
          {texts.restoreStale}
        </Notice>
      )}
      <p className="mt-4">
        <ButtonLink to={back} variant="outline" size="small">
          {texts.back}
        </ButtonLink>
      </p>
      {versions.length === 0 ? (
        <EmptyList className="mt-6">{texts.none}</EmptyList>
      ) : (
        <>
          <VersionTable rows={versions} draftVersion={draftVersion} />
          <Form className="mt-8 grid max-w-2xl items-center gap-3 sm:grid-cols-[1fr_1fr_auto]">
            {(
              [
                ['links', texts.left, left],
                ['rechts', texts.right, right],
              ] as const
            ).map(([name, label, number]) => (
              <Select
                key={`${name} ${number}`}
                name={name}
                label={label}
                defaultValue={String(number ?? 0)}
                options={[null, ...versions.map((version) => version.number)].map((option) => ({
                  value: String(option ?? 0),
                  label: nameOf(option),
                }))}
              />
            ))}
            <Button type="submit">{texts.compare}</Button>
          </Form>
          {compare(nameOf(left), nameOf(right)) ?? <p className="mt-4 text-ink-2">{texts.same}</p>}
        </>
      )}
    </>
  );
}

function VersionTable({ rows, draftVersion }: { rows: readonly Version[]; draftVersion: number }) {
  const texts = useTexts(versionTexts);
  const format = useFormatter();
  const columns: Column<Version>[] = [
    { key: 'number', title: texts.columns.number, cell: ({ number }) => texts.number(number) },
    {
      key: 'state',
      title: texts.columns.state,
      cell: ({ state }) => <Badge tone={stateTones[state]}>{texts.states[state]}</Badge>,
    },
    { key: 'from', title: texts.columns.from, cell: ({ fromAt }) => format.moment(fromAt) },
    {
      key: 'until',
      title: texts.columns.until,
      cell: ({ untilAt }) => (untilAt ? format.moment(untilAt) : '–'),
    },
    { key: 'by', title: texts.columns.by, cell: ({ createdBy }) => createdBy || '–' },
    {
      key: 'restore',
      title: texts.columns.restore,
      isAction: true,
      cell: ({ id, number }) => (
        <IntentForm intent="restore" fields={{ id, version: draftVersion }}>
          <Button type="submit" variant="outline" size="small">
            {texts.restore(number)}
          </Button>
        </IntentForm>
      ),
    },
  ];
  return (
    <div className="mt-6">
      <DataTable label={texts.title} columns={columns} rows={rows} keyOf={({ id }) => id} />
    </div>
  );
}
