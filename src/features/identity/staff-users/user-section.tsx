import type { ReactNode } from 'react';
import { useNavigation } from 'react-router';
import { countryList } from '#features/places/shared.ts';
import { useTexts } from '#platform/i18n/locale.ts';
import { Button, type ButtonVariant } from '#platform/ui/button.tsx';
import { Card } from '#platform/ui/card.tsx';
import { Checkbox } from '#platform/ui/checkbox.tsx';
import { IntentForm } from '#platform/ui/intent-form.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { Select } from '#platform/ui/select.tsx';
import { TextField } from '#platform/ui/text-field.tsx';
import { supportTexts } from '#shell/shared.ts';
import { academicTitles, salutations } from '../person.rules.ts';
import { grantedRoles } from '../roles/roles.ts';
import type { Refused, UserPageData } from './user.page.tsx';
import { userTexts } from './user.texts.ts';

export function UserSection(props: { title: string; children: ReactNode }) {
  return (
    <Card>
      <h2 className="mb-3 text-lg">{props.title}</h2>
      {props.children}
    </Card>
  );
}

/** A form of the page: with the proof that it is ours and the version that was looked at. */
export function UserForm(props: {
  page: UserPageData;
  intent: string;
  /** The answer is a whole new page. */
  reload?: true;
  className?: string;
  children: ReactNode;
}) {
  const { csrf, user } = props.page;
  return (
    <IntentForm csrf={csrf} intent={props.intent} reload={props.reload} className={props.className}>
      <input type="hidden" name="version" value={user.version} />
      {props.children}
    </IntentForm>
  );
}

export function UserSubmit(props: { intent: string; variant?: ButtonVariant; children: ReactNode }) {
  const { state, formData } = useNavigation();
  const isBusy = state !== 'idle' && formData?.get('intent') === props.intent;
  return (
    <Button type="submit" size="small" variant={props.variant ?? 'outline'} busy={isBusy}>
      {props.children}
    </Button>
  );
}

/** Somebody else saved first: what they saved and what stands in the form. */
export function ConflictNotice({ refused, form }: { refused: Refused; form: string }) {
  const texts = useTexts(userTexts);
  if (refused?.kind !== 'conflict' || refused.form !== form) return null;
  return (
    <Notice tone="warn" live title={texts.conflictTitle} className="mb-3">
      <p className="text-sm">{form === 'data' ? texts.conflictText : texts.conflictOther}</p>
      <ul className="mt-1 text-sm">
        {refused.changes.map(({ field, theirs, yours }) => (
          <li key={field}>{texts.conflictLine(texts.fields[field], theirs, yours)}</li>
        ))}
      </ul>
    </Notice>
  );
}

/** How somebody is addressed, and their country. What was typed stays, whatever the answer. */
export function DataForm({ page, refused }: { page: UserPageData; refused: Refused }) {
  const texts = useTexts(userTexts);
  const { countries } = useTexts(supportTexts);
  const mine = refused && refused.kind !== 'refused' && refused.form === 'data' ? refused : null;
  const values = { ...page.data, ...mine?.typed };
  const fault = (name: 'firstName' | 'lastName') =>
    mine?.kind === 'invalid' && mine.fields[name] ? texts.faults[mine.fields[name]] : undefined;
  const options = (list: readonly string[]) =>
    list.map((value) => ({ value, label: value || texts.noChoice }));
  return (
    <UserSection title={texts.dataTitle}>
      <ConflictNotice refused={refused} form="data" />
      <UserForm key={page.user.version} page={page} intent="data" className="grid grid-cols-2 gap-3">
        <Select
          name="salutation"
          label={texts.fields.salutation}
          options={options(salutations)}
          defaultValue={values.salutation}
        />
        <Select
          name="title"
          label={texts.fields.title}
          options={options(academicTitles)}
          defaultValue={values.title}
        />
        <TextField
          name="firstName"
          label={texts.fields.firstName}
          maxLength={60}
          autoComplete="off"
          defaultValue={values.firstName}
          error={fault('firstName')}
        />
        <TextField
          name="lastName"
          label={texts.fields.lastName}
          maxLength={60}
          autoComplete="off"
          defaultValue={values.lastName}
          error={fault('lastName')}
        />
        <Select
          className="col-span-2"
          name="country"
          label={texts.fields.country}
          options={countryList.map(({ code }) => ({ value: code, label: countries[code] }))}
          defaultValue={values.country}
        />
        <p className="col-span-2 text-sm text-ink-2">{texts.emailHint}</p>
        <div className="col-span-2">
          <UserSubmit intent="data" variant="secondary">
            {texts.save}
          </UserSubmit>
        </div>
      </UserForm>
    </UserSection>
  );
}

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
