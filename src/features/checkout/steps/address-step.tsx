import { maxPostalCodeLength } from '#features/places/shared.ts';
import { useTexts } from '#platform/i18n/locale.ts';
import { Checkbox } from '#platform/ui/checkbox.tsx';
import { classNames } from '#platform/ui/class-names.ts';
import { DigitsField } from '#platform/ui/digits-field.tsx';
import { Select } from '#platform/ui/select.tsx';
import { TextArea, TextField } from '#platform/ui/text-field.tsx';
import { checkoutTexts } from '../checkout.texts.ts';
import type { StepForm } from '../checkout.view.ts';
import { GroupFields } from '../group/group-fields.tsx';
import { otherInvoiceField } from '../order-form.rules.ts';
import { useField, useFormValue, useHasError } from './form-context.tsx';
import { KeepAddress, KeptAddresses } from './kept-addresses.tsx';
import { CompanyField, PersonFields, StreetFields } from './person-fields.tsx';
import { FixedPlace, PlaceField } from './place-field.tsx';
import { StepSection } from './step-section.tsx';

type AddressForm = Extract<StepForm, { kind: 'address' }>;
type Props = { form: AddressForm; postalCode: string; listHref: string };

const delivery = 'stations.0.address';
const invoice = 'invoiceAddress';

export function AddressStep({ form, postalCode, listHref }: Props) {
  const texts = useTexts(checkoutTexts);
  const [onlyPlace] = form.places.length === 1 ? form.places : [];
  return (
    <div className="group/address space-y-10">
      <StepSection title={texts.recipient} hint={texts.mandatory}>
        <FixedPlace postalCode={postalCode} place={onlyPlace ?? null} listHref={listHref} />
        {form.kept && <KeptAddresses target={0} choices={form.kept.deliveries} />}
        <PlaceField path={delivery} places={form.places} section="shipping" />
        <PersonFields
          path={delivery}
          section="shipping"
          salutations={form.salutations}
          titles={form.titles}
        />
        <CompanyField path={delivery} section="shipping" />
        <StreetFields path={delivery} section="shipping" />
        {form.kept && <KeepAddress target={0} />}
      </StepSection>
      <ContactFields />
      <DriverHints />
      <InvoiceFields form={form} />
      {form.group && <GroupFields group={form.group} unit={form.unit} />}
    </div>
  );
}

function ContactFields() {
  const texts = useTexts(checkoutTexts);
  return (
    <StepSection title={texts.contact}>
      <TextField
        {...useField('email')}
        label={texts.email}
        hint={texts.emailHint}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        aria-required
      />
      <TextField
        {...useField(`${delivery}.phone`)}
        label={texts.phone}
        hint={texts.phoneHint}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={40}
        aria-required
      />
    </StepSection>
  );
}

function DriverHints() {
  const texts = useTexts(checkoutTexts);
  return (
    <StepSection title={texts.optional(texts.unloading)}>
      <TextArea
        {...useField('driverHints')}
        label={texts.unloadingLabel}
        hint={texts.unloadingHint}
        maxLength={500}
        rows={3}
      />
    </StepSection>
  );
}

/** The fields of another address appear with the tick, by style alone: the tick is part of the form. */
function InvoiceFields({ form }: { form: AddressForm }) {
  const texts = useTexts(checkoutTexts);
  const { defaultValue, error: _, ...box } = useField(otherInvoiceField);
  return (
    <StepSection title={texts.invoice} className="group/invoice">
      <Checkbox
        {...box}
        value="on"
        defaultChecked={defaultValue === 'on'}
        label={texts.otherInvoice}
        description={texts.otherInvoiceHint}
      />
      <div className="hidden space-y-4 group-has-[[name='invoiceAddress.isOther']:checked]/invoice:block">
        {form.kept && <KeptAddresses target="invoice" choices={form.kept.invoices} />}
        <PersonFields path={invoice} section="billing" salutations={form.salutations} titles={form.titles} />
        <CompanyField path={invoice} section="billing" />
        <StreetFields path={invoice} section="billing" />
        <InvoicePlace form={form} />
        {form.kept && <KeepAddress target="invoice" />}
      </div>
      <VatId />
    </StepSection>
  );
}

function InvoicePlace({ form }: { form: AddressForm }) {
  const texts = useTexts(checkoutTexts);
  const country = useField(`${invoice}.countryIso`);
  return (
    <div className="grid grid-cols-[8.5rem_minmax(0,1fr)] gap-3 xs:gap-4">
      <DigitsField
        {...useField(`${invoice}.postalCode`)}
        label={texts.postalCode}
        autoComplete="billing postal-code"
        maxDigits={maxPostalCodeLength}
        aria-required
      />
      <TextField
        {...useField(`${invoice}.place`)}
        label={texts.place}
        autoComplete="billing address-level2"
        maxLength={60}
        aria-required
      />
      <Select
        {...country}
        defaultValue={country.defaultValue || form.countryIso}
        label={texts.country}
        autoComplete="billing country"
        options={form.countries.map((iso) => ({ value: iso, label: texts.countries[iso] }))}
        className="col-span-2"
      />
    </div>
  );
}

/** For companies alone: appears with a company's name, or when there is something to mend. */
function VatId() {
  const texts = useTexts(checkoutTexts);
  const isInUse = useFormValue('vatId') !== '';
  const hasError = useHasError('vatId');
  return (
    <TextField
      {...useField('vatId')}
      label={texts.optional(texts.vatId)}
      autoComplete="off"
      autoCapitalize="characters"
      maxLength={20}
      className={classNames(
        !isInUse &&
          !hasError &&
          "hidden group-has-[[name$='.company']:not(:placeholder-shown)]/address:block",
      )}
    />
  );
}
