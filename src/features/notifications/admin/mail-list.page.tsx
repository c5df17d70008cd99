import { Form, Link } from 'react-router';
import { useFormatter, useTexts } from '#web/locale.ts';
import { requestContext } from '#web/request-context.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { type MailQuery, mailQuery, mailQueryString, mailsPerPage } from '../mails.rules.ts';
import { searchMails } from '../mails.store.ts';
import type { MailRow } from '../mails.types.ts';
import type { Route } from './+types/mail-list.page.ts';
import { MailStateBadge } from './mail-state.tsx';
import { mailsTexts } from './mails.texts.ts';
import { requireOperator } from './require-operator.ts';

export const meta: Route.MetaFunction = () => [
  { title: 'E-Mails · Brennwert' },
  { name: 'robots', content: 'noindex' },
];

export async function loader({ request, context }: Route.LoaderArgs) {
  const visit = context.get(requestContext);
  await requireOperator(visit);
  const query = mailQuery(new URL(request.url).searchParams);
  const { rows, total } = await searchMails(visit.deps.db, { ...query, size: mailsPerPage });
  return { query, rows, total };
}

export default function MailList({ loaderData: { query, rows, total } }: Route.ComponentProps) {
  const texts = useTexts(mailsTexts);
  const format = useFormatter();
  const isFiltered = query.words !== '' || query.state !== null;
  return (
    <div className="pt-6">
      <h1 className="text-2xl sm:text-2xl">{texts.title}</h1>
      <p className="mt-2 max-w-prose text-ink-2">{texts.lead}</p>
      <Search key={mailQueryString(query)} query={query} />
      <p className="mt-6 mb-2 text-sm text-ink-2" role="status">
        {texts.count(format.quantity(total))}
      </p>
      {rows.length === 0 ? <p>{isFiltered ? texts.none : texts.empty}</p> : <MailTable rows={rows} />}
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
      <TextField label={texts.search} name="suche" type="search" defaultValue={query.words} />
      <Select label={texts.state} name="zustand" defaultValue={query.state ?? ''} options={options} />
      <Button type="submit">{texts.find}</Button>
    </Form>
  );
}

function MailTable({ rows }: { rows: readonly MailRow[] }) {
  const texts = useTexts(mailsTexts);
  return (
    <section
      className="overflow-x-auto rounded-lg border border-line bg-surface"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region has to be reachable by keyboard
      tabIndex={0}
      aria-label={texts.title}
    >
      <table className="w-full min-w-4xl border-collapse text-left text-sm">
        <thead>
          <tr className="border-b border-line text-ink-2">
            {[texts.when, texts.recipient, texts.subject, texts.kind, texts.state].map((title) => (
              <th key={title} scope="col" className="px-4 py-3 font-medium">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <MailLine key={row.id} row={row} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function MailLine({ row }: { row: MailRow }) {
  const texts = useTexts(mailsTexts);
  const format = useFormatter();
  return (
    <tr className="border-b border-line last:border-0 hover:bg-tint">
      <td className="px-4 py-2.5 whitespace-nowrap tabular-nums">
        <time dateTime={row.createdAt.toISOString()}>
          {format.date(row.createdAt)}, {format.time(row.createdAt)}
        </time>
      </td>
      <td className="px-4 py-2.5 wrap-anywhere">{row.recipient}</td>
      <td className="px-4 py-2.5">
        <Link to={`/support/mails/${row.id}`} className="link font-medium">
          {row.subject}
        </Link>
      </td>
      <td className="px-4 py-2.5 whitespace-nowrap">{texts.kindOf(row.kind)}</td>
      <td className="px-4 py-2.5 whitespace-nowrap">
        <MailStateBadge state={row.state} />
      </td>
    </tr>
  );
}

function Pages({ query, total }: { query: MailQuery; total: number }) {
  const texts = useTexts(mailsTexts);
  const pages = Math.max(1, Math.ceil(total / mailsPerPage));
  if (pages === 1 && query.page === 1) return null;
  const to = (page: number) => `/support/mails${mailQueryString({ ...query, page })}`;
  return (
    <nav aria-label={texts.pages} className="mt-4 flex items-center justify-between gap-3">
      <span className="min-w-24">
        {query.page > 1 && (
          <ButtonLink to={to(Math.min(query.page, pages + 1) - 1)} variant="outline" size="small">
            {texts.newer}
          </ButtonLink>
        )}
      </span>
      <span className="text-sm text-ink-2">{texts.page(String(query.page), String(pages))}</span>
      <span className="min-w-24 text-right">
        {query.page < pages && (
          <ButtonLink to={to(query.page + 1)} variant="outline" size="small">
            {texts.older}
          </ButtonLink>
        )}
      </span>
    </nav>
  );
}
