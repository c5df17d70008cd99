import { data, redirect } from 'react-router';
import { countries } from '#features/places/shared.ts';
import { faultyLines } from '#platform/files/read-csv.ts';
import { givenList, maxListBytes } from '#platform/forms/pasted-list.ts';
import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import { localDay } from '#platform/time/calendar.ts';
import { Button } from '#platform/ui/button.tsx';
import { Card, TitledSection } from '#platform/ui/card.tsx';
import { type Column, DataTable } from '#platform/ui/data-table.tsx';
import { PostForm } from '#platform/ui/intent-form.tsx';
import { ListFaults, ListFields, ListNotes } from '#platform/ui/list-import.tsx';
import { PageHead } from '#platform/ui/list-parts.tsx';
import { DoneNotice, Notice } from '#platform/ui/notice.tsx';
import { privatePage } from '#platform/ui/page-meta.ts';
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

const path = '/support/preisfaktoren';
const maxErrors = 100;
/** Lines of the preview; the rest is counted. */
const shownChanges = 200;

export const meta: Route.MetaFunction = () => privatePage('Preisfaktoren');

export async function loader({ url, context }: Route.LoaderArgs) {
  const { deps, visitor } = context.get(requestContext);
  requireUser({ visitor }, url, 'settings');
  const number = (name: string) => Number(/^\d{1,6}$/.exec(url.searchParams.get(name) ?? '')?.[0] ?? 0);
  return {
    factors: await factorReach(deps.db),
    csrf: visitor.csrfToken ?? '',
    saved: url.searchParams.has('neu') ? { added: number('neu'), changed: number('geaendert') } : null,
    today: localDay(deps.clock.now(), countries[1].timeZone),
  };
}

const fields = { text: 'text', file: 'file', maxBytes: maxListBytes, isList: isFactorList };

/** The first post checks and shows, the second, which carries the same text, saves what was shown. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const server = context.get(requestContext);
  const { user, form } = await requireForm(server, { request, url }, 'settings');
  const given = await givenList(form, fields);
  if (!given.ok) {
    const text = form.text('text');
    return data({ kind: 'unread' as const, fault: given.error, text }, { status: 422 });
  }
  const { text, sheet } = given.value;
  const { values, errors, leftAlone } = readFactorImport(
    text,
    localDay(server.deps.clock.now(), countries[1].timeZone),
  );
  const isMeant = (form.text('omitted') || '0') === String(errors.length) && values.length > 0;
  if (form.text('intent') === 'apply' && isMeant) {
    const { added, changed } = await importFactorValues(server.deps, { values, actorId: user.id });
    throw redirect(`${path}?neu=${added}&geaendert=${changed}`, 303);
  }
  const { added, changed, kept } = await plannedImport(server.deps.db, values);
  const changes = [...changed, ...added.map((one): FactorValue & { before?: number } => one)];
  return data(
    {
      kind: 'checked' as const,
      text,
      sheet,
      leftAlone,
      changes: changes.slice(0, shownChanges),
      counts: { added: added.length, changed: changed.length, kept },
      errors: faultyLines(text, errors, maxErrors),
      errorCount: errors.length,
    },
    { status: errors.length > 0 ? 422 : 200 },
  );
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
      <ImportForm answer={actionData} today={loaderData.today} />
    </>
  );
}

function ImportForm({ answer, today }: { answer: Answer | undefined; today: string }) {
  const texts = useTexts(priceFactorsTexts);
  const isChecked = answer?.kind === 'checked' && answer.changes.length > 0;
  return (
    <Card padding="wide" className="mt-8 max-w-4xl">
      <h2 className="text-lg">{texts.importTitle}</h2>
      <p className="mt-1 mb-5 max-w-prose text-ink-2">{texts.importLead}</p>
      <PostForm encType="multipart/form-data" className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <ListFields
          labels={texts}
          text={answer?.text ?? ''}
          fault={answer?.kind === 'unread' ? answer.fault : null}
          example={`\nBrent;${today};63,12\n3;${today};1,1612`}
        />
        <div>
          <Button type="submit" name="intent" value="check" variant={isChecked ? 'outline' : 'primary'}>
            {texts.check}
          </Button>
        </div>
      </PostForm>
    </Card>
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
    { key: 'count', title: texts.count, align: 'right', cell: ({ id }) => countOf(reachOf(id)?.count) },
    {
      key: 'demo',
      title: texts.demoCount,
      align: 'right',
      cell: ({ id }) => countOf(reachOf(id)?.demoCount),
    },
  ];
  const dayOf = (day: string | undefined) => (day === undefined ? texts.none : format.date(day));
  const countOf = (count: number | undefined) => format.quantity(count ?? 0);
  return <DataTable label={texts.title} columns={columns} rows={quotedFactorList} keyOf={({ id }) => id} />;
}

type Answer = NonNullable<Route.ComponentProps['actionData']>;

type Checked = Extract<Answer, { kind: 'checked' }>;

function Preview({ checked }: { checked: Checked }) {
  const texts = useTexts(priceFactorsTexts);
  const { counts, errors, errorCount } = checked;
  const count = counts.added + counts.changed;
  return (
    <>
      {errorCount > 0 && (
        <ListFaults
          title={texts.errorsTitle(errorCount)}
          line={texts.line}
          faults={errors.map((one) => ({ ...one, message: texts.errors[one.error] }))}
          isPartial={count > 0}
          className="mt-5 max-w-4xl"
        />
      )}
      <ListNotes sheet={checked.sheet} leftAlone={checked.leftAlone} className="mt-5 max-w-4xl" />
      {count > 0 && <Changes checked={checked} />}
      {count === 0 && counts.kept > 0 && <Notice live title={texts.nothing} className="mt-5 max-w-4xl" />}
    </>
  );
}

function Changes({ checked }: { checked: Checked }) {
  const texts = useTexts(priceFactorsTexts);
  const format = useFormatter();
  const { counts, changes, text, errorCount } = checked;
  const count = counts.added + counts.changed;
  return (
    <TitledSection id="vorschau" title={texts.preview} className="mt-6 max-w-4xl">
      <p className="text-ink-2" role="status">
        {texts.previewText(
          format.quantity(counts.added),
          format.quantity(counts.changed),
          format.quantity(counts.kept),
        )}
      </p>
      <ul className="mt-3 max-h-96 divide-y divide-line overflow-y-auto rounded-lg border border-line bg-surface">
        {changes.map((change) => (
          <FactorChange key={`${change.factorId} ${change.day}`} change={change} />
        ))}
        {count > changes.length && (
          <li className="px-4 py-2 text-ink-2">{texts.more(format.quantity(count - changes.length))}</li>
        )}
      </ul>
      <PostForm
        encType="multipart/form-data"
        fields={{ intent: 'apply', omitted: errorCount, text }}
        className="mt-4"
      >
        <Button type="submit" variant="primary">
          {texts.apply(errorCount)}
        </Button>
      </PostForm>
    </TitledSection>
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
