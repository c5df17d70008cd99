import { Form } from 'react-router';
import { countryList } from '#features/places/shared.ts';
import { useTexts } from '#platform/i18n/locale.ts';
import { Checkbox } from '#platform/ui/checkbox.tsx';
import { SearchRow } from '#platform/ui/search-row.tsx';
import { Select } from '#platform/ui/select.tsx';
import { supportTexts } from '#shell/shared.ts';

import { grantedRoles } from '../roles/roles.ts';
import { type UserQuery, userQueryString } from './user-search.rules.ts';

/** Words and filters of the list of users; a plain form that asks for another address. */
export function UserFilters({ query }: { query: UserQuery }) {
  const texts = useTexts(supportTexts);
  const country = countryList.find(({ id }) => id === query.countryId)?.code ?? '';
  const isSet = userQueryString({ ...query, before: null }) !== '';
  return (
    <Form role="search" className="mt-4 grid gap-3">
      <SearchRow
        label={texts.search}
        words={query.words}
        find={texts.find}
        reset={isSet ? { to: '/support/user/list', label: texts.reset } : null}
      />
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-[14rem_10rem_12rem_auto] sm:items-center">
        <RoleSelect value={query.role ?? ''} />
        <Select
          label={texts.kind}
          name="art"
          defaultValue={query.kind ?? ''}
          options={[
            { value: '', label: texts.any },
            { value: 'account', label: texts.kinds.account },
            { value: 'guest', label: texts.kinds.guest },
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

function RoleSelect({ value }: { value: string }) {
  const texts = useTexts(supportTexts);
  return (
    <Select
      label={texts.role}
      name="rolle"
      defaultValue={value}
      options={[
        { value: '', label: texts.anyRole },
        { value: 'staff', label: texts.staff },
        ...grantedRoles.map((role) => ({ value: role, label: texts.roles[role] })),
      ]}
    />
  );
}
