import type { ComponentProps } from 'react';
import { useLoaderData } from 'react-router';
import { academicTitles, grantedRoles, salutations, userTexts } from '#features/identity/shared.ts';
import type { EditIntent, FormError } from '#features/identity/types.ts';
import { countryList } from '#features/places/shared.ts';
import { useTexts } from '#platform/i18n/locale.ts';
import { Section } from '#platform/ui/card.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { choicesOf } from '#platform/work/edit-fields.tsx';
import { Act } from '#platform/work/record.tsx';
import { supportTexts } from '#shell/shared.ts';
import type { UserPage } from './user-page.ts';

/** What is done about somebody: it carries the version that was looked at. */
export function UserAct(act: ComponentProps<typeof Act>) {
  const { user } = useLoaderData<UserPage>();
  return <Act fields={{ version: user.version }} {...act} />;
}

/** What a form was sent with when it was not saved, and what is wrong with its fields. */
export function useUnsaved(error: FormError | null, form: EditIntent) {
  const { fieldErrors } = useTexts(userTexts);
  if (error === null || error.kind === 'not_permitted' || error.form !== form) return null;
  const codes = error.kind === 'invalid' ? Object.entries(error.fields) : [];
  return {
    input: error.input,
    errors: Object.fromEntries(codes.map(([name, code]) => [name, fieldErrors[code]])),
  };
}

/** Somebody else saved first: what they saved and what stands in the form. */
export function ConflictNotice({ error, form }: { error: FormError | null; form: EditIntent }) {
  const texts = useTexts(userTexts);
  if (error?.kind !== 'conflict' || error.form !== form) return null;
  return (
    <Notice tone="warn" live title={texts.conflictTitle} className="mb-3">
      <p className="text-sm">{form === 'data' ? texts.conflictText : texts.conflictOther}</p>
      <ul className="mt-1 text-sm">
        {error.changes.map(({ field, theirs, yours }) => (
          <li key={field}>{texts.conflictLine(texts.fields[field], theirs, yours)}</li>
        ))}
      </ul>
    </Notice>
  );
}

type DataProps = { page: Pick<UserPage, 'data' | 'user'>; error: FormError | null };

/** How somebody is addressed, and their country. What was typed stays, whatever the answer. */
export function DataForm({ page: { data, user }, error }: DataProps) {
  const texts = useTexts(userTexts);
  const { countries } = useTexts(supportTexts);
  const optionsOf = (values: readonly string[]) =>
    values.map((value) => ({ value, label: value || texts.noChoice }));
  return (
    <Section title={texts.dataTitle} text={texts.emailHint}>
      <ConflictNotice error={error} form="data" />
      <UserAct
        key={user.version}
        intent="data"
        labels={texts.fields}
        values={data}
        refused={useUnsaved(error, 'data')}
        parts={[
          {
            row: [
              { name: 'salutation', as: 'choice', options: optionsOf(salutations) },
              { name: 'title', as: 'choice', options: optionsOf(academicTitles) },
              { name: 'firstName', maxLength: 60 },
              { name: 'lastName', maxLength: 60 },
            ],
            columns: 'grid-cols-2',
          },
          {
            name: 'country',
            as: 'choice',
            options: countryList.map(({ code }) => ({ value: code, label: countries[code] })),
          },
        ]}
        submit={texts.save}
      />
    </Section>
  );
}

/** Granted roles; an admin's alone, and never one's own. */
export function RolesForm({ user, error }: { user: UserPage['user']; error: FormError | null }) {
  const { version, roles, dealerId } = user;
  const texts = useTexts(userTexts);
  const { roles: names } = useTexts(supportTexts);
  const unsaved = useUnsaved(error, 'roles');
  return (
    <Section title={texts.rolesTitle}>
      <ConflictNotice error={error} form="roles" />
      <UserAct
        key={version}
        intent="roles"
        labels={{ role: texts.rolesTitle, dealerId: texts.dealerId }}
        values={{ role: roles, dealerId }}
        refused={unsaved && { ...unsaved, several: { role: unsaved.input.roles?.split(' ') ?? roles } }}
        parts={[
          { name: 'role', as: 'ticks', options: choicesOf(grantedRoles, names) },
          { name: 'dealerId', as: 'number', maxLength: 9 },
        ]}
        submit={texts.saveRoles}
      />
    </Section>
  );
}
