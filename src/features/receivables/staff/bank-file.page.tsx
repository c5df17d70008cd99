import { data, redirect } from 'react-router';
import { afterConflict } from '#platform/forms/after-conflict.ts';
import { rawText, valuesOf } from '#platform/forms/form.ts';
import { rowIdIn } from '#platform/http/row-id.ts';
import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import { BackLink } from '#platform/ui/back-link.tsx';
import { Button } from '#platform/ui/button.tsx';
import { Card } from '#platform/ui/card.tsx';
import { ChipLinks } from '#platform/ui/chips.tsx';
import { type Column, ListTable } from '#platform/ui/data-table.tsx';
import { PostForm } from '#platform/ui/intent-form.tsx';
import { PageHead } from '#platform/ui/list-parts.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { privatePage } from '#platform/ui/page-meta.ts';
import { StaleNotice } from '#platform/ui/stale-notice.tsx';
import { TextField } from '#platform/ui/text-field.tsx';
import { notFound } from '#shell/shared.ts';
import { requestContext, requireForm, requireUser } from '#shell/shell.ts';
import {
  type BankFile,
  bankFileById,
  type FileMovement,
  movementsOf,
} from '../bank-files/bank-files.store.ts';
import { type DecideOutcome, decideHeldFile } from '../bank-files/import-bank-file.ts';
import type { Route } from './+types/bank-file.page.ts';
import { bankFileTexts } from './bank-file.texts.ts';
import { bankFilePath, FileState } from './bank-file-parts.tsx';
import { moneyIn } from './bank-line-table.tsx';

export const meta: Route.MetaFunction = () => privatePage('Kontoauszug');

const listPath = '/support/zahlungseingang';
const maxShown = 1000;

/** The groups of movements by their word in the address. */
const groups = { neu: 'new', bekannt: 'known', nicht: 'left' } as const;
type Group = keyof typeof groups;

export const shouldRevalidate = afterConflict;

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const { deps, visitor } = context.get(requestContext);
  requireUser({ visitor }, url, 'finance');
  const fileId = rowIdIn(params.fileId);
  const file = await bankFileById(deps.db, fileId);
  if (!file) throw notFound();
  const asked = url.searchParams.get('art');
  const group = asked && asked in groups ? (asked as Group) : firstGroup(file);
  const movements = await movementsOf(deps.db, { fileId, outcome: groups[group], limit: maxShown });
  return { file, group, movements, csrf: visitor.csrfToken ?? '' };
}

/** What there is to see: what is new, else what was left alone. */
const firstGroup = ({ counts }: Pick<BankFile, 'counts'>): Group =>
  counts.new > 0 ? 'neu' : counts.left > 0 || counts.known === 0 ? 'nicht' : 'bekannt';

const decisions = { take: 'taken', discard: 'discarded' } as const;

export async function action({ request, url, params, context }: Route.ActionArgs) {
  const server = context.get(requestContext);
  const { user, form: posted } = await requireForm(server, { request, url }, 'finance');
  const fileId = rowIdIn(params.fileId);
  const { reason } = valuesOf(posted, { reason: rawText(200) });
  const intent = posted.text('intent') === 'take' ? 'take' : 'discard';
  const outcome = await decideHeldFile(server.deps, {
    ...{ fileId, reason, userId: user.id },
    decision: decisions[intent],
  });
  if (outcome === 'taken') throw redirect(`${listPath}?datei=${fileId}`, 303);
  if (outcome === 'discarded') throw redirect(bankFilePath(fileId), 303);
  return data({ outcome, reason }, { status: outcome === 'stale' ? 409 : 422 });
}

