import { redirect } from 'react-router';
import { countries } from '#features/places/shared.ts';
import { checkedList, importedList, isApplied, previewOf, unreadList } from '#platform/forms/list-import.ts';
import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import { localDay } from '#platform/time/calendar.ts';
import { TitledSection } from '#platform/ui/card.tsx';
import { type Column, DataTable } from '#platform/ui/data-table.tsx';
import { ImportForm, ImportPreview } from '#platform/ui/list-import.tsx';
import { PageHead } from '#platform/ui/list-parts.tsx';
import { DoneNotice } from '#platform/ui/notice.tsx';
import { countColumn } from '#platform/work/columns.tsx';
import { staffPages } from '#shell/shared.ts';
import { requestContext, requireForm, requireUser } from '#shell/shell.ts';
import { isFactorList, readFactorImport } from '../factors/factor-import.rules.ts';
import {
  type FactorValue,
  quotedFactorList,
  quotedFactors,
  valueScale,
} from '../factors/price-factors.rules.ts';
import { factorReach } from '../factors/price-factors.store.ts';
import { importFactorValues, plannedImport } from '../factors/price-factors.ts';
import type { Route } from './+types/price-factors.page.ts';
import { priceFactorsTexts } from './price-factors.texts.ts';

const { path, right } = staffPages['market/staff/price-factors'];

/** Lines of the preview; the rest is counted. */
const shownChanges = 200;

export async function loader({ url, context }: Route.LoaderArgs) {
  const { deps, visitor } = context.get(requestContext);
  requireUser({ visitor }, url, right);
  const number = (name: string) => Number(/^\d{1,6}$/.exec(url.searchParams.get(name) ?? '')?.[0] ?? 0);
  return {
    factors: await factorReach(deps.db),
    csrf: visitor.csrfToken ?? '',
    saved: url.searchParams.has('neu') ? { added: number('neu'), changed: number('geaendert') } : null,
    today: localDay(deps.clock.now(), countries[1].timeZone),
  };
}

/** The first post checks and shows, the second, which carries the same text, saves what was shown. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const server = context.get(requestContext);
  const { user, form } = await requireForm(server, { request, url }, right);
  const given = await importedList(form, isFactorList);
  if (!given.ok) return unreadList(form, given.error);
  const today = localDay(server.deps.clock.now(), countries[1].timeZone);
  const read = readFactorImport(given.value.text, today);
  const { values } = read;
  if (isApplied(form, read) && values.length > 0) {
    const { added, changed } = await importFactorValues(server.deps, { values, actorId: user.id });
    throw redirect(`${path}?neu=${added}&geaendert=${changed}`, 303);
  }
  const { added, changed, kept } = await plannedImport(server.deps.db, values);
  const changes = [...changed, ...added.map((one): FactorValue & { before?: number } => one)];
  return checkedList({
    ...previewOf(given.value, read, changes.length),
    changes: changes.slice(0, shownChanges),
    counts: { added: added.length, changed: changed.length, kept },
  });
}

/** What the heating oil price follows: how far it reaches, and more of it from a file. */
export default function PriceFactors({ loaderData, actionData }: Route.ComponentProps) {
  const texts = useTexts(priceFactorsTexts);
  const format = useFormatter();
  const { saved } = loaderData;
  return (
    <>
      <PageHead title={texts.title} lead={texts.lead} />
      <DoneNotice className="mt-4">
        {saved && !actionData && texts.saved(format.quantity(saved.added), format.quantity(saved.changed))}
      </DoneNotice>
      {actionData?.kind === 'checked' && <Preview checked={actionData} />}
      <TitledSection id="bestand" title={texts.present} className="mt-8">
        <div className="mt-3 max-w-4xl">
          <FactorTable factors={loaderData.factors} />
        </div>
      </TitledSection>
      <ImportForm
        title={texts.importTitle}
        lead={texts.importLead}
        answer={actionData}
        example={`\nBrent;${loaderData.today};63,12\n3;${loaderData.today};1,1612`}
        className="mt-8"
      />
    </>
  );
}

type Reach = Route.ComponentProps['loaderData']['factors'][number];

function FactorTable({ factors }: { factors: readonly Reach[] }) {
  const texts = useTexts(priceFactorsTexts);
  const format = useFormatter();
  const reachOf = (id: number) => factors.find(({ factorId }) => factorId === id);
  const columns: Column<(typeof quotedFactorList)[number]>[] = [
    { key: 'factor', title: texts.factor, cell: ({ id, name }) => `${id} ${name}` },
    { key: 'unit', title: texts.unit, cell: ({ unit }) => unit },
    { key: 'first', title: texts.first, cell: ({ id }) => dayOf(reachOf(id)?.first) },
    { key: 'last', title: texts.last, cell: ({ id }) => dayOf(reachOf(id)?.last) },
    countColumn({ key: 'count', title: texts.count }, ({ id }) => reachOf(id)?.count ?? 0),
    countColumn({ key: 'demo', title: texts.demoCount }, ({ id }) => reachOf(id)?.demoCount ?? 0),
  ];
  const dayOf = (day: string | undefined) => (day === undefined ? texts.none : format.date(day));
  return <DataTable label={texts.title} columns={columns} rows={quotedFactorList} keyOf={({ id }) => id} />;
}

type Checked = Extract<NonNullable<Route.ComponentProps['actionData']>, { kind: 'checked' }>;

function Preview({ checked }: { checked: Checked }) {
  const texts = useTexts(priceFactorsTexts);
  const format = useFormatter();
  const { counts, changes, takes } = checked;
  return (
    <ImportPreview
      checked={checked}
      messageOf={({ error }) => texts.errors[error]}
      title={texts.preview}
      found={texts.previewText(
        format.quantity(counts.added),
        format.quantity(counts.changed),
        format.quantity(counts.kept),
      )}
      more={takes - changes.length}
      none={counts.kept > 0 && texts.nothing}
      apply={texts.apply}
    >
      {changes.map((change) => (
        <FactorChange key={`${change.factorId} ${change.day}`} change={change} />
      ))}
    </ImportPreview>
  );
}

type Change = Checked['changes'][number];

function FactorChange({ change }: { change: Change }) {
  const texts = useTexts(priceFactorsTexts);
  const format = useFormatter();
  const { name, unit, digits } = quotedFactors[change.factorId];
  const shown = (value: number) => format.decimal(value / valueScale, digits);
  const value = shown(change.value);
  return (
    <li className="flex flex-wrap justify-between gap-x-4 px-4 py-2 tabular-nums">
      <span>
        {name}, {format.date(change.day)}
      </span>
      <span>
        {change.before === undefined
          ? `${value} (${texts.added})`
          : texts.change(shown(change.before), value)}{' '}
        {unit}
      </span>
    </li>
  );
}
