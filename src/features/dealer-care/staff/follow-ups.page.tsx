import { randomUUID } from 'node:crypto';
import { data, redirect, useLocation } from 'react-router';
import type { Database } from '#db/database.ts';
import { countries } from '#features/places/shared.ts';
import { afterConflict } from '#platform/forms/after-conflict.ts';
import {
  checked,
  type ErrorsIn,
  form,
  intentOf,
  read,
  required,
  rowId,
  text,
  valuesOf,
  version,
} from '#platform/forms/form.ts';
import { formKeyIn, type PostedForm } from '#platform/forms/posted-form.ts';
import { listNames, sortIn } from '#platform/http/list-address.ts';
import { catalogue } from '#platform/i18n/catalogue.ts';
import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import { type Day, isDay, localDay } from '#platform/time/calendar.ts';
import { Card } from '#platform/ui/card.tsx';
import type { Column } from '#platform/ui/data-table.tsx';
import { KeyUsedNotice } from '#platform/ui/key-used-notice.tsx';
import { DoneNotice } from '#platform/ui/notice.tsx';
import { StaleNotice } from '#platform/ui/stale-notice.tsx';
import { badgeColumn, dateColumn, linkColumn } from '#platform/work/columns.tsx';
import { choicesAmong } from '#platform/work/edit-fields.tsx';
import { EditForm } from '#platform/work/edit-form.tsx';
import { chosenIn, oneOf, rowNumber, words } from '#platform/work/filters.rules.ts';
import { unsaved } from '#platform/work/form-answer.ts';
import { Act } from '#platform/work/record.tsx';
import { WorkList } from '#platform/work/work-list.tsx';
import { notFound, staffPages } from '#shell/shared.ts';
import { requestContext, requireForm, requireUser } from '#shell/shell.ts';
import type { Route } from './+types/follow-ups.page.ts';
import {
  dealersToFollow,
  type FollowUp,
  type FollowUpSortKey,
  followUpSorts,
  followUps,
  markFollowUp,
  saveFollowUp,
} from './follow-ups.store.ts';

const { path, right } = staffPages['dealer-care/staff/follow-ups'];

export const shouldRevalidate = afterConflict;

const openPath = (id: number) => `${path}?${listNames.open}=${id}`;
const maxShown = 200;
const longest = { words: 100, text: 2000, outcome: 500 };
const states = ['open', 'due', 'done'] as const;

const followUpFilters = {
  words: words('suche', longest.words),
  state: oneOf('stand', states),
  dealerId: rowNumber('haendler'),
};

export async function loader({ url, context }: Route.LoaderArgs) {
  const { deps, visitor } = context.get(requestContext);
  requireUser({ visitor }, url, right);
  const { searchParams } = url;
  const chosen = chosenIn(followUpFilters, searchParams);
  const today = localDay(deps.clock.now(), countries[1].timeZone);
  const asked = { ...chosen, words: chosen.words ?? '', today, limit: maxShown };
  return {
    chosen,
    today,
    rows: await followUps(deps.db, { ...asked, sort: sortIn(searchParams, followUpSorts) }),
    dealers: searchParams.has('neu') ? await dealersToFollow(deps.db) : null,
    isSaved: searchParams.has('gespeichert'),
    formKey: randomUUID(),
    csrf: visitor.csrfToken ?? '',
  };
}

const readFollowUp = form({
  dealer: checked(rowId, (id) => (id === 0 ? 'missing' : null)),
  text: checked(required(text(), 'missing'), ({ length }) => (length > longest.text ? 'too_long' : null)),
  dueOn: read((typed) => (isDay(typed.trim()) ? typed.trim() : null), 'missing'),
});

export async function action({ request, url, context }: Route.ActionArgs) {
  const server = context.get(requestContext);
  const { user, form: sent } = await requireForm(server, { request, url }, right);
  const { db, clock } = server.deps;
  const outcome = await outcomeOf(db, sent, { userId: user.id, now: clock.now() });
  if (outcome.kind === 'not_found') throw notFound();
  if (outcome.kind === 'saved') throw redirect(`${openPath(outcome.id)}&gespeichert`, 303);
  const { answer, init } = unsaved<ErrorsIn<typeof readFollowUp>>(sent, outcome);
  return data(answer, init);
}