export default function BankFilePage({ loaderData, actionData }: Route.ComponentProps) {
  const { file, group, movements } = loaderData;
  const texts = useTexts(bankFileTexts);
  const format = useFormatter();
  const answer = actionData as { outcome: DecideOutcome; reason: string } | undefined;
  return (
    <>
      <BackLink to={listPath}>{texts.back}</BackLink>
      <PageHead title={file.fileName || texts.nameless} lead={texts.readIn(format.moment(file.importedAt))} />
      <div className="mt-3">
        <FileState file={file} />
      </div>
      {answer?.outcome === 'stale' && (
        <StaleNotice what="handled" unsubmitted={answer.reason} className="mt-4" />
      )}
      <p className="mt-3 max-w-prose text-sm text-ink-2">
        {texts.balanceHints[file.balance]} {file.state === 'held' && texts.heldHint}
      </p>
      <Faults faults={file.faults} />
      {file.state === 'held' && <Decide isReasonMissing={answer?.outcome === 'reason_missing'} />}
      {file.reason && <p className="mt-3">{texts.decided(texts.states[file.state], file.reason)}</p>}
      <ChipLinks
        label={texts.groupLabel}
        className="mt-6 mb-4"
        links={Object.entries(groups).map(([word, outcome]) => ({
          label: `${texts.groups[outcome]} (${file.counts[outcome]})`,
          to: `${bankFilePath(file.id)}?art=${word}`,
          current: word === group,
        }))}
      />
      <Movements rows={movements} group={group} total={file.counts[groups[group]]} />
    </>
  );
}

type File = Route.ComponentProps['loaderData']['file'];

function Faults({ faults }: Pick<File, 'faults'>) {
  const texts = useTexts(bankFileTexts);
  if (faults.length === 0) return null;
  return (
    <Notice tone="bad" title={texts.faultsTitle} className="mt-4 max-w-2xl">
      <ul className="mt-1 grid gap-1">
        {faults.slice(0, 20).map(({ what, place, expected, found, currency }) => (
          <li key={`${what} ${place}`}>
            {texts.faults[what](place, moneyIn(currency, expected), moneyIn(currency, found))}
          </li>
        ))}
      </ul>
    </Notice>
  );
}

function Decide({ isReasonMissing }: { isReasonMissing: boolean }) {
  const texts = useTexts(bankFileTexts);
  return (
    <Card className="mt-5 max-w-2xl">
      <h2 className="text-lg">{texts.decideTitle}</h2>
      <p className="mt-2">{texts.decideHint}</p>
      <PostForm className="mt-3 grid gap-3">
        <TextField
          name="reason"
          label={texts.reason}
          maxLength={200}
          autoComplete="off"
          error={isReasonMissing ? texts.reasonMissing : undefined}
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" name="intent" value="discard" variant="primary">
            {texts.discard}
          </Button>
          <Button type="submit" name="intent" value="take" variant="outline">
            {texts.take}
          </Button>
        </div>
      </PostForm>
    </Card>
  );
}

function Movements(props: { rows: readonly FileMovement[]; group: Group; total: number }) {
  const { rows, group, total } = props;
  const texts = useTexts(bankFileTexts);
  const format = useFormatter();
  const columns: Column<FileMovement>[] = [
    { key: 'place', title: texts.place, cell: ({ place }) => <span className="wrap-anywhere">{place}</span> },
    { key: 'day', title: texts.day, nowrap: true, cell: ({ bookedOn }) => bookedOn && format.date(bookedOn) },
    { key: 'party', title: texts.party, cell: ({ party }) => party },
    {
      ...{ key: 'amount', title: texts.amount, align: 'right', nowrap: true },
      cell: ({ amount, currency, saidAmount }) => (amount === null ? saidAmount : moneyIn(currency, amount)),
    },
    {
      key: 'purpose',
      title: texts.purpose,
      cell: ({ purpose }) => <span className="block max-w-md break-words">{purpose}</span>,
    },
    { key: 'became', title: texts.became, cell: (row) => <Became row={row} group={group} /> },
  ];
  return (
    <>
      {total > rows.length && <p className="mb-2 text-sm text-ink-2">{texts.firstOf(rows.length, total)}</p>}
      <ListTable
        label={texts.groups[groups[group]]}
        columns={columns}
        rows={rows}
        keyOf={({ position }) => position}
        none={texts.noMovements[groups[group]]}
      />
    </>
  );
}

function Became({ row, group }: { row: FileMovement; group: Group }) {
  const texts = useTexts(bankFileTexts);
  const state = row.state as keyof typeof texts.lineStates | null;
  if (group === 'nicht') return texts.reasons[row.reason as keyof typeof texts.reasons];
  if (group === 'neu' || row.firstFileId === null) return state && texts.lineStates[state];
  return (
    <a className="link inline-flex min-h-6 items-center wrap-anywhere" href={bankFilePath(row.firstFileId)}>
      {texts.knownFrom(row.firstFileName || texts.nameless)}
    </a>
  );
}
