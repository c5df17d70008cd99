import type { Database } from '#db/database.ts';
import { createDealer } from '#features/dealers/dealers.ts';
import { addAuditEvent, inviteDealer } from '#features/identity/identity.ts';
import { kilometresBetween, slugOf } from '#features/places/shared.ts';
import type { Place, Places } from '#features/places/types.ts';
import type { Queue } from '#platform/jobs/queue.ts';
import { enqueueMails } from '#platform/mail/mail.ts';
import type { Clock } from '#platform/time/clock.ts';
import { type CheckItem, checkItems } from '../application/application.rules.ts';
import {
  type Application,
  addApplicationEvent,
  checksOf,
  lockApplication,
  moveApplication,
  setCheck,
} from '../application/application.store.ts';

export type CareDeps = {
  db: Database;
  clock: Clock;
  queue: Queue;
  places: Pick<Places, 'find' | 'all'>;
};

/** Who of the staff decides about which application, as it was seen. */
export type Decision = { actorId: number; applicationId: number; version: number };

export type DecisionError =
  | ('gone' | 'stale')
  /** It was decided about, or is not confirmed. */
  | 'not_open'
  | 'unchecked'
  /** The mail address works for the operator or another dealer. */
  | 'email_used';

/** Takes back what was begun. */
class EmailUsedError extends Error {
  override name = 'EmailUsedError';
}

const openStates: readonly Application['state'][] = ['checking', 'question'];

/** Marks an item of the checklist, or takes the mark away. */
export const markCheck = (
  { db, clock }: CareDeps,
  {
    actorId,
    applicationId,
    item,
    isDone,
  }: { actorId: number; applicationId: number; item: CheckItem; isDone: boolean },
): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    const application = await lockApplication(tx, applicationId);
    if (!application || !openStates.includes(application.state)) return false;
    const now = clock.now();
    await setCheck(tx, { applicationId, item, checkedBy: actorId, checkedAt: now, isDone });
    const details = { application: application.name, item, added: isDone };
    await addAuditEvent(tx, { actorId, userId: null, action: 'application_checked', details, now });
    return true;
  });

/** Asks the applicant something, or says no; both by mail, with the words that stand on its page. */
export const decide = (
  deps: CareDeps,
  decision: Decision,
  { kind, text }: { kind: 'question' | 'declined'; text: string },
): Promise<DecisionError | null> =>
  deps.db.transaction().execute(async (tx) => {
    const application = await lockApplication(tx, decision.applicationId);
    if (!application) return 'gone';
    if (application.version !== decision.version) return 'stale';
    if (!openStates.includes(application.state)) return 'not_open';
    const now = deps.clock.now();
    const { actorId, applicationId } = decision;
    await moveApplication(tx, application, {
      state: kind,
      ...(kind === 'declined' && { decidedAt: now }),
    });
    const about = await addApplicationEvent(tx, { applicationId, at: now, kind, actorId, text });
    const action = kind === 'question' ? 'application_questioned' : 'application_declined';
    const details = { application: application.name, reason: text };
    await addAuditEvent(tx, { actorId, userId: null, action, details, now });
    await enqueueMails(deps.queue, tx, [{ kind: `application_${kind}`, about }]);
    return null;
  });

/**
 * Takes an applicant on: the dealer with its seat, first zone, terms and price lists, and an access whose first sign-in
 * sets the password. All of it happens or nothing; the dealer's id, or why not.
 */
export async function takeOn(
  deps: CareDeps,
  decision: Decision,
  first: { permille: number },
): Promise<{ dealerId: number } | { error: DecisionError }> {
  try {
    return await deps.db.transaction().execute(async (tx) => {
      const application = await lockApplication(tx, decision.applicationId);
      if (!application) return { error: 'gone' as const };
      if (application.version !== decision.version) return { error: 'stale' as const };
      if (!openStates.includes(application.state)) return { error: 'not_open' as const };
      const checks = await checksOf(tx, application.id);
      if (!checkItems.every((item) => checks.some((check) => check.item === item)))
        return { error: 'unchecked' as const };
      const now = deps.clock.now();
      const dealerId = await createDealer(tx, { ...newDealer(deps, application), ...first, at: now });
      const { actorId } = decision;
      const { email, firstName, lastName, countryId, id: applicationId, name } = application;
      const person = { email, firstName, lastName, countryId };
      const userId = await inviteDealer(tx, deps, { ...person, dealerId, invitedBy: actorId });
      // Everything is taken back: there is no dealer without somebody who works for it.
      if (userId === null) throw new EmailUsedError();
      await moveApplication(tx, application, { state: 'accepted', decidedAt: now, dealerId });
      await addApplicationEvent(tx, { applicationId, at: now, kind: 'accepted', actorId, text: '' });
      const details = { dealerId, name };
      await addAuditEvent(tx, { actorId, userId, action: 'dealer_taken_on', details, now });
      return { dealerId };
    });
  } catch (error) {
    if (error instanceof EmailUsedError) return { error: 'email_used' };
    throw error;
  }
}

function newDealer({ places }: CareDeps, application: Application) {
  const { countryId, postalCode, name, place, id, productGroupIds, radius } = application;
  const seat = places.find(countryId, postalCode);
  if (!seat) throw new RangeError(`no place ${countryId} ${postalCode}`);
  const { legalName, street, phone, email, registerNumber, vatNumber, foundedYear } = application;
  return {
    trader: {
      name,
      legalName,
      street,
      postalCode,
      place,
      phone,
      email,
      registerNumber,
      vatNumber,
      countryId,
      foundedYear,
      about: '',
      // Its number makes it the only one of this name.
      slug: `${slugOf(`${name} ${place}`)}-${id}`,
    },
    seat,
    zone: { name: `Umkreis ${radius} km`, postalCodes: codesAround(places.all(countryId), seat, radius) },
    productGroupIds,
  };
}

/** The codes whose middle lies within so many kilometres of the seat, in ascending order. */
const codesAround = (all: readonly Place[], seat: Place, radius: number): string[] =>
  all
    .filter((place) => place.postalCode === seat.postalCode || kilometresBetween(place, seat) <= radius)
    .map(({ postalCode }) => postalCode)
    .sort();
