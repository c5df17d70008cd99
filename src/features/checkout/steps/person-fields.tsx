import { useTexts } from '#platform/i18n/locale.ts';
import { Select } from '#platform/ui/select.tsx';
import { TextField } from '#platform/ui/text-field.tsx';
import { checkoutTexts } from '../checkout.texts.ts';
import { useField } from './form-context.tsx';

type Props = {
  /** Where the address lies in the order request, e.g. `stations.0.address`. */
  path: string;
  salutations: readonly string[];
  titles: readonly string[];
  /** Prefix of the autocomplete tokens, e.g. "shipping". */
  section: string;
  required?: boolean;
};

/** Salutation, title and name of a person. */
export function PersonFields({ path, salutations, titles, section, required = true }: Props) {
  const texts = useTexts(checkoutTexts);
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
        options={options(titles)}
        autoComplete={`${section} honorific-prefix`}
      />
      <TextField
        {...useField(`${path}.firstName`)}
        label={texts.firstName}
        autoComplete={`${section} given-name`}
        maxLength={60}
        aria-required={required}
        className="col-span-2 xs:col-span-1"
      />
      <TextField
        {...useField(`${path}.lastName`)}
        label={texts.lastName}
        autoComplete={`${section} family-name`}
        maxLength={60}
        aria-required={required}
        className="col-span-2 xs:col-span-1"
      />
    </div>
  );
}

export function CompanyField({ path, section }: Pick<Props, 'path' | 'section'>) {
  const texts = useTexts(checkoutTexts);
  return (
    <TextField
      {...useField(`${path}.company`)}
      label={texts.optional(texts.company)}
      autoComplete={`${section} organization`}
      maxLength={80}
    />
  );
}

/** Street with number, and what helps to find the door. */
export function StreetFields({ path, section }: Pick<Props, 'path' | 'section'>) {
  const texts = useTexts(checkoutTexts);
  return (
    <>
      <TextField
        {...useField(`${path}.street`)}
        label={texts.street}
        autoComplete={`${section} address-line1`}
        maxLength={80}
        aria-required
      />
      <TextField
        {...useField(`${path}.extra`)}
        label={texts.optional(texts.extra)}
        hint={texts.extraHint}
        autoComplete={`${section} address-line2`}
        maxLength={80}
      />
    </>
  );
}
