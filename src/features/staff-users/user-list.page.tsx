import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { findUsers } from '#features/identity/identity.ts';
import {
  chosenUsers,
  grantedRoles,
  maxUsersSorted,
  searchExpression,
  userFilters,
  userQuery,
  userQueryString,
  usersPerPage,
} from '#features/identity/shared.ts';
import type { UserQuery } from '#features/identity/types.ts';
import { countryList } from '#features/places/shared.ts';
import { isSameList } from '#platform/http/list-address.ts';
import { useTexts } from '#platform/i18n/locale.ts';
import type { FilterBarProps } from '#platform/work/filter-bar.tsx';
import { WorkList } from '#platform/work/work-list.tsx';
import { staffPages, supportTexts } from '#shell/shared.ts';
import { requestContext, requireUser } from '#shell/shell.ts';
import type { Route } from './+types/user-list.page.ts';
import { buyers } from './buyers.ts';
import { useUserColumns } from './user-table.tsx';

const { path, right } = staffPages['staff-users/user-list'];

/** Each search is in the audit log: who only looks at a row has not searched again. */
export const shouldRevalidate = (move: ShouldRevalidateFunctionArgs): boolean =>
  move.defaultShouldRevalidate && !isSameList(move);

export async function loader({ url, context }: Route.LoaderArgs) {
  const { deps, visitor } = context.get(requestContext);
  const agent = requireUser({ visitor }, url, right);
  const query = userQuery(url.searchParams);
  const found = await findUsers({ ...deps, buyers }, { agentId: agent.id, query });
  return { ...found, query, isTooShort: query.text !== '' && searchExpression(query.text) === null };
}

export default function UserList({ loaderData }: Route.ComponentProps) {
  const { query, rows, hasMore, isTooShort, isSimilar } = loaderData;
  const texts = useTexts(supportTexts);
  const { sort } = query;
  const isFirst = query.before === null && !sort?.offset;
  const isWhole = !hasMore && isFirst;
  const last = rows.at(-1);
  const to = (page: Pick<UserQuery, 'before' | 'sort'>) => `${path}${userQueryString({ ...query, ...page })}`;
  const next = (before: number) =>
    sort ? { before: null, sort: { ...sort, offset: sort.offset + usersPerPage } } : { before, sort };
  return (
    <WorkList
      title={texts.usersTitle}
      lead={texts.usersLead}
      none={isTooShort ? texts.tooShort : texts.none}
      filter={{ path, filters: userFilters, chosen: chosenUsers(query), ...useUserFields() }}
      sortedAmong={rows.length > 0 && sort ? maxUsersSorted : null}
      count={rows.length > 0 && texts.found(rows.length, isWhole)}
      note={isSimilar && <p className="mb-3 max-w-prose">{texts.similar}</p>}
      columns={useUserColumns()}
      rows={rows}
      keyOf={({ id }) => id}
      next={
        isWhole
          ? null
          : {
              first: isFirst ? null : to({ before: null, sort: null }),
              next: hasMore && last ? to(next(last.id)) : null,
              texts,
            }
      }
    />
  );
}

/** How the filters of the list are asked for. */
function useUserFields(): Pick<FilterBarProps<typeof userFilters>, 'search' | 'fields'> {
  const texts = useTexts(supportTexts);
  return {
    search: { of: 'text', label: texts.search, maxLength: 200 },
    fields: [
      {
        kind: 'choice',
        of: 'role',
        label: texts.role,
        any: texts.anyRole,
        options: [
          { value: 'staff', label: texts.staff },
          ...grantedRoles.map((role) => ({ value: role, label: texts.roles[role] })),
        ],
      },
      {
        kind: 'choice',
        of: 'kind',
        label: texts.kind,
        any: texts.any,
        options: Object.entries(texts.kinds).map(([value, label]) => ({ value, label })),
      },
      {
        kind: 'choice',
        of: 'countryId',
        label: texts.country,
        any: texts.any,
        options: countryList.map(({ code }) => ({ value: code, label: texts.countries[code] })),
      },
      { kind: 'only', of: 'isLocked', label: texts.onlyLocked, value: '1' },
    ],
  };
}
