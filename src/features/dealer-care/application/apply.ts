import { createHash } from 'node:crypto';
import { takeLock } from '#db/advisory-locks.ts';
import type { Database } from '#db/database.ts';
import { readUpload } from '#features/media/media.ts';
import type { Country, Places } from '#features/places/types.ts';
import { contentDigest, fileDigest, madeBefore } from '#platform/forms/form-keys.ts';
import type { PostedForm } from '#platform/forms/posted-form.ts';
import type { Queue } from '#platform/jobs/queue.ts';
import { enqueueMails } from '#platform/mail/mail.ts';
import { failed, ok, type Result } from '#platform/result.ts';
import { linkToken, readLinkToken } from '#platform/secrets/link-token.ts';
import { localDay, yearOf } from '#platform/time/calendar.ts';
import type { Clock } from '#platform/time/clock.ts';
import {
  type DocumentFault,
  type DocumentType,
  documentFault,
  documentName,
  documentTypeOf,
  maxDocumentBytes,
  maxDocuments,
} from '../application-documents.rules.ts';
import { type ApplicationErrors, type DocumentError, readApplication } from './application.rules.ts';
import {
  type Application,
  addApplicationEvent,
  addDocuments,
  applicationById,
  applicationOfForm,
  claimDocuments,
  deleteApplication,
  documentsOfForm,
  endReplaced,
  freeFormKey,
  hasAnswer,
  insertApplication,
  lockApplication,
  lockApplicationOfForm,
  lockOpenApplicationOf,
  moveApplication,
  type NewApplication,
  remindersOf,
  type SentApplication,
  unconfirmedBytes,
  wasAnswered,
} from './application.store.ts';

export type ApplyDeps = { db: Database; clock: Clock; queue: Queue; places: Pick<Places, 'find'> };

/** What strangers may make us store before they have confirmed their mail address, bytes. */
const maxUnconfirmedBytes = 500 * 1024 * 1024;

const day = 24 * 60 * 60 * 1000;

/**
 * Whoever applies again is written to at most so often a day: somebody else may be behind it. An application that waits to
 * be confirmed can be corrected a few times.
 */
const mailsADay = { known: 1, unconfirmed: 5 };

/** Of the form as a whole: its application is being checked already, or was corrected too often today. */
export type ApplicationRefusal = 'confirmed' | 'too_often';

/**
 * Sends an application: documents first, so that a form that is wrong has not to be given them again. What the visitor
 * learns is the same whether the address has an application already; its owner gets the way to that one by mail. One that
 * nobody has confirmed gives way to the new one, of the same mail address or from the same form with another, and its link
 * ends, so that nobody confirms what they have not seen.
 */
export async function submitApplication(
  deps: ApplyDeps,
  { country, form, formKey }: { country: Country; form: PostedForm; formKey: string },
): Promise<Result<null, ApplicationErrors | ApplicationRefusal>> {
  const { db, clock, places } = deps;
  const now = clock.now();
  const thisYear = yearOf(localDay(now, country.timeZone));
  const isPostalCode = (code: string) => places.find(country.id, code) !== undefined;
  const read = readApplication({ countryId: country.id, thisYear, isPostalCode })(form);
  const files = await Promise.all(filesIn(form).map(fileDigest));
  const formDigest = contentDigest([country.id, read.ok ? read.values : null, files]);
  // Sent again, it has its documents; a form that is being sent twice at this moment finds it below.
  const before = settledBy(await applicationOfForm(db, formKey), formDigest);
  if (before) return before;
  const documents = await storeDocuments(deps, { formKey, form, applicationId: null });
  const errors = { ...(!read.ok && read.errors), ...(!documents.ok && { documents: documents.error }) };
  if (!read.ok || !documents.ok) return failed(errors);
  const { groups, consent: _, message, ...told } = read.values;
  const { foundedYear, radius, ...texts } = told;
  const place = places.find(country.id, texts.postalCode)?.name ?? '';
  return db.transaction().execute(async (tx): Promise<Result<null, ApplicationRefusal>> => {
    await takeLock(tx, 'dealerApplications');
    const own = await lockApplicationOfForm(tx, formKey);
    const settled = settledBy(own, formDigest);
    if (settled) return settled;
    const known = await lockOpenApplicationOf(tx, { email: texts.email, countryId: country.id });
    if (known && known.state !== 'unconfirmed') {
      if (own) await deleteApplication(tx, own.id);
      await remind(deps, tx, known);
      return ok(null);
    }
    const replaces = [own, known?.id === own?.id ? undefined : known].filter((one) => one !== undefined);
    for (const one of replaces)
      if (!(await mayBeMailed(tx, one, now))) return own ? failed('too_often') : ok(null);
    if (own) await freeFormKey(tx, own.id);
    await addApplication(deps, tx, {
      ...texts,
      foundedYear,
      radius,
      message: message ?? '',
      productGroupIds: groups,
      formKey,
      formDigest,
      countryId: country.id,
      place,
      createdAt: now,
      replaces,
    });
    return ok(null);
  });
}