async function outcomeOf(db: Database, sent: PostedForm, by: { userId: number; now: Date }) {
  const { id, outcome, ...seen } = valuesOf(sent, { id: rowId, version, outcome: text(longest.outcome) });
  const act = intentOf(sent, ['close', 'reopen']);
  if (act) return markFollowUp(db, { id, ...seen, done: act === 'close' ? { ...by, outcome } : null });
  const typed = readFollowUp(sent);
  if (!typed.ok) return { kind: 'invalid' as const, errors: typed.errors };
  const { dealer: dealerId, ...values } = typed.values;
  const made = { formKey: formKeyIn(sent), values: { ...values, dealerId } };
  return saveFollowUp(db, { ...by, ...seen, ...made, id: id || null });
}

type Loaded = Route.ComponentProps['loaderData'];
type Answer = Route.ComponentProps['actionData'];

/** What was agreed with dealers, until somebody has looked at it again. */
export default function FollowUps({ loaderData: page, actionData: answer }: Route.ComponentProps) {
  const texts = useTexts(followUpTexts);
  return (
    <WorkList
      title={texts.title}
      lead={texts.lead}
      ways={[page.dealers === null && { to: `${path}?neu`, label: texts.add }]}
      notices={<Notices page={page} answer={answer} />}
      filter={{
        path,
        filters: followUpFilters,
        chosen: page.chosen,
        search: { of: 'words', label: texts.search, maxLength: longest.words },
        fields: [
          {
            kind: 'choice',
            of: 'state',
            label: texts.state,
            any: texts.anyState,
            options: states.map((value) => ({ value, label: texts.states[value] })),
          },
          { kind: 'number', of: 'dealerId', label: texts.dealerNumber },
        ],
      }}
      columns={useColumns(page.today)}
      rows={page.rows}
      limit={maxShown}
      keyOf={({ id }) => id}
      none={texts.none}
      record={<OpenFollowUp page={page} answer={answer} />}
    />
  );
}

type Parts = { page: Loaded; answer: Answer };

/** What was done or refused, and the form of one that is to be made. */
function Notices({ page, answer }: Parts) {
  const texts = useTexts(followUpTexts);
  return (
    <>
      <DoneNotice className="mt-4">{page.isSaved && !answer && texts.saved}</DoneNotice>
      {answer?.madeId && <KeyUsedNotice to={openPath(answer.madeId)} />}
      {answer?.isStale && (
        <StaleNotice
          what={answer.input.intent === undefined ? 'retained' : 'fresh'}
          to={openPath(Number(answer.input.id))}
          unsubmitted={answer.input.outcome ?? ''}
          className="mt-4"
        />
      )}
      {page.dealers && (
        <Card padding="wide" className="mt-4 max-w-3xl">
          <h2 className="mb-4 text-lg">{texts.newTitle}</h2>
          <FollowUpForm page={page} answer={answer} row={null} />
        </Card>
      )}
    </>
  );
}

const stateOf = ({ doneAt, dueOn }: FollowUp, today: Day) => {
  if (doneAt !== null) return 'done';
  return dueOn <= today ? 'due' : 'open';
};

function useColumns(today: Day): Column<FollowUp, FollowUpSortKey>[] {
  const { labels, state, states: names, ...texts } = useTexts(followUpTexts);
  const tones = { open: 'neutral', due: 'warn', done: 'good' } as const;
  return [
    linkColumn({ key: 'dealer', title: labels.dealer, sorts: true }, (row) => ({
      to: `/support/haendler/${row.dealerId}`,
      text: row.dealer,
    })),
    { key: 'text', title: labels.text, cell: (row) => <span className="line-clamp-3">{row.text}</span> },
    dateColumn({ key: 'due', title: labels.dueOn, sorts: true }, ({ dueOn }) => dueOn),
    badgeColumn({ key: 'state', title: state }, (row) => {
      const its = stateOf(row, today);
      return [tones[its], names[its]];
    }),
    { key: 'author', title: texts.author, sorts: true, cell: ({ author }) => author },
    dateColumn({ key: 'created', title: texts.created, sorts: true }, ({ createdAt }) => createdAt),
    dateColumn({ key: 'done', title: texts.done, sorts: true }, ({ doneAt }) => doneAt),
  ];
}

