import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import { maxPhoneLength } from '#platform/phones/phone-text.rules.ts';
import { Section } from '#platform/ui/card.tsx';
import { ConfirmButton, IntentButton } from '#platform/ui/intent-button.tsx';
import { IntentForm } from '#platform/ui/intent-form.tsx';
import { TextArea, TextField } from '#platform/ui/text-field.tsx';
import { careTexts } from './care.texts.ts';
import type { DealerFormError } from './dealer-forms.ts';
import type { DealerCarePage } from './dealer-page.ts';

type ErrorOf<Kind> = Extract<DealerFormError, { kind: Kind }> | null;

/** What colleagues should know of a dealer, the latest first. */
export function Notes({ page, error }: { page: DealerCarePage; error: ErrorOf<'note'> }) {
  const texts = useTexts(careTexts);
  const format = useFormatter();
  const message = error?.errors.note && texts.noteErrors[error.errors.note];
  return (
    <Section title={texts.notes} text={texts.notesText}>
      <IntentForm
        key={error ? 'again' : page.formKey}
        intent="note"
        fields={{ key: page.formKey }}
        className="grid grid-cols-[minmax(0,1fr)] gap-3"
      >
        <TextArea
          {...{ id: 'note', name: 'note', label: texts.note, rows: 3, error: message }}
          defaultValue={error?.input.note ?? ''}
        />
        <div>
          <IntentButton intent="note">{texts.addNote}</IntentButton>
        </div>
      </IntentForm>
      {page.notes.length === 0 ? (
        <p className="mt-4 text-ink-2">{texts.noNotes}</p>
      ) : (
        <ol className="mt-4 divide-y divide-line border-t border-line">
          {page.notes.map(({ id, at, text, author }) => (
            <li key={id} className="py-2.5">
              <p className="whitespace-pre-line wrap-anywhere">{text}</p>
              <p className="mt-0.5 text-sm text-ink-2">{`${author}, ${format.moment(at)}`}</p>
            </li>
          ))}
        </ol>
      )}
    </Section>
  );
}

const contactFields = ['name', 'task', 'phone', 'contactEmail'] as const;
const contactLengths = { name: 80, task: 80, phone: maxPhoneLength, contactEmail: 254 } as const;

/** Whom to call about what. */
export function Contacts({ page, error }: { page: DealerCarePage; error: ErrorOf<'contact'> }) {
  const texts = useTexts(careTexts);
  return (
    <Section title={texts.contacts}>
      {page.contacts.length === 0 && <p className="text-ink-2">{texts.noContacts}</p>}
      <ul className="divide-y divide-line">
        {page.contacts.map(({ id, name, task, phone, email }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-3 py-2">
            <span className="min-w-0 wrap-anywhere">
              <span className="font-medium">{name}</span>
              {task && `, ${task}`}
              <span className="block text-sm text-ink-2">{[phone, email].filter(Boolean).join(', ')}</span>
            </span>
            <IntentForm intent="remove_contact" fields={{ id }}>
              <ConfirmButton
                variant="quiet"
                label={texts.removeContactOf(name)}
                ask={{ title: texts.removeAsk(name), text: texts.removeText, action: texts.removeContact }}
              >
                {texts.removeContact}
              </ConfirmButton>
            </IntentForm>
          </li>
        ))}
      </ul>
      <IntentForm
        key={error ? 'again' : page.formKey}
        intent="contact"
        fields={{ key: page.formKey }}
        className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-3 sm:grid-cols-2"
      >
        {contactFields.map((name) => {
          const fault = name === 'name' || name === 'contactEmail' ? error?.errors[name] : undefined;
          return (
            <TextField
              key={name}
              id={`contact-${name}`}
              name={name}
              label={texts.contact[name]}
              maxLength={contactLengths[name]}
              autoComplete="off"
              defaultValue={error?.input[name] ?? ''}
              error={fault && texts.contactErrors[fault]}
            />
          );
        })}
        <div className="sm:col-span-2">
          <IntentButton intent="contact">{texts.addContact}</IntentButton>
        </div>
      </IntentForm>
    </Section>
  );
}
