import type { Database } from '#db/database.ts';
import { dealerById } from '#features/dealers/dealers.ts';
import { addAuditEvent, setViewedDealer } from '#features/identity/identity.ts';
import { intentOf, rawText, rowId, text, ticked, valuesOf } from '#platform/forms/form.ts';
import { isFormKey, type PostedForm } from '#platform/forms/posted-form.ts';
import type { SignedInUser } from '#platform/http/endpoint.ts';
import type { Clock } from '#platform/time/clock.ts';
import { sendTestOrder, type TestOrderError } from '../onboarding/test-order.ts';
import {
  addContact,
  addNote,
  type ContactErrors,
  type NoteErrors,
  readContact,
  readNote,
  removeContact,
} from './dealer-notes.ts';
import { changeDealerState, type StateChangeError, type StateMove, stateMoveNames } from './lock-dealer.ts';

type Deps = Parameters<typeof sendTestOrder>[0];
type Input = Readonly<Record<string, string>>;

/** A form about a dealer that was not done, with what was typed. */
export type DealerFormError =
  | { kind: 'state'; move: StateMove; error: StateChangeError; input: Input }
  | { kind: 'test'; error: TestOrderError }
  | { kind: 'note'; errors: NoteErrors; input: Input }
  | { kind: 'contact'; errors: ContactErrors; input: Input };

const intents = [...stateMoveNames, 'test', 'note', 'contact', 'remove_contact'] as const;

type Sent = { dealerId: number; actorId: number; form: PostedForm };

/** Does what one of a dealer's forms asks for. Null for a form that the page does not have. */
export async function submitDealerForm(
  deps: Deps,
  { dealerId, actorId, form }: Sent,
): Promise<{ done: 'state' | 'other' } | { error: DealerFormError; status: 409 | 422 } | null> {
  const by = { dealerId, actorId };
  const input = form.input();
  const intent = intentOf(form, intents);
  const { key, id } = valuesOf(form, { key: rawText(36), id: rowId });
  switch (intent) {
    case null:
      return null;
    case 'test': {
      const { seen } = valuesOf(form, { seen: rowId });
      const error = await sendTestOrder(deps, { ...by, seen });
      return error ? { error: { kind: 'test', error }, status: 422 } : { done: 'other' };
    }
    case 'note': {
      const read = readNote(form);
      if (!isFormKey(key)) return null;
      if (!read.ok) return { error: { kind: 'note', errors: read.errors, input }, status: 422 };
      await addNote(deps, { ...by, formKey: key }, read.values.note);
      return { done: 'other' };
    }
    case 'contact': {
      const read = readContact(form);
      if (!isFormKey(key)) return null;
      if (!read.ok) return { error: { kind: 'contact', errors: read.errors, input }, status: 422 };
      await addContact(deps, { ...by, formKey: key }, read.values);
      return { done: 'other' };
    }
    case 'remove_contact':
      await removeContact(deps, { ...by, id });
      return { done: 'other' };
    default: {
      const sent = valuesOf(form, { reason: text(1000), cancelsPlaced: ticked(), seen: rawText(10) });
      const error = await changeDealerState(deps, { ...by, ...sent, move: intent });
      const status = error === 'stale' ? 409 : 422;
      return error ? { error: { kind: 'state', move: intent, error, input }, status } : { done: 'state' };
    }
  }
}

/**
 * This login reads the portal of a dealer from now on, or that of none; false when there is no such dealer. That it was
 * opened stands in the audit log.
 */
export const viewPortal = (
  { db, clock }: { db: Database; clock: Clock },
  { id: actorId, loginId }: Pick<SignedInUser, 'id' | 'loginId'>,
  dealerId: number | null,
): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    if (dealerId !== null) {
      const dealer = await dealerById(tx, dealerId);
      if (!dealer) return false;
      const details = { dealerId, name: dealer.name };
      await addAuditEvent(tx, { actorId, userId: null, action: 'portal_opened', details, now: clock.now() });
    }
    await setViewedDealer(tx, { loginId, dealerId });
    return true;
  });