function OpenFollowUp({ page, answer }: Parts) {
  const texts = useTexts(followUpTexts);
  const format = useFormatter();
  const { search } = useLocation();
  const open = new URLSearchParams(search).get(listNames.open);
  const row = page.rows.find(({ id }) => String(id) === open);
  if (!row || page.dealers) return null;
  const fields = { id: row.id, version: row.version };
  return (
    <div key={row.id} className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-6">
      {row.doneAt ? (
        <Act intent="reopen" fields={fields} submit={texts.reopen} variant="outline">
          <p>{texts.doneBy(format.moment(row.doneAt), row.doneBy)}</p>
          <p className="whitespace-pre-line wrap-anywhere">{row.outcome}</p>
        </Act>
      ) : (
        <>
          <Act
            intent="close"
            fields={fields}
            parts={[{ name: 'outcome', as: 'area', rows: 2, maxLength: longest.outcome }]}
            labels={texts.labels}
            values={row}
            submit={texts.close}
          />
          <FollowUpForm page={page} answer={answer} row={row} />
        </>
      )}
    </div>
  );
}

function FollowUpForm({ page, answer, row }: Parts & { row: FollowUp | null }) {
  const texts = useTexts(followUpTexts);
  const isOwn = answer?.input.intent === undefined && Number(answer?.input.id) === (row?.id ?? 0);
  const own = isOwn ? answer : undefined;
  const dealers = [{ value: '', label: texts.choose }, ...choicesAmong(page.dealers ?? [])];
  return (
    <EditForm
      key={own?.attempt ?? row?.version ?? 0}
      answer={own}
      labels={texts.labels}
      errors={texts.errors}
      values={row ?? { dealer: page.chosen.dealerId }}
      parts={[
        ...(row ? [] : [{ name: 'dealer', as: 'choice', options: dealers } as const]),
        { name: 'text', as: 'area', rows: 5, maxLength: longest.text },
        { name: 'dueOn', as: 'day' },
      ]}
      hidden={{
        id: row?.id ?? 0,
        version: own?.input.version ?? row?.version ?? 0,
        formKey: own?.input.formKey ?? page.formKey,
        ...(row && { dealer: row.dealerId }),
      }}
      submit={row ? texts.save : texts.add}
    />
  );
}

const followUpTexts = catalogue({
  title: 'Wiedervorlagen',
  lead: 'Was mit Händlern vereinbart ist, und wann jemand wieder nachsieht. Händler sehen davon nichts.',
  add: 'Wiedervorlage anlegen',
  newTitle: 'Neue Wiedervorlage',
  saved: 'Gespeichert.',
  none: 'Hier liegt nichts.',
  search: 'Händler oder Text',
  state: 'Stand',
  anyState: 'Alle',
  states: { open: 'offen', due: 'fällig', done: 'erledigt' },
  dealerNumber: 'Händlernummer',
  labels: { dealer: 'Händler', text: 'Vereinbart', dueOn: 'Wieder ansehen am', outcome: 'Ergebnis' },
  choose: 'Bitte wählen',
  author: 'Von',
  created: 'Angelegt',
  done: 'Erledigt',
  doneBy: (moment: string, who: string) => `Erledigt am ${moment} von ${who}`,
  close: 'Als erledigt vermerken',
  reopen: 'Wieder öffnen',
  save: 'Änderung speichern',
  errors: { missing: 'Bitte füllen Sie dieses Feld aus.', too_long: 'Das sind zu viele Zeichen.' },
});
