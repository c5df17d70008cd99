import { useTexts } from '#platform/i18n/locale.ts';
import { ButtonLink } from '#platform/ui/button.tsx';
import { supportTexts } from '#shell/shared.ts';
import { requestContext, requireUser } from '#shell/shell.ts';
import type { Route } from './+types/user-list.page.ts';
import { UserFilters } from './user-filters.tsx';
import { searchExpression, type UserQuery, userQuery, userQueryString } from './user-search.rules.ts';
import { findUsers } from './user-search.ts';
import { UserTable } from './user-table.tsx';

export const meta: Route.MetaFunction = () => [
  { title: 'Nutzer · Brennwert' },
  { name: 'robots', content: 'noindex' },
];

export async function loader({ request, context }: Route.LoaderArgs) {
  const { deps, visitor } = context.get(requestContext);
  const agent = requireUser({ visitor }, request, 'customers');
  const query = userQuery(new URL(request.url).searchParams);
  const found = await findUsers(deps, { agentId: agent.id, query });
  return { ...found, query, isTooShort: query.words !== '' && searchExpression(query.words) === null };
}

export default function UserList({ loaderData }: Route.ComponentProps) {
  const { query, rows, hasMore, isTooShort } = loaderData;
  const texts = useTexts(supportTexts);
  const isWhole = !hasMore && query.before === null;
  return (
    <>
      <h1 className="mt-6 text-2xl sm:text-2xl">{texts.usersTitle}</h1>
      <p className="mt-1 max-w-prose text-sm text-ink-2">{texts.usersLead}</p>
      <UserFilters key={userQueryString({ ...query, before: null })} query={query} />
      <p className="mt-4 mb-2 text-sm text-ink-2" role="status">
        {rows.length > 0 ? texts.found(rows.length, isWhole) : isTooShort ? texts.tooShort : texts.none}
      </p>
      {rows.length > 0 && <UserTable rows={rows} />}
      <Pages query={query} nextBefore={hasMore ? (rows.at(-1)?.id ?? null) : null} />
    </>
  );
}

function Pages({ query, nextBefore }: { query: UserQuery; nextBefore: number | null }) {
  const texts = useTexts(supportTexts);
  if (query.before === null && nextBefore === null) return null;
  const to = (before: number | null) => `/support/user/list${userQueryString({ ...query, before })}`;
  return (
    <nav aria-label={texts.pages} className="mt-4 flex justify-end gap-3">
      {query.before !== null && (
        <ButtonLink to={to(null)} variant="quiet" size="small">
          {texts.first}
        </ButtonLink>
      )}
      {nextBefore !== null && (
        <ButtonLink to={to(nextBefore)} variant="outline" size="small">
          {texts.next}
        </ButtonLink>
      )}
    </nav>
  );
}