/** What a form is answered that has become an application before; null where that gives way, or there is none. */
function settledBy(
  application: SentApplication | undefined,
  formDigest: Buffer,
): Result<null, ApplicationRefusal> | null {
  if (!application) return null;
  if (!madeBefore(application, formDigest).isOther) return ok(null);
  return application.state === 'unconfirmed' ? null : failed('confirmed');
}

async function addApplication(
  { queue }: ApplyDeps,
  tx: Tx,
  { replaces, ...application }: NewApplication & { replaces: readonly Application[] },
): Promise<void> {
  const id = await insertApplication(tx, application);
  if (id === null) return;
  await claimDocuments(tx, application.formKey, id);
  if (replaces.length > 0) {
    const event = { at: application.createdAt, kind: 'reminded', actorId: null, text: '' } as const;
    await addApplicationEvent(tx, { ...event, applicationId: id });
  }
  for (const one of replaces) await endReplaced(tx, { id: one.id, newId: id });
  await enqueueMails(queue, tx, [{ kind: 'application_opt_in', about: id }]);
}

async function mayBeMailed(tx: Tx, { id, state }: Application, now: Date): Promise<boolean> {
  const most = mailsADay[state === 'unconfirmed' ? 'unconfirmed' : 'known'];
  return (await remindersOf(tx, { id, since: new Date(now.getTime() - day) })) < most;
}

type Tx = Parameters<Parameters<ReturnType<Database['transaction']>['execute']>[0]>[0];

async function remind({ clock, queue }: ApplyDeps, tx: Tx, known: Application): Promise<void> {
  const now = clock.now();
  if (!(await mayBeMailed(tx, known, now))) return;
  const event = { applicationId: known.id, at: now, kind: 'reminded', actorId: null, text: '' } as const;
  const about = await addApplicationEvent(tx, event);
  await enqueueMails(queue, tx, [{ kind: 'application_reminder', about }]);
}

/** `applicationId` once there is an application. */
type Sent = { formKey: string; form: PostedForm; applicationId: number | null };

const filesIn = (form: PostedForm): File[] => form.files('documents').filter(({ size }) => size > 0);

/** Keeps the documents of a form, all or none, and each once, however often it is sent. */
async function storeDocuments(
  { db, clock }: Pick<ApplyDeps, 'db' | 'clock'>,
  { formKey, form, applicationId }: Sent,
): Promise<Result<null, DocumentError>> {
  const files = filesIn(form);
  if (files.length === 0) return ok(null);
  if (files.some(({ size }) => size > maxDocumentBytes)) return failed('too_large');
  if (files.length > maxDocuments) return failed('too_many');
  const read = await readDocuments(files);
  if (!read.ok) return read;
  if (applicationId === null && (await unconfirmedBytes(db)) > maxUnconfirmedBytes) return failed('full');
  const createdAt = clock.now();
  return db.transaction().execute(async (tx) => {
    await takeLock(tx, 'dealerApplications');
    const known = await documentsOfForm(tx, formKey);
    const kept = new Set(known.map(({ digest }) => digest));
    const fresh = read.value.filter(({ content }) => !kept.has(digestOf(content)));
    if (known.length + fresh.length > maxDocuments) return failed('too_many' as const);
    await addDocuments(
      tx,
      { formKey, applicationId },
      fresh.map((document) => ({ ...document, createdAt })),
    );
    return ok(null);
  });
}

