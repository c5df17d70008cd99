import { Form, Link, useLocation } from 'react-router';
import { sortIn, withTableChoices } from '#platform/http/list-address.ts';
import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import { Badge } from '#platform/ui/badge.tsx';
import { Button, ButtonLink } from '#platform/ui/button.tsx';
import { type Column, ListTable } from '#platform/ui/data-table.tsx';
import { KeptChoices } from '#platform/ui/list-parts.tsx';
import { privatePage } from '#platform/ui/page-meta.ts';
import { Select } from '#platform/ui/select.tsx';
import { TextField } from '#platform/ui/text-field.tsx';
import { requestContext } from '#shell/shell.ts';
import { type MailQuery, mailQuery, mailQueryString, mailsPerPage, stateTones } from '../mails.rules.ts';
import { mailSorts, searchMails } from '../mails.store.ts';
import type { Route } from './+types/mail-list.page.ts';
import { mailsTexts } from './mails.texts.ts';
import { requireOperator } from './require-operator.ts';

export const meta: Route.MetaFunction = () => privatePage('E-Mails');

export async function loader({ url, context }: Route.LoaderArgs) {
  const visit = context.get(requestContext);
  await requireOperator(visit, url);
  const query = mailQuery(url.searchParams);
  const found = await searchMails(visit.deps.db, {
    ...{ ...query, size: mailsPerPage },
    sort: sortIn(url.searchParams, mailSorts),
  });
  return { query, ...found };
}

export default function MailList({ loaderData: { query, rows, total } }: Route.ComponentProps) {
  const texts = useTexts(mailsTexts);
  const format = useFormatter();
  const isFiltered = query.text !== '' || query.state !== null;
  return (
    <div className="pt-6">
      <h1 className="text-2xl sm:text-2xl">{texts.title}</h1>
      <p className="mt-2 max-w-prose text-ink-2">{texts.lead}</p>
      <Search key={mailQueryString(query)} query={query} />
      <p className="mt-6 mb-2 text-sm text-ink-2" role="status">
        {texts.count(format.quantity(total))}
      </p>
      <MailTable rows={rows} none={isFiltered ? texts.none : texts.empty} />
      <Pages query={query} total={total} />
    </div>
  );
}

function Search({ query }: { query: MailQuery }) {
  const texts = useTexts(mailsTexts);
  const options = [
    { value: '', label: texts.all },
    ...Object.entries(texts.states).map(([value, label]) => ({ value, label })),
  ];
  return (
    <Form role="search" className="mt-6 grid items-center gap-3 sm:grid-cols-[1fr_14rem_auto]">
      <KeptChoices />
      <TextField label={texts.search} name="suche" type="search" defaultValue={query.text} />
      <Select label={texts.state} name="zustand" defaultValue={query.state ?? ''} options={options} />
      <Button type="submit">{texts.find}</Button>
    </Form>
  );
}

type MailRow = Route.ComponentProps['loaderData']['rows'][number];

function MailTable({ rows, none }: { rows: readonly MailRow[]; none: string }) {
  const texts = useTexts(mailsTexts);
  const format = useFormatter();
  const columns: Column<MailRow>[] = [
    {
      key: 'subject',
      title: texts.subject,
      sorts: true,
      cell: ({ id, subject }) => (
        <Link to={`/support/mails/${id}`} className="link inline-block min-h-6 wrap-anywhere">
          {subject}
        </Link>
      ),
    },
    {
      key: 'recipient',
      title: texts.recipient,
      sorts: true,
      cell: ({ recipient }) => <span className="wrap-anywhere">{recipient}</span>,
    },
    {
      key: 'when',
      title: texts.when,
      sorts: true,
      nowrap: true,
      cell: ({ createdAt }) => (
        <time dateTime={createdAt.toISOString()} className="tabular-nums">
          {format.date(createdAt)}, {format.time(createdAt)}
        </time>
      ),
    },
    {
      key: 'state',
      title: texts.state,
      sorts: true,
      nowrap: true,
      cell: ({ state }) => <Badge tone={stateTones[state]}>{texts.states[state]}</Badge>,
    },
  ];
  return <ListTable label={texts.title} columns={columns} rows={rows} keyOf={({ id }) => id} none={none} />;
}

function Pages({ query, total }: { query: MailQuery; total: number }) {
  const texts = useTexts(mailsTexts);
  const { search } = useLocation();
  const pages = Math.max(1, Math.ceil(total / mailsPerPage));
  if (pages === 1 && query.page === 1) return null;
  const to = (page: number) =>
    withTableChoices(`/support/mails${mailQueryString({ ...query, page })}`, search);
  const link = (page: number, text: string) => (
    <ButtonLink to={to(page)} variant="outline" size="small">
      {text}
    </ButtonLink>
  );
  return (
    <nav aria-label={texts.pages} className="mt-4 flex items-center justify-between gap-3">
      <span className="min-w-24">
        {query.page > 1 && link(Math.min(query.page, pages + 1) - 1, texts.newer)}
      </span>
      <span className="text-sm text-ink-2">{texts.page(String(query.page), String(pages))}</span>
      <span className="min-w-24 text-right">{query.page < pages && link(query.page + 1, texts.older)}</span>
    </nav>
  );
}
