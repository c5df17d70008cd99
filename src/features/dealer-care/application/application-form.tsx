import type { ReactNode } from 'react';
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
import { EditFields } from '#platform/work/edit-fields.tsx';
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
  'name',
  'legalName',
  'street',
  'postalCode',
  'registerNumber',
  'vatNumber',
  'foundedYear',
  'firstName',
  'lastName',
  'phone',
  'email',
  'groups',
  'radius',
  'message',
  'documents',
  'consent',
] as const;
type Name = (typeof names)[number];

export function ApplicationForm({ given }: { given: GivenApplication }) {
  const texts = useTexts(applicationTexts);
  const country = useCountry();
  const errorOf = (name: string) => {
    const error = given.errors[name as Name];
    const sentence = error === 'postal_code' ? doubleCodeSentence(given.input[name] ?? '') : null;
    return error && (sentence ?? texts.errors[error]);
  };
  const labelOf = (name: Name) =>
    name === 'groups' || name === 'documents' || name === 'consent' ? undefined : texts.fields[name];
  const form = { labels: texts.fields, values: { ...given.input, groups: given.groups }, errorOf };
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
        <EditFields
          {...form}
          parts={[
            { name: 'name', autoComplete: 'organization', maxLength: 80 },
            { name: 'legalName', maxLength: 120 },
            { name: 'street', autoComplete: 'street-address', maxLength: 80 },
            {
              own: ({ field, value }) => (
                <DigitsField
                  {...field('postalCode')}
                  {...postalCodeDigits(country)}
                  defaultValue={value('postalCode')}
                  autoComplete="postal-code"
                />
              ),
              fields: [{ name: 'postalCode' }],
            },
            { name: 'registerNumber', maxLength: 60 },
            { name: 'vatNumber', maxLength: 24 },
            { name: 'foundedYear', as: 'number', maxLength: 4 },
          ]}
        />
      </Part>
      <Part title={texts.person}>
        <EditFields
          {...form}
          parts={[
            { name: 'firstName', autoComplete: 'given-name', maxLength: 60 },
            { name: 'lastName', autoComplete: 'family-name', maxLength: 60 },
            { name: 'phone', type: 'tel', autoComplete: 'tel', maxLength: maxPhoneLength },
            { name: 'email', type: 'email', autoComplete: 'email', maxLength: 254 },
          ]}
        />
      </Part>
      <Part title={texts.offer}>
        <EditFields
          {...form}
          parts={[
            { name: 'groups', as: 'ticks', label: texts.groups, options: groups, wide: true },
            { name: 'radius', as: 'number', maxLength: 6, suffix: texts.kilometres },
            { name: 'message', as: 'area', rows: 4, wide: true },
          ]}
        />
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

const groups = productGroupList.map(({ slug, name }) => ({ value: slug, label: name }));

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
