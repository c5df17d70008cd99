import { data, redirect } from 'react-router';
import { moneyOf } from '#features/payments/shared.ts';
import { afterConflict } from '#platform/forms/after-conflict.ts';
import { sortIn } from '#platform/http/list-address.ts';
import { catalogue } from '#platform/i18n/catalogue.ts';
import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import { cents } from '#platform/money/money.ts';
import { localDay } from '#platform/time/calendar.ts';
import { Button } from '#platform/ui/button.tsx';
import { ChipLinks } from '#platform/ui/chips.tsx';
import { amountColumn, type Column, ListTable } from '#platform/ui/data-table.tsx';
import { PostForm } from '#platform/ui/intent-form.tsx';
import { PageHead } from '#platform/ui/list-parts.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { privatePage } from '#platform/ui/page-meta.ts';
import { requestContext, requireForm, requireUser } from '#shell/shell.ts';
import {
  announcedDebits,
  type ClaimLine,
  claimSorts,
  type DebitFileLine,
  debitFiles,
  openClaims,
} from '../collecting.store.ts';
import { makeDebitFile } from '../debit-file.ts';
import type { Route } from './+types/claims.page.ts';

export const meta: Route.MetaFunction = () => privatePage('Forderungen');

const path = '/support/forderungen';
const maxShown = 300;

export const shouldRevalidate = afterConflict;

export async function loader({ url, context }: Route.LoaderArgs) {
  const { deps, visitor } = context.get(requestContext);
  requireUser({ visitor }, url, 'finance');
  const isDue = url.searchParams.get('stand') === 'faellig';
  const dueBefore = localDay(deps.clock.now(), 'Europe/Berlin');
  const [owed, credit, waiting, files] = await Promise.all([
    openClaims(deps.db, {
      side: isDue ? { dueBefore } : 'owed',
      limit: maxShown,
      sort: sortIn(url.searchParams, claimSorts),
    }),
    openClaims(deps.db, {
      side: 'credit',
      limit: maxShown,
      sort: sortIn(url.searchParams, claimSorts, 'credit'),
    }),
    announcedDebits(deps.db),
    debitFiles(deps.db, 12),
  ]);
  const isMade = url.searchParams.has('erzeugt');
  return { isDue, owed, credit, waiting, files, isMade, csrf: visitor.csrfToken ?? '' };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const server = context.get(requestContext);
  const { user } = await requireForm(server, { request, url }, 'finance');
  const outcome = await makeDebitFile(server.deps, user.id);
  if (outcome.kind === 'made') throw redirect(`${path}?erzeugt`, 303);
  return data({ outcome: outcome.kind }, { status: 409 });
}

export default function Claims({ loaderData, actionData }: Route.ComponentProps) {
  const { isDue, owed, credit, isMade } = loaderData;
  const texts = useTexts(claimsTexts);
  const outcome = actionData?.outcome ?? (isMade ? ('made' as const) : null);
  return (
    <>
      <PageHead title={texts.title} lead={texts.lead} />
      {outcome && (
        <Notice tone={outcome === 'made' ? 'good' : 'warn'} live className="mt-4">
          {texts.outcomes[outcome]}
        </Notice>
      )}
      <h2 className="mt-8 mb-3 text-lg">{texts.debits}</h2>
      <Debits {...loaderData} />
      <h2 className="mt-8 mb-3 text-lg">{texts.owed}</h2>
      <ChipLinks
        label={texts.filterLabel}
        className="mb-3"
        links={[
          { label: texts.all, to: path, current: !isDue },
          { label: texts.due, to: `${path}?stand=faellig`, current: isDue },
        ]}
      />
      <ClaimTable label={texts.owed} rows={owed} none={isDue ? texts.noneDue : texts.noneOwed} />
      <h2 className="mt-8 text-lg">{texts.credit}</h2>
      <p className="mt-1 mb-3 max-w-prose text-sm text-ink-2">{texts.creditLead}</p>
      <ClaimTable label={texts.credit} part="credit" rows={credit} none={texts.noneCredit} />
    </>
  );
}

type DebitsProps = Pick<Route.ComponentProps['loaderData'], 'waiting' | 'files'>;

function Debits({ waiting, files }: DebitsProps) {
  const texts = useTexts(claimsTexts);
  const total = moneyOf({ countryId: 1 }, cents(waiting.total));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <p>{waiting.count > 0 ? texts.waiting(waiting.count, total) : texts.noneWaiting}</p>
      {waiting.count > 0 && (
        <PostForm>
          <Button type="submit" variant="primary">
            {texts.make}
          </Button>
          <p className="mt-2 text-sm text-ink-2">{texts.makeHint}</p>
        </PostForm>
      )}
      {files.length > 0 && <Files files={files} />}
    </div>
  );
}

