import { academicTitles, salutations } from '#features/identity/shared.ts';
import { useTexts } from '#platform/i18n/locale.ts';
import { IntentButton } from '#platform/ui/intent-button.tsx';
import { IntentForm } from '#platform/ui/intent-form.tsx';
import { Section } from '#platform/ui/section.tsx';
import { Select } from '#platform/ui/select.tsx';
import { TextField } from '#platform/ui/text-field.tsx';
import { addressTexts } from './address-book/address.texts.ts';
import { customerTexts } from './customer.texts.ts';
import type { DataPage, Refused } from './data.page.tsx';

/** How the customer is addressed. */
export function NamesForm({ page, refused }: { page: DataPage; refused: Refused }) {
  const texts = useTexts(customerTexts);
  const words = useTexts(addressTexts);
  const mine = refused?.kind === 'invalid' && refused.form === 'names' ? refused : null;
  const values = { ...page.user, ...mine?.typed };
  const fault = (name: 'firstName' | 'lastName') => (mine?.fields[name] ? words[name] : undefined);
  const options = (list: readonly string[]) =>
    list.map((value) => ({ value, label: value === '' ? texts.noChoice : value }));
  return (
    <Section title={texts.nameTitle} text={texts.emailLine(page.user.email)}>
      <IntentForm csrf={page.csrf} intent="names" className="grid grid-cols-2 gap-4">
        <Select
          name="salutation"
          label={texts.salutation}
          options={options(salutations)}
          defaultValue={values.salutation}
        />
        <Select
          name="title"
          label={texts.titleField}
          options={options(academicTitles)}
          defaultValue={values.title}
        />
        <TextField
          name="firstName"
          label={texts.firstName}
          autoComplete="given-name"
          maxLength={60}
          defaultValue={values.firstName}
          error={fault('firstName')}
        />
        <TextField
          name="lastName"
          label={texts.lastName}
          autoComplete="family-name"
          maxLength={60}
          defaultValue={values.lastName}
          error={fault('lastName')}
        />
        <div className="col-span-2">
          <IntentButton intent="names">{texts.save}</IntentButton>
        </div>
      </IntentForm>
    </Section>
  );
}
