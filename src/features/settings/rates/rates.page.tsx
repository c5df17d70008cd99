import { useLocation } from 'react-router';
import { allRates } from '#features/catalog/catalog.ts';
import { isRateKind, rateKindList, rateKinds, subjectOfRate } from '#features/catalog/shared.ts';
import type { Rate } from '#features/catalog/types.ts';
import { newSecret } from '#features/identity/identity.ts';
import { countries, vatTerritories } from '#features/places/shared.ts';
import { afterConflict } from '#platform/forms/after-conflict.ts';
import { listNames } from '#platform/http/list-address.ts';
import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import { addDays, localDay } from '#platform/time/calendar.ts';
import type { Column } from '#platform/ui/data-table.tsx';
import { DoneNotice } from '#platform/ui/notice.tsx';
import { ConfirmedForm } from '#platform/work/confirmed-form.tsx';
import { NotedChanges } from '#platform/work/noted-changes.tsx';
import { WorkList } from '#platform/work/work-list.tsx';
import { staffPages } from '#shell/shared.ts';
import { requestContext, requireForm, requireUser } from '#shell/shell.ts';
import { changesOfKind } from '../setting-changes.ts';
import type { Route } from './+types/rates.page.ts';
import { postRate } from './post-rate.ts';
import { comingRates, rateAt, rateText } from './rates.rules.ts';
import { ratesTexts } from './rates.texts.ts';

const { path, right } = staffPages['settings/rates/rates'];

export const shouldRevalidate = afterConflict;

export async function loader({ url, context }: Route.LoaderArgs) {
  const { deps, visitor } = context.get(requestContext);
  requireUser({ visitor }, url, right);
  const asked = url.searchParams.get('art') ?? '';
  const kind = isRateKind(asked) ? asked : null;
  const today = localDay(deps.clock.now(), countries[1].timeZone);
  const changes = (await Promise.all(rateKindList.map((one) => changesOfKind(deps.db, one)))).flat();
  const rows = (await allRates(deps.db)).filter((row) => kind === null || row.kind === kind);
  return {
    kind,
    today,
    rows: rows.map((row) => ({
      ...row,
      coming: comingRates(row.rates, today),
      present: rateAt(row.rates, today),
      changes: changes.filter(({ subject }) => subject === subjectOfRate(row)),
    })),
    isSaved: url.searchParams.has('gespeichert'),
    formKey: newSecret(),
    csrf: visitor.csrfToken ?? '',
  };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const server = context.get(requestContext);
  const { user, form } = await requireForm(server, { request, url }, right);
  return postRate(server.deps, form, user.id);
}

type Loaded = Route.ComponentProps['loaderData'];
type Row = Loaded['rows'][number];
/** "vat-1", "vat-12-samnaun": how an address names a row. */
const keyOf = (row: Row): string => subjectOfRate(row).replaceAll(' ', '-');

const fieldsOf = ({ kind, ofId, territory }: Row) => ({ kind, ofId, territory: territory ?? '' });

type Parts = { loaded: Loaded; answer: Route.ComponentProps['actionData'] };

/** VAT, climate contribution, commission, cancellation fees and rates of instalments, each with its days. */
export default function Rates({ loaderData, actionData }: Route.ComponentProps) {
  const texts = useTexts(ratesTexts);
  const { kind, rows, isSaved } = loaderData;
  return (
    <WorkList
      title={texts.title}
      lead={texts.lead}
      notices={<DoneNotice className="mt-4">{isSaved && !actionData && texts.saved}</DoneNotice>}
      tabs={{
        label: texts.kinds,
        links: [
          { label: texts.all, to: path, current: kind === null },
          ...rateKindList.map((one) => ({
            label: rateKinds[one].title,
            to: `${path}?art=${one}`,
            current: one === kind,
          })),
        ],
      }}
      columns={useColumns()}
      rows={rows}
      keyOf={keyOf}
      none={texts.none}
      record={<OpenRate loaded={loaderData} answer={actionData} />}
    />
  );
}

