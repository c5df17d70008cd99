import type { ComponentProps, ReactNode } from 'react';
import { useLoaderData, useNavigation } from 'react-router';
import { academicTitles, grantedRoles, salutations, userTexts } from '#features/identity/shared.ts';
import type { EditIntent, FieldError, FormError } from '#features/identity/types.ts';
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
import type { UserPage } from './user-page.ts';

export function UserSection(props: { title: string; children: ReactNode }) {
  return (
    <Card>
      <h2 className="mb-3 text-lg">{props.title}</h2>
      {props.children}
    </Card>
  );
}

/** A form of the page, which carries the version that was looked at. */
export function UserForm(form: ComponentProps<typeof IntentForm>) {
  const { user } = useLoaderData<UserPage>();
  return <IntentForm {...form} fields={{ version: user.version }} />;
}

export function UserSubmit({ intent, ...button }: { intent: string } & ComponentProps<typeof Button>) {
  const { state, formData } = useNavigation();
  const isBusy = state !== 'idle' && formData?.get('intent') === intent;
  return <Button type="submit" size="small" variant="outline" busy={isBusy} {...button} />;
}

/** A form that asks for a reason, which goes into the audit log. */
export function ReasonForm(
  props: Omit<ComponentProps<typeof UserForm>, 'children'> & {
    field: { id: string; label: string; hint?: string };
    /** What was sent before and not saved; left out where nothing is shown again. */
    unsaved?: ReturnType<typeof unsavedOf>;
    error?: string | undefined;
    variant: ButtonVariant;
    submit: string;
    children?: ReactNode;
  },
) {
  const texts = useTexts(userTexts);
  const { field, unsaved, error, variant, submit, children, ...form } = props;
  const code = unsaved?.fields.reason;
  return (
    <UserForm {...form}>
      {children}
      <TextField
        {...field}
        name="reason"
        maxLength={500}
        autoComplete="off"
        {...(unsaved !== undefined && { defaultValue: unsaved?.input.reason ?? '' })}
        error={code ? texts.fieldErrors[code] : error}
      />
      <div>
        <UserSubmit intent={form.intent} variant={variant}>
          {submit}
        </UserSubmit>
      </div>
    </UserForm>
  );
}

/** What a form was sent with when it was not saved, and what is wrong with its fields. */
export function unsavedOf(error: FormError | null, form: EditIntent) {
  if (error === null || error.kind === 'not_permitted' || error.form !== form) return null;
  const fields: Readonly<Record<string, FieldError>> = error.kind === 'invalid' ? error.fields : {};
  return { input: error.input, fields };
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

/** How somebody is addressed, and their country. What was typed stays, whatever the answer. */
export function DataForm({
  page,
  error,
}: {
  page: Pick<UserPage, 'data' | 'user'>;
  error: FormError | null;
}) {
  const { data, user } = page;
  const texts = useTexts(userTexts);
  const { countries } = useTexts(supportTexts);
  const unsaved = unsavedOf(error, 'data');
  const values = { ...data, ...unsaved?.input };
  const choices = { salutation: salutations, title: academicTitles };
  const errorOf = (name: string) => unsaved?.fields[name] && texts.fieldErrors[unsaved.fields[name]];
  return (
    <UserSection title={texts.dataTitle}>
      <ConflictNotice error={error} form="data" />
      <UserForm key={user.version} intent="data" className="grid grid-cols-2 gap-3">
        {(['salutation', 'title'] as const).map((name) => (
          <Select
            key={name}
            name={name}
            label={texts.fields[name]}
            options={choices[name].map((value) => ({ value, label: value || texts.noChoice }))}
            defaultValue={values[name]}
          />
        ))}
        {(['firstName', 'lastName'] as const).map((name) => (
          <TextField
            key={name}
            name={name}
            label={texts.fields[name]}
            maxLength={60}
            autoComplete="off"
            defaultValue={values[name]}
            error={errorOf(name)}
          />
        ))}
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
export function RolesForm({ user, error }: { user: UserPage['user']; error: FormError | null }) {
  const { version, roles, dealerId } = user;
  const texts = useTexts(userTexts);
  const { roles: names } = useTexts(supportTexts);
  const unsaved = unsavedOf(error, 'roles');
  const granted: readonly string[] = unsaved?.input.roles?.split(' ') ?? roles;
  const dealerError = unsaved?.fields.dealerId;
  return (
    <UserSection title={texts.rolesTitle}>
      <ConflictNotice error={error} form="roles" />
      <UserForm key={version} intent="roles" className="grid gap-3">
        <fieldset className="grid grid-cols-2 gap-x-3 text-sm">
          <legend className="sr-only">{texts.rolesTitle}</legend>
          {grantedRoles.map((role) => (
            <Checkbox
              key={role}
              name="role"
              value={role}
              label={names[role]}
              defaultChecked={granted.includes(role)}
            />
          ))}
        </fieldset>
        <TextField
          name="dealerId"
          label={texts.dealerId}
          inputMode="numeric"
          autoComplete="off"
          maxLength={9}
          defaultValue={unsaved?.input.dealerId ?? dealerId ?? ''}
          error={dealerError && texts.fieldErrors[dealerError]}
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
