import { MapPin, User } from 'lucide';
import { Link } from 'react-router';
import { addressCountries, addressFields } from '#features/customers/shared.ts';
import { orderNoteNames, orderNotes, orderNoteTexts } from '#features/orders/shared.ts';
import type { OrderNote } from '#features/orders/types.ts';
import { useTexts } from '#platform/i18n/locale.ts';
import { Button } from '#platform/ui/button.tsx';
import { classNames } from '#platform/ui/class-names.ts';
import { Folded } from '#platform/ui/folded.tsx';
import { Icon } from '#platform/ui/icon.tsx';
import { DigitsField } from '#platform/ui/number-field.tsx';
import { Select } from '#platform/ui/select.tsx';
import { TextArea, TextField } from '#platform/ui/text-field.tsx';
import { checkoutTexts } from '../checkout.texts.ts';
import { InviteFields, JoinFields } from '../group/group-fields.tsx';
import { addressPath, otherInvoiceField } from '../order-form.rules.ts';
import type { StepForm, StepView } from '../step-view.ts';
import { SaveAddress, SavedAddresses } from './saved-addresses.tsx';
import {
  AddressInput,
  NameFields,
  PersonFields,
  PlaceField,
  StepSection,
  StreetFields,
  TickBox,
  TitleFields,
  useField,
  useIsFilled,
} from './step-fields.tsx';

type AddressForm = Extract<StepForm, { kind: 'address' }>;
type Props = Pick<StepView, 'customer' | 'listHref'> & { form: AddressForm };

const delivery = { target: 0, section: 'shipping' } as const;
const invoice = { target: 'invoice', section: 'billing' } as const;
const moreNames = (['salutation', 'title', 'company', 'extra'] as const).map(
  (name) => `${addressPath(delivery.target)}.${name}`,
);

export function AddressStep({ form, customer, listHref }: Props) {
  const texts = useTexts(checkoutTexts);
  return (
    <>
      <BuyerChoice customer={customer} />
      <div className="group/address space-y-10">
        <StepSection title={texts.recipient} hint={texts.mandatory}>
          <FixedPlace form={form} listHref={listHref} />
          {form.saved && <SavedAddresses target={0} choices={form.saved.deliveries} />}
          <NameFields {...delivery} />
          <AddressInput {...delivery} name="street" />
          <PlaceField {...delivery} places={form.places} />
          <ContactFields />
          {form.saved && <SaveAddress target={0} />}
        </StepSection>
        {form.group?.kind === 'join' && <JoinFields group={form.group} unit={form.unit} />}
        <MoreFields form={form} />
      </div>
    </>
  );
}

/** What most orders do without: closed, unless something stands or is wrong there. */
function MoreFields({ form }: { form: AddressForm }) {
  const texts = useTexts(checkoutTexts);
  return (
    <StepSection title={texts.optional(texts.more)}>
      <Folded title={texts.aboutRecipient} isOpen={useIsFilled(moreNames)}>
        <div className="space-y-4">
          <TitleFields {...delivery} />
          <AddressInput {...delivery} name="company" />
          <AddressInput {...delivery} name="extra" hint={texts.extraHint} />
        </div>
      </Folded>
      <Folded title={texts.unloading} isOpen={useIsFilled(orderNoteNames)}>
        <div className="space-y-4">
          {orderNoteNames.map((name) => (
            <NoteField key={name} name={name} />
          ))}
        </div>
      </Folded>
      <InvoiceFields form={form} />
      {form.group?.kind === 'invite' && (
        <InviteFields group={form.group} amount={form.amount} unit={form.unit} />
      )}
    </StepSection>
  );
}

function NoteField({ name }: { name: OrderNote }) {
  const { question, hint } = useTexts(orderNoteTexts)[name];
  const { maxLength, lines } = orderNotes[name];
  const field = { ...useField(name), label: question, hint, maxLength };
  return lines > 1 ? <TextArea {...field} rows={lines} /> : <TextField {...field} />;
}

/**
 * Who orders: a guest, who just goes on, or somebody with an account. The buttons belong to the form of the step, so
 * that what was typed goes with them.
 */
