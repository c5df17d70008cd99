import { useTexts } from '#platform/i18n/locale.ts';
import { maxPhoneLength } from '#platform/phones/phone-text.rules.ts';
import { Section } from '#platform/ui/card.tsx';
import { ConfirmButton } from '#platform/ui/intent-button.tsx';
import { IntentForm } from '#platform/ui/intent-form.tsx';
import type { EditField } from '#platform/work/edit-fields.tsx';
import { Act, Timeline } from '#platform/work/record.tsx';
import { careTexts } from './dealer-care.texts.ts';
import type { DealerFormError } from './dealer-forms.ts';
import type { DealerCarePage } from './dealer-page.ts';

type ErrorOf<Kind> = Extract<DealerFormError, { kind: Kind }> | null;

/** What colleagues should know of a dealer, the latest first. */
export function Notes({ page, error }: { page: DealerCarePage; error: ErrorOf<'note'> }) {
  const texts = useTexts(careTexts);
  return (
    <Timeline
      title={texts.notes}
      text={texts.notesText}
      none={texts.noNotes}
      events={page.notes.map(({ id, at, text, author }) => ({ key: id, at, note: text, who: author }))}
    >
      <Act
        key={error ? 'again' : page.formKey}
        intent="note"
        fields={{ key: page.formKey }}
        parts={[{ name: 'note', as: 'area', rows: 3 }]}
        labels={{ note: texts.note }}
        refused={error && refusedOf(error, texts.noteErrors)}
        submit={texts.addNote}
      />
    </Timeline>
  );
}

/** What is wrong, in words. */
const refusedOf = (
  { input, errors }: { input: Readonly<Record<string, string>>; errors: Readonly<Record<string, string>> },
  words: Readonly<Record<string, string>>,
) => ({
  input,
  errors: Object.fromEntries(Object.entries(errors).map(([name, code]) => [name, words[code] ?? ''])),
});

const contactParts: EditField[] = [
  { name: 'name', id: 'contact-name', maxLength: 80 },
  { name: 'task', id: 'contact-task', maxLength: 80 },
  { name: 'phone', id: 'contact-phone', maxLength: maxPhoneLength },
  { name: 'contactEmail', id: 'contact-contactEmail', maxLength: 254 },
];

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
      <Act
        key={error ? 'again' : page.formKey}
        intent="contact"
        fields={{ key: page.formKey }}
        parts={contactParts}
        labels={texts.contact}
        refused={error && refusedOf(error, texts.contactErrors)}
        submit={texts.addContact}
        className="mt-4 sm:grid-cols-2"
      />
    </Section>
  );
}
