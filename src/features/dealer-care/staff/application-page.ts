import type { Database } from '#db/database.ts';
import { productGroups } from '#features/catalog/shared.ts';
import { addAuditEvent } from '#features/identity/identity.ts';
import { intentOf, oneOf, text, valuesOf, version } from '#platform/forms/form.ts';
import type { PostedForm } from '#platform/forms/posted-form.ts';
import type { Clock } from '#platform/time/clock.ts';
import { checkItems } from '../application/application.rules.ts';
import {
  applicationById,
  applicationEvents,
  checksOf,
  documentOf,
  documentsOfForm,
  duplicatesOf,
} from '../application/application.store.ts';
import {
  type CareDeps,
  type DecisionError,
  decide,
  markCheck,
  takeOn,
} from '../onboarding/decide-application.ts';
import { minReasonLength } from './lock-dealer.ts';

export type ApplicationPage = NonNullable<Awaited<ReturnType<typeof applicationPage>>>;

/** All that staff sees of an application; null when there is none of this number. */
export async function applicationPage(db: Database, id: number) {
  const application = await applicationById(db, id);
  if (!application) return null;
  const [events, documents, checks, duplicates] = await Promise.all([
    applicationEvents(db, id),
    documentsOfForm(db, application.formKey),
    checksOf(db, id),
    duplicatesOf(db, application),
  ]);
  const { formKey: _, productGroupIds, ...facts } = application;
  return {
    application: { ...facts, groups: productGroupIds.map((group) => productGroups[group].name).join(', ') },
    isOpen: facts.state === 'checking' || facts.state === 'question',
    events,
    documents,
    duplicates,
    checks: checkItems.map((item) => {
      const check = checks.find((one) => one.item === item);
      return { item, done: check ? { by: check.by, at: check.checkedAt } : null };
    }),
  };
}

export type ApplicationFormError = {
  intent: 'question' | 'declined' | 'take_on' | 'check';
  error: DecisionError | 'text' | 'permille';
  input: Readonly<Record<string, string>>;
};

type Outcome =
  | { done: true }
  | { dealerId: number }
  | { error: ApplicationFormError; status: 409 | 422 }
  | null;

/** Does what one of the forms about an application asks for. Null for a form that the page does not have. */
export async function submitApplicationForm(
  deps: CareDeps,
  { applicationId, actorId, form }: { applicationId: number; actorId: number; form: PostedForm },
): Promise<Outcome> {
  const intent = intentOf(form, ['question', 'declined', 'take_on', 'check']);
  if (intent === null) return null;
  const sent = valuesOf(form, {
    version,
    text: text(2000),
    item: oneOf(checkItems),
    share: text(8),
    mark: oneOf(['done', 'undone']),
  });
  const refused = (error: ApplicationFormError['error']): Outcome => ({
    error: { intent, error, input: form.input() },
    status: error === 'stale' || error === 'not_open' ? 409 : 422,
  });
  const decision = { actorId, applicationId, version: sent.version };
  switch (intent) {
    case 'check': {
      if (sent.item === null) return null;
      const isDone = sent.mark !== 'undone';
      const isMarked = await markCheck(deps, { actorId, applicationId, item: sent.item, isDone });
      return isMarked ? { done: true } : refused('not_open');
    }
    case 'take_on': {
      const permille = permilleIn(sent.share);
      if (permille === null) return refused('permille');
      const taken = await takeOn(deps, decision, { permille });
      return 'error' in taken ? refused(taken.error) : taken;
    }
    default: {
      if (sent.text.length < minReasonLength) return refused('text');
      const error = await decide(deps, decision, { kind: intent, text: sent.text });
      return error ? refused(error) : { done: true };
    }
  }
}

/** A share as people type it, "1,5" or "−2", in permille; nothing typed is none. Null when it is none or too much. */
export function permilleIn(input: string): number | null {
  const text =
    input
      .replace(/[\s%+]/g, '')
      .replace('−', '-')
      .replace(',', '.') || '0';
  if (!/^-?\d{1,2}(\.\d)?$/.test(text)) return null;
  const permille = Math.round(Number(text) * 10);
  return Math.abs(permille) <= 200 ? permille : null;
}

/** A document of an application; that somebody read it stands in the audit log. */
export const readDocument = (
  { db, clock }: { db: Database; clock: Clock },
  { actorId, ...which }: { actorId: number; applicationId: number; id: number },
) =>
  db.transaction().execute(async (tx) => {
    const document = await documentOf(tx, which);
    if (!document) return null;
    const details = { application: String(which.applicationId), document: document.name };
    const event = { actorId, userId: null, action: 'application_document_read', details } as const;
    await addAuditEvent(tx, { ...event, now: clock.now() });
    return document;
  });