function useColumns(): Column<Row>[] {
  const texts = useTexts(ratesTexts);
  const textOf = ({ kind, countryId }: Row, value: number) => rateText(kind, value, countryId);
  const rateCell = (text: string, { isSettled }: Rate) =>
    isSettled === false ? texts.unsettled(text) : text;
  return [
    { key: 'of', title: texts.of, cell: ({ name, countryId }) => name || countries[countryId].name },
    {
      key: 'where',
      title: texts.where,
      cell: ({ territory }) => territory && vatTerritories[territory].name,
    },
    { key: 'kind', title: texts.kind, cell: ({ kind }) => rateKinds[kind].title },
    { key: 'country', title: texts.country, cell: ({ countryId }) => countries[countryId].name },
    {
      key: 'now',
      title: texts.now,
      align: 'right',
      nowrap: true,
      cell: (row) => row.present && rateCell(textOf(row, row.present.value), row.present),
    },
    {
      key: 'since',
      title: texts.since,
      nowrap: true,
      cell: ({ present }, format) => present && format.date(present.validFrom),
    },
    {
      key: 'coming',
      title: texts.coming,
      cell: (row, format) =>
        row.coming
          .map(({ validFrom, value }) => `${textOf(row, value)} ab ${format.date(validFrom)}`)
          .join(', '),
    },
  ];
}

function OpenRate({ loaded, answer }: Parts) {
  const texts = useTexts(ratesTexts);
  const { search } = useLocation();
  const openKey = new URLSearchParams(search).get(listNames.open);
  const row = loaded.rows.find((one) => keyOf(one) === openKey);
  if (!row) return null;
  return (
    <div key={openKey} className="mt-6">
      <h3 className="mb-4 text-base">{texts.newTitle}</h3>
      <NewRate row={row} loaded={loaded} answer={answer} />
      {row.coming.length > 0 && <h3 className="mt-6 mb-2 text-base">{texts.removeTitle}</h3>}
      <div className="grid gap-3">
        {row.coming.map((rate) => (
          <RemovedRate key={rate.validFrom} rate={rate} row={row} loaded={loaded} answer={answer} />
        ))}
      </div>
      <NotedChanges changes={row.changes} none={texts.noHistory} />
    </div>
  );
}

function NewRate({ row, loaded, answer }: Parts & { row: Row }) {
  const texts = useTexts(ratesTexts);
  const { unit } = rateKinds[row.kind];
  const currency = row.countryId === 3 ? 'CHF' : '€';
  return (
    <ConfirmedForm
      subject={subjectOfRate(row)}
      answer={answer}
      seen={row.changes[0]?.id ?? 0}
      formKey={loaded.formKey}
      fields={fieldsOf(row)}
      save={texts.save}
      labels={texts.labels}
      parts={[
        {
          name: 'value',
          inputMode: 'decimal',
          maxLength: 12,
          suffix: unit === 'permille' ? '%' : currency,
          hint: unit === 'net' ? texts.perUnit : undefined,
        },
        { name: 'validFrom', as: 'day', min: addDays(loaded.today, 1) },
      ]}
    />
  );
}

function RemovedRate({ row, rate, loaded, answer }: Parts & { row: Row; rate: Row['coming'][number] }) {
  const texts = useTexts(ratesTexts);
  const format = useFormatter();
  const said = `${rateText(row.kind, rate.value, row.countryId)} ab ${format.date(rate.validFrom)}`;
  return (
    <ConfirmedForm
      subject={`${subjectOfRate(row)} ${rate.validFrom}`}
      answer={answer}
      seen={row.changes[0]?.id ?? 0}
      formKey={`${loaded.formKey}-${rate.validFrom}`}
      fields={{ ...fieldsOf(row), removed: rate.validFrom }}
      check={texts.remove(said)}
      save={texts.confirmRemove}
    />
  );
}
