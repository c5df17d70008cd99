import { Link, useNavigation } from 'react-router';
import { useTexts } from '#platform/i18n/locale.ts';
import { Button } from '#platform/ui/button.tsx';
import { Checkbox } from '#platform/ui/checkbox.tsx';
import { ErrorSummary, formErrors, named } from '#platform/ui/error-summary.tsx';
import { Facts } from '#platform/ui/facts.tsx';
import { FieldError } from '#platform/ui/field.tsx';
import { Folded } from '#platform/ui/folded.tsx';
import { PostForm } from '#platform/ui/intent-form.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { TextArea, TextField } from '#platform/ui/text-field.tsx';
import { leadTexts } from './lead.texts.ts';
import { type ContactErrors, type ContactField, contactFields, limits } from './lead-contact.rules.ts';
import type { AskRefusal } from './lead-opt-in.ts';

type ShownLeadPartner = { id: number; name: string; purpose: string; privacyUrl: string };

type Given = {
  formKey: string;
  input: Readonly<Record<string, string>>;
  partnerIds: readonly number[];
  faults: ContactErrors;
  refusal: AskRefusal | null;
};

type Props = {
  partners: readonly ShownLeadPartner[];
  words: readonly { label: string; value: string }[];
  given: Given;
  /** The proof of this browser's request of before. */
  earlier?: string | undefined;
};

/** Consent for each recipient by a box of its own, unticked; then how to reach who asks. */
export function LeadForm({ partners, words, given, earlier }: Props) {
  const texts = useTexts(leadTexts);
  const isBusy = useNavigation().state === 'submitting';
  const { faults } = given;
  const errorOf = (field: ContactField | 'partners') => {
    const fault = faults[field];
    return fault && texts.faults[fault];
  };
  const labelOf = (field: ContactField | 'partners') =>
    field === 'partners' ? undefined : texts.fields[field];
  return (
    <PostForm
      key={given.formKey}
      fields={{ formKey: given.formKey, earlier }}
      className="mt-6 grid gap-6"
      noValidate
    >
      <ErrorSummary failures={formErrors(['partners', ...contactFields], named(labelOf, errorOf))} />
      {given.refusal && (
        <Notice tone="bad" live>
          {texts.refused[given.refusal]}
        </Notice>
      )}
      <Recipients partners={partners} chosen={given.partnerIds} error={errorOf('partners')} />
      <fieldset className="grid gap-4">
        <legend className="mb-3 text-lg font-semibold">{texts.contact}</legend>
        <ContactFields input={given.input} errorOf={errorOf} />
      </fieldset>
      <Folded title={texts.answers} isOpen={false}>
        <Facts
          rows={words.map(({ label, value }) => [label, value])}
          columns="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-2"
          value="text-right"
        />
      </Folded>
      <p className="text-sm text-ink-2">
        {texts.keeping}{' '}
        <Link to="/datenschutz" target="_blank" className="link">
          {texts.privacy}
        </Link>
      </p>
      <Button type="submit" variant="primary" size="large" busy={isBusy} className="justify-self-start">
        {texts.submit}
      </Button>
    </PostForm>
  );
}

type RecipientsProps = {
  partners: readonly ShownLeadPartner[];
  chosen: readonly number[];
  error: string | undefined;
};

function Recipients({ partners, chosen, error }: RecipientsProps) {
  const texts = useTexts(leadTexts);
  return (
    <fieldset aria-describedby={error ? 'partners-error' : undefined}>
      <legend className="text-lg font-semibold">{texts.recipients}</legend>
      <p className="mt-1 text-sm text-ink-2">{texts.recipientsHint}</p>
      <div className="mt-3 grid gap-2">
        {partners.map(({ id, name, purpose, privacyUrl }, at) => (
          <div key={id} className="rounded-md border border-line bg-surface px-4 py-1.5">
            <Checkbox
              id={at === 0 ? 'partners' : undefined}
              name="partners"
              value={id}
              defaultChecked={chosen.includes(id)}
              label={<b>{name}</b>}
              description={texts.consentFor(name, purpose)}
            />
            <a
              href={privacyUrl}
              target="_blank"
              rel="noreferrer"
              className="link ml-8.5 inline-flex min-h-11 items-center text-sm"
            >
              {texts.privacyOf(name)}
            </a>
          </div>
        ))}
      </div>
      <FieldError id="partners-error" error={error} />
    </fieldset>
  );
}

type ContactProps = {
  input: Given['input'];
  errorOf(field: ContactField): string | undefined;
};

function ContactFields({ input, errorOf }: ContactProps) {
  const texts = useTexts(leadTexts);
  const field = (name: ContactField) => ({
    id: name,
    name,
    label: texts.fields[name],
    error: errorOf(name),
    defaultValue: input[name] ?? '',
  });
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField {...field('firstName')} autoComplete="given-name" maxLength={60} />
        <TextField {...field('lastName')} autoComplete="family-name" maxLength={60} />
      </div>
      <TextField
        {...field('email')}
        type="email"
        autoComplete="email"
        maxLength={254}
        hint={texts.hints.email}
      />
      <TextField
        {...field('phone')}
        type="tel"
        autoComplete="tel"
        maxLength={limits.phone}
        hint={texts.hints.phone}
      />
      <TextArea {...field('message')} rows={3} maxLength={500} hint={texts.hints.message} />
    </>
  );
}
