import { useLocation } from 'react-router';
import { sortIn, withTableChoices } from '#platform/http/list-address.ts';
import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import { ButtonLink } from '#platform/ui/button.tsx';
import type { Column } from '#platform/ui/data-table.tsx';
import { badgeColumn, linkColumn, momentColumn } from '#platform/work/columns.tsx';
import { WorkList } from '#platform/work/work-list.tsx';
import { staffPages } from '#shell/shared.ts';
import { requestContext } from '#shell/shell.ts';
import {
  type MailQuery,
  mailFilters,
  mailQuery,
  mailQueryString,
  mailsPerPage,
  stateTones,
} from '../mails.rules.ts';
import { mailSorts, searchMails } from '../mails.store.ts';
import type { Route } from './+types/mail-list.page.ts';
import { mailsTexts } from './mails.texts.ts';
import { requireOperator } from './require-operator.ts';

const { path } = staffPages['messages/staff/mail-list'];

export async function loader({ url, context }: Route.LoaderArgs) {
  const visit = context.get(requestContext);
  await requireOperator(visit, url);
  const query = mailQuery(url.searchParams);
  const found = await searchMails(visit.deps.db, {
    ...query,
    size: mailsPerPage,
    sort: sortIn(url.searchParams, mailSorts),
  });
  return { query, ...found };
}

/** What the marketplace has sent, the latest first. */
export default function MailList({ loaderData: { query, rows, total } }: Route.ComponentProps) {
  const texts = useTexts(mailsTexts);
  const format = useFormatter();
  const chosen = { text: query.text || null, state: query.state };
  return (
    <WorkList
      title={texts.title}
      lead={texts.lead}
      none={chosen.text || chosen.state ? texts.none : texts.empty}
      filter={{
        path,
        filters: mailFilters,
        chosen,
        search: { of: 'text', label: texts.search, maxLength: 200 },
        fields: [
          {
            kind: 'choice',
            of: 'state',
            label: texts.state,
            any: texts.all,
            options: Object.entries(texts.states).map(([value, label]) => ({ value, label })),
          },
        ],
      }}
      count={texts.count(format.quantity(total))}
      columns={useColumns()}
      rows={rows}
      keyOf={({ id }) => id}
    >
      <Pages query={query} total={total} />
    </WorkList>
  );
}

type MailRow = Route.ComponentProps['loaderData']['rows'][number];

function useColumns(): Column<MailRow, (typeof mailSorts)[number]>[] {
  const texts = useTexts(mailsTexts);
  return [
    linkColumn({ key: 'subject', title: texts.subject, sorts: true }, ({ id, subject }) => ({
      to: `${path}/${id}`,
      text: subject,
    })),
    {
      key: 'recipient',
      title: texts.recipient,
      sorts: true,
      cell: ({ recipient }) => <span className="wrap-anywhere">{recipient}</span>,
    },
    momentColumn({ key: 'when', title: texts.when, sorts: true }, ({ createdAt }) => createdAt),
    badgeColumn({ key: 'state', title: texts.state, sorts: true, nowrap: true }, ({ state }) => [
      stateTones[state],
      texts.states[state],
    ]),
  ];
}

function Pages({ query, total }: { query: MailQuery; total: number }) {
  const texts = useTexts(mailsTexts);
  const { search } = useLocation();
  const pages = Math.max(1, Math.ceil(total / mailsPerPage));
  if (pages === 1 && query.page === 1) return null;
  const to = (page: number) => withTableChoices(`${path}${mailQueryString({ ...query, page })}`, search);
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
