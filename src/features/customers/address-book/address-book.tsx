import { Link, useLocation } from 'react-router';
import { academicTitles, salutations } from '#features/identity/shared.ts';
import type { FieldErrors } from '#platform/forms/field-errors.ts';
import { useTexts } from '#platform/i18n/locale.ts';
import { Badge } from '#platform/ui/badge.tsx';
import { ButtonLink } from '#platform/ui/button.tsx';
import { Checkbox } from '#platform/ui/checkbox.tsx';
import { ErrorSummary } from '#platform/ui/error-summary.tsx';
import { IntentButton } from '#platform/ui/intent-button.tsx';
import { IntentForm } from '#platform/ui/intent-form.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { Section } from '#platform/ui/section.tsx';
import { Select } from '#platform/ui/select.tsx';
import { StaleNotice } from '#platform/ui/stale-notice.tsx';
import { TextField } from '#platform/ui/text-field.tsx';
import { customerTexts } from '../customer.texts.ts';
import type { AddressPage, Refused } from '../data.page.tsx';
import type { KeptAddress } from './address-book.store.ts';
import { addressCountries } from './address-lists.ts';

/** The kept addresses, or the form of one of them; which one stands in the address bar. */
export function AddressBook({ page, refused }: { page: AddressPage; refused: Refused }) {
  const texts = useTexts(customerTexts);
  const mine = refused?.kind === 'invalid' && refused.form === 'address' ? refused : null;
  const edited = page.addresses.find(({ id }) => String(id) === page.editing);
  if (mine || edited || page.editing === 'neu') {
    const values = mine?.typed ?? (edited ? valuesOf(edited) : { countryIso: page.countryIso });
    return (
      <Section title={values.id ? texts.editAddress : texts.newAddress}>
        <AddressForm csrf={page.csrf} values={values} errors={mine?.fields ?? {}} />
      </Section>
    );
  }
  return (
    <Section title={texts.addressesTitle} text={texts.addressesText}>
      {refused?.kind === 'conflict' && <StaleNotice what="fresh" className="mb-4" />}
      {refused?.kind === 'full' && (
        <Notice tone="warn" live className="mb-4">
          {texts.full}
        </Notice>
      )}
      {page.addresses.length === 0 && <p className="text-ink-2">{texts.noAddresses}</p>}
      <ul className="divide-y divide-line">
        {page.addresses.map((kept) => (
          <li key={kept.id} className="py-4 first:pt-0">
            <AddressEntry kept={kept} csrf={page.csrf} />
          </li>
        ))}
      </ul>
      <ButtonLink to="?adresse=neu" variant="outline" className="mt-4" preventScrollReset>
        {texts.addAddress}
      </ButtonLink>
    </Section>
  );
}

const valuesOf = ({ id, version, kind, isDefault, address }: KeptAddress): Record<string, string> => ({
  ...address,
  kind,
  isDefault: isDefault ? 'on' : '',
  id: String(id),
  version: String(version),
});

function AddressEntry({ kept, csrf }: { kept: KeptAddress; csrf: string }) {
  const texts = useTexts(customerTexts);
  const { address } = kept;
  return (
    <div className="flex flex-wrap items-start justify-between gap-3">
      <div className="min-w-0">
        <p className="flex items-center gap-2 text-sm text-ink-2">
          {texts.kinds[kept.kind]}
          {kept.isDefault && <Badge>{texts.isDefault}</Badge>}
        </p>
        <p className="font-medium">
          {[address.company, `${address.firstName} ${address.lastName}`].filter(Boolean).join(', ')}
        </p>
        <p>
          {address.street}, {address.postalCode} {address.place}
        </p>
      </div>
      <div className="flex items-center gap-2">
        <Link
          to={`?adresse=${kept.id}`}
          className="button button-outline"
          aria-label={texts.editLabel(address.street)}
          preventScrollReset
        >
          {texts.edit}
        </Link>
        <IntentForm csrf={csrf} intent="delete-address">
          <input type="hidden" name="id" value={kept.id} />
          <IntentButton
            intent="delete-address"
            variant="quiet"
            label={texts.deleteLabel(address.street)}
            ask={{
              title: texts.deleteAsk,
              text: texts.deleteText(`${address.street}, ${address.postalCode} ${address.place}`),
              action: texts.deleteAddress,
            }}
          >
            {texts.delete}
          </IntentButton>
        </IntentForm>
      </div>
    </div>
  );
}

type Props = { csrf: string; values: Readonly<Record<string, string>>; errors: FieldErrors };

/** One address of the book, new or changed. */
function AddressForm({ csrf, values, errors }: Props) {
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
