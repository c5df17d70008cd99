import { Link, useLocation } from 'react-router';
import { academicTitles, salutations } from '#features/identity/shared.ts';
import type { FieldErrors } from '#platform/forms/field-errors.ts';
import { useTexts } from '#platform/i18n/locale.ts';
import { Badge } from '#platform/ui/badge.tsx';
import { ButtonLink } from '#platform/ui/button.tsx';
import { Section } from '#platform/ui/card.tsx';
import { Checkbox } from '#platform/ui/checkbox.tsx';
import { ErrorSummary } from '#platform/ui/error-summary.tsx';
import { IntentButton } from '#platform/ui/intent-button.tsx';
import { IntentForm } from '#platform/ui/intent-form.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { DigitsField } from '#platform/ui/number-field.tsx';
import { Select } from '#platform/ui/select.tsx';
import { StaleNotice } from '#platform/ui/stale-notice.tsx';
import { TextField } from '#platform/ui/text-field.tsx';
import { customerTexts } from '../customer.texts.ts';
import type { DataError } from '../customer-data.ts';
import type { SavedAddress } from './address-book.store.ts';
import { type AddressField, addressCountries, addressFields } from './address-fields.ts';

export type AddressPage = {
  addresses: readonly SavedAddress[];
  countryIso: string;
  /** Which address form is open: an id, 'neu' or none. */
  editing: string | null;
};

/** The saved addresses, or the form of one of them; which one stands in the address bar. */
export function AddressBook({ page, error }: { page: AddressPage; error: DataError | undefined }) {
  const texts = useTexts(customerTexts);
  const refused = error?.kind === 'address' ? error : undefined;
  const edited = page.addresses.find(({ id }) => String(id) === page.editing);
  const values = refused?.input
    ? inputValues(refused.input, refused.reason === 'conflict', edited)
    : edited && valuesOf(edited);
  if (values || page.editing === 'neu') {
    return (
      <Section title={values?.id ? texts.editAddress : texts.newAddress}>
        <ErrorNotice refused={refused} edited={edited} />
        <AddressForm values={values ?? { countryIso: page.countryIso }} errors={refused?.fields ?? {}} />
      </Section>
    );
  }
  return (
    <Section title={texts.addressesTitle} text={texts.addressesText}>
      <ErrorNotice refused={refused} edited={undefined} />
      {page.addresses.length === 0 && <p className="text-ink-2">{texts.noAddresses}</p>}
      <ul className="divide-y divide-line">
        {page.addresses.map((saved) => (
          <li key={saved.id} className="py-4 first:pt-0">
            <AddressEntry saved={saved} />
          </li>
        ))}
      </ul>
      <ButtonLink to="?adresse=neu" variant="outline" className="mt-4" preventScrollReset>
        {texts.addAddress}
      </ButtonLink>
    </Section>
  );
}

type Values = Readonly<Record<string, string>>;

/**
 * What was typed. Sent again after a conflict, it takes the place of what holds now; where that is gone, it becomes a new
 * address.
 */
const inputValues = (input: Values, isConflict: boolean, edited: SavedAddress | undefined): Values =>
  isConflict ? { ...input, id: String(edited?.id ?? ''), version: String(edited?.version ?? '') } : input;

type SaveError = {
  refused: Extract<DataError, { kind: 'address' }> | undefined;
  edited: SavedAddress | undefined;
};

/** Why nothing was saved, where no single field is to blame. */
function ErrorNotice({ refused, edited }: SaveError) {
  const texts = useTexts(customerTexts);
  if (refused?.reason === 'full') {
    return (
      <Notice tone="warn" live className="mb-4">
        {texts.full}
      </Notice>
    );
  }
  if (refused?.reason !== 'conflict') return null;
  if (!refused.input) return <StaleNotice what="fresh" className="mb-4" />;
  return <StaleNotice what="retained" {...(edited && { to: `?adresse=${edited.id}` })} className="mb-4" />;
}

const valuesOf = ({ id, version, kind, isDefault, address }: SavedAddress): Values => ({
  ...address,
  kind,
  isDefault: isDefault ? 'on' : '',
  id: String(id),
  version: String(version),
});

function AddressEntry({ saved }: { saved: SavedAddress }) {
  const texts = useTexts(customerTexts);
  const { address } = saved;
  return (
    <div className="flex flex-wrap items-start justify-between gap-3">
      <div className="min-w-0">
        <p className="flex items-center gap-2 text-sm text-ink-2">
          {texts.kinds[saved.kind]}
          {saved.isDefault && <Badge>{texts.isDefault}</Badge>}
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
          to={`?adresse=${saved.id}`}
          className="button button-outline"
          aria-label={texts.editLabel(address.street)}
          preventScrollReset
        >
          {texts.edit}
        </Link>
        <IntentForm intent="delete-address" fields={{ id: saved.id }}>
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

type InputName = Exclude<AddressField, 'salutation' | 'title' | 'countryIso'>;

type Props = { values: Values; errors: FieldErrors };

function AddressForm({ values, errors }: Props) {
  const texts = useTexts(customerTexts);
  const { pathname } = useLocation();
  const bind = (name: string) => ({
    id: `address-${name}`,
    name,
    defaultValue: values[name] ?? '',
    error: errors[name],
  });
  const input = (name: InputName) => {
    const { maxLength, autoComplete, ...row } = addressFields[name];
    const label = 'isOptional' in row ? texts.optional(texts[name]) : texts[name];
    return { ...bind(name), label, maxLength, autoComplete };
  };
  const { maxLength, ...postalCode } = input('postalCode');
  const options = (list: readonly string[]) =>
    list.map((value) => ({ value, label: value === '' ? texts.noChoice : value }));
  const failures = Object.entries(errors).map(([name, message]) => ({ fieldId: `address-${name}`, message }));
  const seen = values.id ? { id: values.id, version: values.version } : {};
  return (
    <IntentForm intent="address" fields={seen} className="grid grid-cols-2 gap-4">
      <div className="col-span-2 empty:hidden">
        <ErrorSummary failures={failures} />
      </div>
      <Select
        {...bind('kind')}
        label={texts.kind}
        className="col-span-2"
        options={Object.entries(texts.kinds).map(([value, label]) => ({ value, label }))}
      />
      <Select {...bind('salutation')} label={texts.salutation} options={options(salutations)} />
      <Select {...bind('title')} label={texts.titleField} options={options(academicTitles)} />
      <TextField {...input('firstName')} />
      <TextField {...input('lastName')} />
      <TextField {...input('company')} className="col-span-2" />
      <TextField {...input('street')} className="col-span-2" />
      <TextField {...input('extra')} className="col-span-2" />
      <DigitsField {...postalCode} maxDigits={maxLength} />
      <TextField {...input('place')} />
      <Select
        {...bind('countryIso')}
        label={texts.country}
        className="col-span-2 xs:col-span-1"
        options={addressCountries.map((iso) => ({ value: iso, label: texts.countries[iso] }))}
      />
      <TextField
        {...input('phone')}
        type="tel"
        label={texts.optional(texts.phone)}
        className="col-span-2 xs:col-span-1"
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
