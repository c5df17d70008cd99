import { Form, type ShouldRevalidateFunctionArgs } from 'react-router';
import { findUsers } from '#features/identity/identity.ts';
import {
  grantedRoles,
  mostUsersSorted,
  searchExpression,
  userQuery,
  userQueryString,
  usersPerPage,
} from '#features/identity/shared.ts';
import type { UserQuery } from '#features/identity/types.ts';
import { countryList } from '#features/places/shared.ts';
import { isSameList } from '#platform/http/list-address.ts';
import { useTexts } from '#platform/i18n/locale.ts';
import { Checkbox } from '#platform/ui/checkbox.tsx';
import { ListCount, NextPage, PageHead, SearchRow } from '#platform/ui/list-parts.tsx';
import { privatePage } from '#platform/ui/page-meta.ts';
import { Select } from '#platform/ui/select.tsx';
import { supportTexts } from '#shell/shared.ts';
import { requestContext, requireUser } from '#shell/shell.ts';
import type { Route } from './+types/user-list.page.ts';
import { buyers } from './buyers.ts';
import { UserTable } from './user-table.tsx';

/** Each search is in the audit log: who only looks at a row has not searched again. */
export const shouldRevalidate = (move: ShouldRevalidateFunctionArgs): boolean =>
  move.defaultShouldRevalidate && !isSameList(move);

export const meta: Route.MetaFunction = () => privatePage('Nutzer');

export async function loader({ url, context }: Route.LoaderArgs) {
  const { deps, visitor } = context.get(requestContext);
  const agent = requireUser({ visitor }, url, 'customers');
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
  const to = (page: Pick<UserQuery, 'before' | 'sort'>) =>
    `/support/user/list${userQueryString({ ...query, ...page })}`;
  const next = (before: number) =>
    sort ? { before: null, sort: { ...sort, offset: sort.offset + usersPerPage } } : { before, sort };
  return (
    <>
      <PageHead title={texts.usersTitle} lead={texts.usersLead} />
      <UserFilters key={userQueryString({ ...query, before: null, sort: null })} query={query} />
      <ListCount sortedAmong={rows.length > 0 && sort ? mostUsersSorted : null}>
        {rows.length > 0 ? texts.found(rows.length, isWhole) : isTooShort ? texts.tooShort : texts.none}
      </ListCount>
      {isSimilar && <p className="mb-3 max-w-prose">{texts.similar}</p>}
      {rows.length > 0 && <UserTable rows={rows} />}
      {!isWhole && (
        <NextPage
          first={isFirst ? null : to({ before: null, sort: null })}
          next={hasMore && last ? to(next(last.id)) : null}
          texts={texts}
        />
      )}
    </>
  );
}

/** Search and filters of the list of users; a plain form that asks for another address. */
function UserFilters({ query }: { query: UserQuery }) {
  const texts = useTexts(supportTexts);
  const country = countryList.find(({ id }) => id === query.countryId)?.code ?? '';
  const isSet = userQueryString({ ...query, before: null, sort: null }) !== '';
  return (
    <Form role="search" className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-3">
      <SearchRow
        label={texts.search}
        words={query.text}
        find={texts.find}
        reset={isSet ? { to: '/support/user/list', label: texts.reset } : null}
      />
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-[minmax(0,14rem)_minmax(0,10rem)_minmax(0,12rem)_auto] sm:items-center">
        <Select
          label={texts.role}
          name="rolle"
          defaultValue={query.role ?? ''}
          options={[
            { value: '', label: texts.anyRole },
            { value: 'staff', label: texts.staff },
            ...grantedRoles.map((role) => ({ value: role, label: texts.roles[role] })),
          ]}
        />
        <Select
          label={texts.kind}
          name="art"
          defaultValue={query.kind ?? ''}
          options={[
            { value: '', label: texts.any },
            ...Object.entries(texts.kinds).map(([value, label]) => ({ value, label })),
          ]}
        />
        <Select
          label={texts.country}
          name="land"
          defaultValue={country}
          options={[
            { value: '', label: texts.any },
            ...countryList.map(({ code }) => ({ value: code, label: texts.countries[code] })),
          ]}
        />
        <Checkbox name="gesperrt" value="1" label={texts.onlyLocked} defaultChecked={query.isLocked} />
      </div>
    </Form>
  );
}
