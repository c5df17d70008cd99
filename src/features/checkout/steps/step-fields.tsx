import { type ComponentProps, createContext, type ReactNode, use } from 'react';
import { addressFields } from '#features/customers/shared.ts';
import { academicTitles, salutations } from '#features/identity/shared.ts';
import type { FieldErrors } from '#platform/forms/field-errors.ts';
import { useTexts } from '#platform/i18n/locale.ts';
import { Checkbox } from '#platform/ui/checkbox.tsx';
import { classNames } from '#platform/ui/class-names.ts';
import { Select } from '#platform/ui/select.tsx';
import { TextField } from '#platform/ui/text-field.tsx';
import { checkoutTexts } from '../checkout.texts.ts';
import { type AddressTarget, addressPath, type FormValues } from '../order-form.rules.ts';

/** Gives the fields below their values and what is wrong with them. */
export const FormContent = createContext<{ values: FormValues; errors: FieldErrors }>({
  values: {},
  errors: {},
});

/** The attributes of a field; its id is its name, so that a summary of errors can link to it. */
export function useField(name: string) {
  const { values, errors } = use(FormContent);
  return { id: name, name, defaultValue: values[name] ?? '', error: errors[name] };
}

/** Whether something stands in one of these fields, or is wrong there. */
export function useIsFilled(names: readonly string[]): boolean {
  const { values, errors } = use(FormContent);
  return names.some((name) => (values[name] ?? '') !== '' || errors[name] !== undefined);
}

export const useFormValues = (): FormValues => use(FormContent).values;

export function StepSection(props: {
  title: string;
  hint?: ReactNode;
  className?: string;
  children: ReactNode;
}) {
  return (
    <fieldset className={classNames('min-w-0', props.className)}>
      <legend className="text-lg font-bold tracking-tight">{props.title}</legend>
      {props.hint && <p className="mt-1 text-ink-2">{props.hint}</p>}
      <div className="mt-4 space-y-4">{props.children}</div>
    </fieldset>
  );
}

export function TickBox({ name, ...props }: ComponentProps<typeof Checkbox> & { name: string }) {
  const { defaultValue, ...box } = useField(name);
  return <Checkbox {...box} value="on" defaultChecked={defaultValue === 'on'} {...props} />;
}

/** Whose address it is, and the prefix of its autocomplete tokens ("shipping"). */
export type AddressProps = { target: AddressTarget; section: string };

type InputName = 'firstName' | 'lastName' | 'company' | 'street' | 'extra' | 'place' | 'phone';
type InputProps = AddressProps & { name: InputName; isOptional?: boolean } & Partial<
    ComponentProps<typeof TextField>
  >;

/** A line of an address, as the table of its fields has it. */
export function AddressInput({
  target,
  section,
  name,
  isOptional = 'isOptional' in addressFields[name],
  ...props
}: InputProps) {
  const texts = useTexts(checkoutTexts);
  const { maxLength, autoComplete } = addressFields[name];
  return (
    <TextField
      {...useField(`${addressPath(target)}.${name}`)}
      label={isOptional ? texts.optional(texts[name]) : texts[name]}
      autoComplete={`${section} ${autoComplete}`}
      maxLength={maxLength}
      aria-required={isOptional ? undefined : true}
      {...props}
    />
  );
}

export const PersonFields = (props: AddressProps) => (
  <>
    <TitleFields {...props} />
    <NameFields {...props} />
    <AddressInput {...props} name="company" />
  </>
);

export function TitleFields({ target, section }: AddressProps) {
  const texts = useTexts(checkoutTexts);
  const path = addressPath(target);
  const options = (list: readonly string[]) =>
    list.map((value) => ({ value, label: value === '' ? texts.noChoice : value }));
  return (
    <div className="grid grid-cols-2 gap-3 xs:gap-4">
      <Select
        {...useField(`${path}.salutation`)}
        label={texts.optional(texts.salutation)}
        options={options(salutations)}
      />
      <Select
        {...useField(`${path}.title`)}
        label={texts.optional(texts.title)}
        options={options(academicTitles)}
        autoComplete={`${section} ${addressFields.title.autoComplete}`}
      />
    </div>
  );
}

export const NameFields = (props: AddressProps) => (
  <div className="grid gap-4 xs:grid-cols-2">
    <AddressInput {...props} name="firstName" />
    <AddressInput {...props} name="lastName" />
  </div>
);

export function StreetFields(props: AddressProps) {
  const texts = useTexts(checkoutTexts);
  return (
    <>
      <AddressInput {...props} name="street" />
      <AddressInput {...props} name="extra" hint={texts.extraHint} />
    </>
  );
}

/** The offer fixes the postal code; where a code has several places one of them is chosen. */
export function PlaceField({ target, section, places }: AddressProps & { places: readonly string[] }) {
  const texts = useTexts(checkoutTexts);
  const field = useField(`${addressPath(target)}.place`);
  const options = places.map((place) => ({ value: place, label: place }));
  if (places.length < 2) return null;
  return (
    <Select
      {...field}
      label={texts.place}
      autoComplete={`${section} ${addressFields.place.autoComplete}`}
      aria-required
      options={[{ value: '', label: texts.choosePlace }, ...options]}
    />
  );
}