function Files({ files }: { files: readonly DebitFileLine[] }) {
  const texts = useTexts(claimsTexts);
  const format = useFormatter();
  const columns: Column<DebitFileLine>[] = [
    {
      key: 'file',
      title: texts.file,
      cell: ({ id, messageId }) => (
        <a className="link inline-flex min-h-6 items-center" href={`/support/lastschriften/${id}`}>
          {texts.download(messageId)}
        </a>
      ),
    },
    { key: 'at', title: texts.madeAt, nowrap: true, cell: ({ madeAt }) => format.moment(madeAt) },
    { key: 'count', title: texts.count, align: 'right', cell: ({ debits }) => debits },
    amountColumn('total', texts.amount, ({ total }) => moneyOf({ countryId: 1 }, cents(total))),
  ];
  return <ListTable part="files" label={texts.files} columns={columns} rows={files} keyOf={({ id }) => id} />;
}

/** Orders with money still to come or to go back. */
function ClaimTable(props: { label: string; rows: readonly ClaimLine[]; none: string; part?: string }) {
  const texts = useTexts(claimsTexts);
  const format = useFormatter();
  const columns: Column<ClaimLine>[] = [
    { key: 'order', title: texts.order, nowrap: true, sorts: true, cell: ({ orderNumber }) => orderNumber },
    {
      ...amountColumn<ClaimLine>('amount', texts.amount, (row) => moneyOf(row, cents(Math.abs(row.open)))),
      sorts: true,
    },
    {
      key: 'letter',
      title: texts.letter,
      sorts: true,
      cell: ({ level }) => (level === null ? '' : (texts.levels[level] ?? '')),
    },
    {
      key: 'due',
      title: texts.dueOn,
      nowrap: true,
      sorts: true,
      cell: ({ dueOn }) => dueOn && format.date(dueOn),
    },
    {
      key: 'debit',
      title: texts.debit,
      cell: ({ debit, collectOn }) =>
        debit && texts.onDay(texts.debitStates[debit], collectOn ? format.date(collectOn) : ''),
    },
  ];
  return <ListTable {...props} columns={columns} keyOf={({ paymentId }) => paymentId} />;
}

export const claimsTexts = catalogue({
  title: 'Forderungen',
  lead: 'Was Kunden dem Marktplatz noch überweisen, was per Lastschrift kommt und was wir zurückzahlen.',
  owed: 'Offen',
  noneOwed: 'Niemand schuldet etwas.',
  filterLabel: 'Offene Forderungen nach Fälligkeit',
  all: 'Alle',
  due: 'Fällig',
  noneDue: 'Keine Forderung ist fällig.',
  credit: 'Zurückzuzahlen',
  creditLead:
    'Überweisen Sie den Betrag mit der Bestellnummer als Verwendungszweck. Der nächste Kontoauszug verbucht ihn.',
  noneCredit: 'Es ist nichts zurückzuzahlen.',
  order: 'Bestellung',
  amount: 'Betrag',
  letter: 'Letztes Schreiben',
  levels: ['Rechnung', 'Zahlungserinnerung', 'Mahnung', 'Letzte Mahnung'],
  dueOn: 'Fällig',
  debit: 'Lastschrift',
  debitStates: {
    announced: 'angekündigt',
    exported: 'bei der Bank',
    collected: 'eingezogen',
    returned: 'zurückgegeben',
  },
  onDay: (state: string, day: string) => `${state} für ${day}`,
  debits: 'Lastschriften',
  waiting: (count: number, total: string) => `${count} angekündigt, zusammen ${total}.`,
  noneWaiting: 'Keine Lastschrift wartet auf ihre Datei.',
  make: 'Datei für die Bank erzeugen',
  makeHint:
    'SEPA-Basislastschrift (pain.008), nur Lastschriften, die vor mindestens zwei Tagen angekündigt wurden.',
  outcomes: {
    made: 'Die Datei ist erzeugt. Laden Sie sie herunter und geben Sie sie Ihrer Bank.',
    nothing: 'Noch ist keine Lastschrift zwei Tage angekündigt.',
    not_configured: 'Für Lastschriften fehlen die Gläubiger-Identifikationsnummer oder das Konto.',
  },
  file: 'Datei',
  count: 'Lastschriften',
  madeAt: 'Erzeugt',
  download: (name: string) => `${name}.xml`,
  files: 'Dateien',
});
