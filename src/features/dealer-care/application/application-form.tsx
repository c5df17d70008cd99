import type { ComponentProps, ReactNode } from 'react';
import { productGroupList } from '#features/catalog/shared.ts';
import { acceptedFiles } from '#features/media/shared.ts';
import { doubleCodeSentence, postalCodeDigits } from '#features/places/shared.ts';
import { useTexts } from '#platform/i18n/locale.ts';
import { maxPhoneLength } from '#platform/phones/phone-text.rules.ts';
import { Button } from '#platform/ui/button.tsx';
import { Checkbox } from '#platform/ui/checkbox.tsx';
import { ErrorSummary, formErrors, named } from '#platform/ui/error-summary.tsx';
import { FieldError } from '#platform/ui/field.tsx';
import { PostForm } from '#platform/ui/intent-form.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { DigitsField } from '#platform/ui/number-field.tsx';
import { TextArea, TextField } from '#platform/ui/text-field.tsx';
import { useCountry } from '#shell/shared.ts';
import type { ApplicationErrors } from './application.rules.ts';
import { applicationTexts } from './application.texts.ts';
import type { ApplicationRefusal } from './apply.ts';

/** A form as it was sent, or an empty one. */
export type GivenApplication = {
  formKey: string;
  errors: ApplicationErrors;
  refusal: ApplicationRefusal | null;
  input: Readonly<Record<string, string>>;
  groups: readonly string[];
  /** Names of the documents that came with it before. */
  documents: readonly string[];
};

const names = [
  ...(['name', 'legalName', 'street', 'postalCode', 'registerNumber', 'vatNumber', 'foundedYear'] as const),
  ...(['firstName', 'lastName', 'phone', 'email', 'groups', 'radius', 'message'] as const),
  ...(['documents', 'consent'] as const),
];
type Name = (typeof names)[number];
type TextName = Exclude<Name, 'groups' | 'documents' | 'consent'>;

const attributes: Partial<Record<TextName, Omit<ComponentProps<'input'>, 'size' | 'key' | 'ref'>>> = {
  name: { autoComplete: 'organization', maxLength: 80 },
  legalName: { maxLength: 120 },
  street: { autoComplete: 'street-address', maxLength: 80 },
  registerNumber: { maxLength: 60 },
  vatNumber: { maxLength: 24 },
  foundedYear: { inputMode: 'numeric', maxLength: 4 },
  firstName: { autoComplete: 'given-name', maxLength: 60 },
  lastName: { autoComplete: 'family-name', maxLength: 60 },
  phone: { type: 'tel', autoComplete: 'tel', maxLength: maxPhoneLength },
  email: { type: 'email', autoComplete: 'email', maxLength: 254 },
  radius: { inputMode: 'numeric', maxLength: 6 },
};

export function ApplicationForm({ given }: { given: GivenApplication }) {
  const texts = useTexts(applicationTexts);
  const country = useCountry();
  const errorOf = (name: Name) => {
    const error = given.errors[name];
    const sentence = error === 'postal_code' ? doubleCodeSentence(given.input[name] ?? '') : null;
    return error && (sentence ?? texts.errors[error]);
  };
  const labelOf = (name: Name) =>
    name === 'groups' || name === 'documents' || name === 'consent' ? undefined : texts.fields[name];
  const bind = (name: TextName) => ({
    id: name,
    name,
    label: texts.fields[name],
    error: errorOf(name),
    defaultValue: given.input[name] ?? '',
  });
  const field = (name: TextName) => ({ ...bind(name), ...attributes[name] });
  return (
    <PostForm
      key={JSON.stringify(given.errors)}
      fields={{ key: given.formKey }}
      encType="multipart/form-data"
      className="grid grid-cols-[minmax(0,1fr)] gap-8"
      noValidate
    >
      <ErrorSummary failures={formErrors(names, named(labelOf, errorOf))} />
      {given.refusal && (
        <Notice tone="warn" live>
          {texts.refused[given.refusal]}
        </Notice>
      )}
      <Part title={texts.company}>
        {(['name', 'legalName', 'street'] as const).map((name) => (
          <TextField key={name} {...field(name)} />
        ))}
        <DigitsField {...bind('postalCode')} {...postalCodeDigits(country)} autoComplete="postal-code" />
        {(['registerNumber', 'vatNumber', 'foundedYear'] as const).map((name) => (
          <TextField key={name} {...field(name)} />
        ))}
      </Part>
      <Part title={texts.person}>
        {(['firstName', 'lastName', 'phone', 'email'] as const).map((name) => (
          <TextField key={name} {...field(name)} />
        ))}
      </Part>
      <Part title={texts.offer}>
        <Groups given={given} error={errorOf('groups')} />
        <TextField {...field('radius')} suffix={texts.kilometres} />
        <div className="sm:col-span-2">
          <TextArea
            id="message"
            name="message"
            label={texts.fields.message}
            rows={4}
            defaultValue={given.input.message ?? ''}
            error={errorOf('message')}
          />
        </div>
      </Part>
      <Part title={texts.documents}>
        <div className="sm:col-span-2">
          <DocumentField stored={given.documents} error={errorOf('documents')} />
        </div>
      </Part>
      <Checkbox
        id="consent"
        name="consent"
        label={texts.consent}
        defaultChecked={given.input.consent !== undefined}
        error={errorOf('consent')}
      />
      <div>
        <Button type="submit" variant="primary" size="large">
          {texts.send}
        </Button>
      </div>
    </PostForm>
  );
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <fieldset>
    <legend className="text-lg font-semibold">{title}</legend>
    <div className="mt-3 grid grid-cols-[minmax(0,1fr)] items-start gap-4 sm:grid-cols-2">{children}</div>
  </fieldset>
);

function Groups({ given, error }: { given: GivenApplication; error: string | undefined }) {
  const texts = useTexts(applicationTexts);
  return (
    <fieldset className="sm:col-span-2" aria-describedby={error ? 'groups-error' : undefined}>
      <legend className="text-ink-2">{texts.groups}</legend>
      <div className="flex flex-wrap gap-x-6">
        {productGroupList.map(({ slug, name }, at) => (
          <Checkbox
            key={slug}
            id={at === 0 ? 'groups' : `groups-${slug}`}
            name="groups"
            value={slug}
            label={name}
            defaultChecked={given.groups.includes(slug)}
          />
        ))}
      </div>
      <FieldError id="groups-error" error={error} />
    </fieldset>
  );
}

/** Several files at once; what came before stays with us and is named. */
export function DocumentField({ stored, error }: { stored: readonly string[]; error: string | undefined }) {
  const texts = useTexts(applicationTexts);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <label className="grid grid-cols-[minmax(0,1fr)] gap-2">
        <span>{texts.choose}</span>
        <input
          id="documents"
          type="file"
          name="documents"
          multiple
          accept={acceptedFiles}
          aria-describedby={['documents-hint', error && 'documents-error'].filter(Boolean).join(' ')}
          aria-invalid={error ? true : undefined}
          className="min-h-11 w-full min-w-0"
        />
      </label>
      <p id="documents-hint" className="text-sm text-ink-2">
        {texts.documentsText}
      </p>
      {stored.length > 0 && (
        <p className="text-sm">
          {texts.stored} {stored.join(', ')}
        </p>
      )}
      <FieldError id="documents-error" error={error} />
    </div>
  );
}
