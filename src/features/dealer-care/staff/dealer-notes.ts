import type { Database } from '#db/database.ts';
import { addAuditEvent } from '#features/identity/identity.ts';
import { normalizeEmail, tidyLine } from '#features/identity/shared.ts';
import { checked, type ErrorsIn, form, optional, read, required, text } from '#platform/forms/form.ts';
import { keyOfContent } from '#platform/forms/form-keys.ts';
import { maxPhoneLength } from '#platform/phones/phone-text.rules.ts';
import type { Clock } from '#platform/time/clock.ts';

type Deps = { db: Database; clock: Clock };
type By = { dealerId: number; actorId: number; formKey: string };

const maxNoteLength = 4000;

export const readNote = form({
  note: checked(required(text(), 'missing'), (note) => (note.length > maxNoteLength ? 'too_long' : null)),
});

export type NoteErrors = ErrorsIn<typeof readNote>;

/** A note for colleagues, which the dealer never sees; the same form twice is one note, with other words one more. */
export const addNote = (
  { db, clock }: Deps,
  { dealerId, actorId, formKey }: By,
  note: string,
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const now = clock.now();
    const added = await tx
      .insertInto('dealerNotes')
      .values({ dealerId, authorId: actorId, formKey: keyOfContent(formKey, note), at: now, text: note })
      .onConflict((conflict) => conflict.column('formKey').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!added) return;
    await addAuditEvent(tx, {
      actorId,
      userId: null,
      action: 'dealer_note_added',
      details: { dealerId },
      now,
    });
  });

const line = (max: number) => (input: string) => tidyLine(input).slice(0, max);

export const readContact = form({
  name: required(read(line(80), 'missing'), 'missing'),
  task: read(line(80), 'missing'),
  phone: read(line(maxPhoneLength), 'missing'),
  contactEmail: optional(read(normalizeEmail, 'email')),
});

export type ContactErrors = ErrorsIn<typeof readContact>;
type ContactValues = Extract<ReturnType<typeof readContact>, { ok: true }>['values'];

/** Whom to talk to; the same form twice is one contact, with another name or number one more. */
export const addContact = ({ db, clock }: Deps, by: By, contact: ContactValues): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const { dealerId, actorId, formKey } = by;
    const { contactEmail, ...told } = contact;
    const added = await tx
      .insertInto('dealerContacts')
      .values({
        dealerId,
        ...told,
        email: contactEmail ?? '',
        formKey: keyOfContent(formKey, contact),
      })
      .onConflict((conflict) => conflict.column('formKey').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (added) await auditContact(tx, { dealerId, actorId, name: contact.name, now: clock.now() });
  });

export const removeContact = (
  { db, clock }: Deps,
  { dealerId, actorId, id }: { dealerId: number; actorId: number; id: number },
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const removed = await tx
      .deleteFrom('dealerContacts')
      .where('id', '=', id)
      .where('dealerId', '=', dealerId)
      .returning('name')
      .executeTakeFirst();
    if (removed) await auditContact(tx, { dealerId, actorId, ...removed, now: clock.now() });
  });

type Changed = { dealerId: number; actorId: number; name: string; now: Date };

const auditContact = (
  db: Parameters<typeof addAuditEvent>[0],
  { dealerId, actorId, name, now }: Changed,
): Promise<void> =>
  addAuditEvent(db, {
    actorId,
    userId: null,
    action: 'dealer_contact_changed',
    details: { dealerId, name },
    now,
  });