type ReadDocument = { name: string; contentType: DocumentType; content: Buffer };

/** Each by its bytes, whatever its name says: pictures are written anew, PDFs looked into. */
async function readDocuments(files: readonly File[]): Promise<Result<ReadDocument[], DocumentFault>> {
  const documents: ReadDocument[] = [];
  for (const file of files) {
    const read = await readUpload(new Uint8Array(await file.arrayBuffer()));
    if (!read.ok) return failed(documentFault(read.error));
    const contentType = documentTypeOf(read.value.contentType);
    if (!contentType) return failed('type');
    const name = documentName(file.name, contentType);
    documents.push({ name, contentType, content: Buffer.from(read.value.bytes) });
  }
  return ok(documents);
}

const digestOf = (content: Buffer): string => createHash('sha256').update(content).digest('hex');

/** The way to an application without a login: its number and the proof that we wrote it. */
export const applicationToken = (secret: string, id: number): string => linkToken(secret, linked, id);

const linked = 'dealer application';

export const applicationLink = (secret: string, id: number): string =>
  `/haendler-werden/${applicationToken(secret, id)}`;

/** The application that a link leads to; null for a link that nobody wrote, or whose application is gone. */
export async function applicationOfToken(
  { db }: Pick<ApplyDeps, 'db'>,
  { secret, token }: { secret: string; token: string },
): Promise<Application | null> {
  const id = readLinkToken(secret, linked, token);
  return id === null ? null : ((await applicationById(db, id)) ?? null);
}

/** The owner of the mail address wants the application: it waits for its check from now on. Twice is once. */
export const confirmApplication = ({ db, clock, queue }: ApplyDeps, id: number): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const application = await lockApplication(tx, id);
    if (application?.state !== 'unconfirmed') return;
    const now = clock.now();
    await moveApplication(tx, application, { state: 'checking', confirmedAt: now });
    await addApplicationEvent(tx, { applicationId: id, at: now, kind: 'confirmed', actorId: null, text: '' });
    await enqueueMails(queue, tx, [{ kind: 'support_dealer_application', about: id }]);
  });

/** `over`: it was decided meanwhile, and the answer is not saved. */
export type AnswerError = 'missing' | 'too_long' | 'over' | DocumentError;

const maxAnswerLength = 2000;

/**
 * What the applicant says to a question; further documents may come with it, also while nothing is asked. `seen` is the
 * version that the form was made for: from an older one the same answer is a second press.
 */
export async function answerQuestion(
  deps: ApplyDeps,
  { application, form, seen }: { application: Application; form: PostedForm; seen: number },
): Promise<Result<null, AnswerError>> {
  const text = form.text('answer').trim();
  if (text.length > maxAnswerLength) return failed('too_long');
  if (text === '' && form.files('documents').every(({ size }) => size === 0)) return failed('missing');
  const { id: applicationId, formKey } = application;
  const { db, clock, queue } = deps;
  const said = { id: applicationId, text };
  if (!isOpen(application)) return answerAfterwards(db, said);
  const stored = await storeDocuments(deps, { formKey, form, applicationId });
  if (!stored.ok) return stored;
  return db.transaction().execute(async (tx) => {
    const present = await lockApplication(tx, applicationId);
    if (!present || !isOpen(present)) return answerAfterwards(tx, said);
    if (seen !== present.version && (await wasAnswered(tx, said))) return ok(null);
    await moveApplication(tx, present, { state: 'checking' });
    const event = { applicationId, at: clock.now(), kind: 'answer', actorId: null, text } as const;
    const about = await addApplicationEvent(tx, event);
    await enqueueMails(queue, tx, [{ kind: 'support_application_answer', about }]);
    return ok(null);
  });
}

const isOpen = ({ state }: Pick<Application, 'state'>): boolean =>
  state === 'checking' || state === 'question';

/** What is answered when nobody asks any more: the same again is the first answer, anything else is not taken. */
const answerAfterwards = async (
  db: Database | Tx,
  said: { id: number; text: string },
): Promise<Result<null, 'over'>> => ((await hasAnswer(db, said)) ? ok(null) : failed('over'));
