import { useTexts } from '#platform/i18n/locale.ts';
import { Checkbox } from '#platform/ui/checkbox.tsx';
import { TextField } from '#platform/ui/text-field.tsx';
import { supportTexts } from '#shell/shared.ts';

import { grantedRoles } from '../roles/roles.ts';
import type { Refused, UserPageData } from './user.page.tsx';
import { userTexts } from './user.texts.ts';
import { ConflictNotice, UserForm, UserSection, UserSubmit } from './user-section.tsx';

/** Granted roles; an admin's alone, and never one's own. */
export function RolesForm({ page, refused }: { page: UserPageData; refused: Refused }) {
  const texts = useTexts(userTexts);
  const { roles: names } = useTexts(supportTexts);
  const mine = refused && refused.kind !== 'refused' && refused.form === 'roles' ? refused : null;
  const held: readonly string[] = mine?.typed.roles?.split(' ') ?? page.user.roles;
  const fault = mine?.kind === 'invalid' ? mine.fields.dealerId : undefined;
  return (
    <UserSection title={texts.rolesTitle}>
      <ConflictNotice refused={refused} form="roles" />
      <UserForm key={page.user.version} page={page} intent="roles" className="grid gap-3">
        <fieldset className="grid grid-cols-2 gap-x-3 text-sm">
          <legend className="sr-only">{texts.rolesTitle}</legend>
          {grantedRoles.map((role) => (
            <Checkbox
              key={role}
              name="role"
              value={role}
              label={names[role]}
              defaultChecked={held.includes(role)}
            />
          ))}
        </fieldset>
        <TextField
          name="dealerId"
          label={texts.dealerId}
          inputMode="numeric"
          autoComplete="off"
          maxLength={9}
          defaultValue={mine?.typed.dealerId ?? page.user.dealerId ?? ''}
          error={fault ? texts.faults[fault] : undefined}
        />
        <div>
          <UserSubmit intent="roles" variant="secondary">
            {texts.saveRoles}
          </UserSubmit>
        </div>
      </UserForm>
    </UserSection>
  );
}