function BuyerChoice({ customer }: Pick<StepView, 'customer'>) {
  const texts = useTexts(checkoutTexts);
  return (
    <div className="relative mb-8 flex flex-wrap items-center gap-x-4 gap-y-3 rounded-lg border border-line bg-surface px-4 py-3 sm:px-5">
      <Icon of={User} className="hidden text-ink-2 xs:block" />
      {/* Enter in a field presses the form's first button: that has to be the one that goes on. */}
      <button type="submit" tabIndex={-1} aria-hidden="true" className="sr-only" />
      {customer ? (
        <>
          <p className="min-w-0 flex-1 basis-60 wrap-break-word">
            {texts.orderingAs} <strong className="font-semibold">{customer.name || customer.email}</strong>
            {customer.name && <span className="block text-sm text-ink-2">{customer.email}</span>}
          </p>
          <Link to="/kunde/stammdaten" target="_blank" className="link inline-flex min-h-11 items-center">
            {texts.toAddresses}
          </Link>
        </>
      ) : (
        <>
          <p className="min-w-0 flex-1 basis-60">
            <strong className="font-semibold">{texts.orderingAsGuest}</strong>
            <span className="block text-sm text-ink-2">{texts.orderingAsGuestText}</span>
          </p>
          <div className="flex flex-wrap gap-2.5">
            <Button type="submit" name="intent" value="login" variant="outline">
              {texts.signIn}
            </Button>
            <Button type="submit" name="intent" value="register" variant="quiet">
              {texts.openAccount}
            </Button>
          </div>
        </>
      )}
    </div>
  );
}

/** Where the offer delivers to, and the way to another place. */
function FixedPlace({ form, listHref }: Pick<Props, 'form' | 'listHref'>) {
  const texts = useTexts(checkoutTexts);
  const [onlyPlace] = form.places.length === 1 ? form.places : [];
  return (
    <div className="flex items-start gap-3 rounded-md bg-tint px-4 py-3">
      <Icon of={MapPin} className="mt-0.5 text-ink-2" />
      <div className="min-w-0 flex-1">
        <p className="font-semibold">
          <span className="sr-only">{texts.placeFixed}: </span>
          {form.postalCode} {onlyPlace}
        </p>
        <p className="text-sm text-ink-2">
          {texts.placeFixedHint}{' '}
          <Link to={listHref} className="link">
            {texts.otherPostalCode}
          </Link>
        </p>
      </div>
    </div>
  );
}

function ContactFields() {
  const texts = useTexts(checkoutTexts);
  return (
    <>
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
      <AddressInput
        {...delivery}
        name="phone"
        hint={texts.phoneHint}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
      />
    </>
  );
}

/** The fields of another address appear with the tick, by style alone: the tick is part of the form. */
function InvoiceFields({ form }: { form: AddressForm }) {
  const texts = useTexts(checkoutTexts);
  return (
    <div className="group/invoice rounded-lg border border-line bg-surface px-5 py-2 shadow-card has-[[name='invoiceAddress.isOther']:checked]:pb-5 sm:px-6 lg:px-8">
      <TickBox name={otherInvoiceField} label={texts.otherInvoice} description={texts.otherInvoiceHint} />
      <div className="hidden space-y-4 pt-3 group-has-[[name='invoiceAddress.isOther']:checked]/invoice:block">
        {form.saved && <SavedAddresses target="invoice" choices={form.saved.invoices} />}
        <PersonFields {...invoice} />
        <StreetFields {...invoice} />
        <InvoicePlace form={form} />
        {form.saved && <SaveAddress target="invoice" />}
      </div>
      <VatId />
    </div>
  );
}

function InvoicePlace({ form }: { form: AddressForm }) {
  const texts = useTexts(checkoutTexts);
  const country = useField('invoiceAddress.countryIso');
  const { postalCode, countryIso } = addressFields;
  return (
    <div className="grid grid-cols-[8.5rem_minmax(0,1fr)] gap-3 xs:gap-4">
      <DigitsField
        {...useField('invoiceAddress.postalCode')}
        label={texts.postalCode}
        autoComplete={`billing ${postalCode.autoComplete}`}
        maxDigits={postalCode.maxLength}
        aria-required
      />
      <AddressInput {...invoice} name="place" />
      <Select
        {...country}
        defaultValue={country.defaultValue || form.countryIso}
        label={texts.country}
        autoComplete={`billing ${countryIso.autoComplete}`}
        options={addressCountries.map((iso) => ({ value: iso, label: texts.countries[iso] }))}
        className="col-span-2"
      />
    </div>
  );
}

/** For companies alone: appears with a company's name, or when there is something to mend. */
function VatId() {
  const texts = useTexts(checkoutTexts);
  const field = useField('vatId');
  const isShown = field.defaultValue !== '' || field.error !== undefined;
  return (
    <TextField
      {...field}
      label={texts.optional(texts.vatId)}
      autoComplete="off"
      autoCapitalize="characters"
      maxLength={20}
      className={classNames(
        'mt-4 mb-3',
        !isShown && "hidden group-has-[[name$='.company']:not(:placeholder-shown)]/address:block",
      )}
    />
  );
}
