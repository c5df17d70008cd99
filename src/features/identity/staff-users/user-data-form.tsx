import { countryList } from '#features/places/shared.ts';
import { useTexts } from '#platform/i18n/locale.ts';
import { Select } from '#platform/ui/select.tsx';
import { TextField } from '#platform/ui/text-field.tsx';
import { supportTexts } from '#shell/shared.ts';

import { academicTitles, salutations } from '../person-titles.ts';
import type { Refused, UserPageData } from './user.page.tsx';
import { userTexts } from './user.texts.ts';
import { ConflictNotice, UserForm, UserSection, UserSubmit } from './user-section.tsx';

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
