import { useLocation } from 'react-router';
import { academicTitles, salutations } from '#features/identity/shared.ts';

import type { FieldErrors } from '#platform/forms/field-errors.ts';
import { useTexts } from '#platform/i18n/locale.ts';
import { ButtonLink } from '#platform/ui/button.tsx';
import { Checkbox } from '#platform/ui/checkbox.tsx';
import { ErrorSummary } from '#platform/ui/error-summary.tsx';
import { IntentButton } from '#platform/ui/intent-button.tsx';
import { IntentForm } from '#platform/ui/intent-form.tsx';
import { Select } from '#platform/ui/select.tsx';
import { TextField } from '#platform/ui/text-field.tsx';
import { customerTexts } from '../customer.texts.ts';
import { addressCountries } from './address-lists.ts';

type Props = { csrf: string; values: Readonly<Record<string, string>>; errors: FieldErrors };

/** One address of the book, new or changed. */
export function AddressForm({ csrf, values, errors }: Props) {
  const texts = useTexts(customerTexts);
  const { pathname } = useLocation();
  const bind = (name: string) => ({
    id: `address-${name}`,
    name,
    defaultValue: values[name] ?? '',
    error: errors[name],
  });
  const options = (list: readonly string[]) =>
    list.map((value) => ({ value, label: value === '' ? texts.noChoice : value }));
  const failures = Object.entries(errors).map(([name, message]) => ({ fieldId: `address-${name}`, message }));
  return (
    <IntentForm csrf={csrf} intent="address" className="grid grid-cols-2 gap-4">
      {values.id && <input type="hidden" name="id" value={values.id} />}
      {values.version && <input type="hidden" name="version" value={values.version} />}
      <div className="col-span-2 empty:hidden">
        <ErrorSummary failures={failures} />
      </div>
      <Select
        {...bind('kind')}
        label={texts.kind}
        className="col-span-2"
        options={(['delivery', 'invoice'] as const).map((kind) => ({
          value: kind,
          label: texts.kinds[kind],
        }))}
      />
      <Select {...bind('salutation')} label={texts.salutation} options={options(salutations)} />
      <Select {...bind('title')} label={texts.titleField} options={options(academicTitles)} />
      <TextField {...bind('firstName')} label={texts.firstName} autoComplete="given-name" maxLength={60} />
      <TextField {...bind('lastName')} label={texts.lastName} autoComplete="family-name" maxLength={60} />
      <TextField
        {...bind('company')}
        label={texts.optional(texts.company)}
        autoComplete="organization"
        maxLength={80}
        className="col-span-2"
      />
      <TextField
        {...bind('street')}
        label={texts.street}
        autoComplete="address-line1"
        maxLength={80}
        className="col-span-2"
      />
      <TextField
        {...bind('extra')}
        label={texts.optional(texts.extra)}
        autoComplete="address-line2"
        maxLength={80}
        className="col-span-2"
      />
      <TextField
        {...bind('postalCode')}
        label={texts.postalCode}
        inputMode="numeric"
        autoComplete="postal-code"
        maxLength={5}
      />
      <TextField {...bind('place')} label={texts.place} autoComplete="address-level2" maxLength={60} />
      <Select
        {...bind('countryIso')}
        label={texts.country}
        className="col-span-2 xs:col-span-1"
        options={addressCountries.map((iso) => ({ value: iso, label: texts.countries[iso] }))}
      />
      <TextField
        {...bind('phone')}
        type="tel"
        label={texts.optional(texts.phone)}
        className="col-span-2 xs:col-span-1"
        autoComplete="tel"
        maxLength={30}
      />
      <Checkbox
        name="isDefault"
        value="on"
        defaultChecked={values.isDefault === 'on'}
        label={texts.useAsDefault}
        description={texts.useAsDefaultHint}
        className="col-span-2"
      />
      <div className="col-span-2 flex flex-wrap gap-3">
        <IntentButton intent="address">{texts.save}</IntentButton>
        <ButtonLink to={pathname} variant="quiet" preventScrollReset>
          {texts.cancel}
        </ButtonLink>
      </div>
    </IntentForm>
  );
}
