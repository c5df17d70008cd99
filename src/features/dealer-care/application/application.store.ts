import { randomUUID } from 'node:crypto';
import { type Selectable, sql } from 'kysely';
import type { Connection, Transaction } from '#db/database.ts';
import type { DB } from '#db/types.gen.ts';
import type { ProductGroupId } from '#features/catalog/types.ts';
import { likenessTo } from '#features/dealers/dealers.ts';
import { dealersBeside } from '#features/dealers/reads.ts';
import { ofUser } from '#features/identity/reads.ts';
import type { CountryId } from '#features/places/types.ts';
import type { DocumentType } from '../application-documents.rules.ts';
import type { CheckItem } from './application.rules.ts';
import type { ApplicationState } from './onboarding-steps.rules.ts';

const columns = [
  'id',
  'formKey',
  'countryId',
  'state',
  'name',
  'legalName',
  'street',
  'postalCode',
  'place',
  'phone',
  'email',
  'registerNumber',
  'vatNumber',
  'foundedYear',
  'firstName',
  'lastName',
  'productGroupIds',
  'radius',
  'message',
  'dealerId',
  'createdAt',
  'confirmedAt',
  'decidedAt',
  'version',
] as const;

type Row = Pick<Selectable<DB['dealerApplications']>, (typeof columns)[number]>;
export type Application = Omit<Row, 'countryId' | 'state' | 'productGroupIds'> & {
  countryId: CountryId;
  state: ApplicationState;
  productGroupIds: ProductGroupId[];
};

const applications = (db: Connection) =>
  db
    .selectFrom('dealerApplications')
    .select(columns)
    // The table's checks and our forms keep them in range.
    .$narrowType<Pick<Application, 'countryId' | 'state' | 'productGroupIds'>>();

export const applicationById = (db: Connection, id: number): Promise<Application | undefined> =>
  applications(db).where('id', '=', id).executeTakeFirst();

/** With the digest of what the form was sent with; null: nobody knows. */
export type SentApplication = Application & { formDigest: Buffer | null };

export const applicationOfForm = (db: Connection, formKey: string): Promise<SentApplication | undefined> =>
  applications(db).select('formDigest').where('formKey', '=', formKey).executeTakeFirst();

/** The same, and nobody confirms it meanwhile. */
export const lockApplicationOfForm = (
  tx: Transaction,
  formKey: string,
): Promise<SentApplication | undefined> =>
  applications(tx).select('formDigest').where('formKey', '=', formKey).forUpdate().executeTakeFirst();

export const lockApplication = (tx: Transaction, id: number): Promise<Application | undefined> =>
  applications(tx).where('id', '=', id).forUpdate().executeTakeFirst();

/** One of a mail address that nobody has decided about; nobody confirms it meanwhile. */
export const lockOpenApplicationOf = (
  tx: Transaction,
  { email, countryId }: Pick<Application, 'email' | 'countryId'>,
): Promise<Application | undefined> =>
  applications(tx)
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .where('countryId', '=', countryId)
    .where('state', 'not in', ['accepted', 'declined'])
    .orderBy('id', 'desc')
    .forUpdate()
    .executeTakeFirst();

export type NewApplication = Omit<
  SentApplication,
  'id' | 'state' | 'dealerId' | 'confirmedAt' | 'decidedAt' | 'version'
>;

/** Null when the form was sent before. */
export async function insertApplication(
  tx: Transaction,
  application: NewApplication,
): Promise<number | null> {
  const added = await tx
    .insertInto('dealerApplications')
    .values({ ...application, state: 'unconfirmed' })
    .onConflict((conflict) => conflict.column('formKey').doNothing())
    .returning('id')
    .executeTakeFirst();
  return added?.id ?? null;
}

/** False when somebody changed it since `version`. */
export async function moveApplication(
  tx: Transaction,
  { id, version }: Pick<Application, 'id' | 'version'>,
  change: Partial<Pick<Application, 'state' | 'confirmedAt' | 'decidedAt' | 'dealerId'>>,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('dealerApplications')
    .set({ ...change, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** reminded: somebody applied once more; its owner got the way to this application, or to the one in its place, by mail. */
type EventKind = 'reminded' | 'confirmed' | 'question' | 'answer' | 'accepted' | 'declined';
export type ApplicationEvent = {
  id: number;
  at: Date;
  kind: Exclude<EventKind, 'reminded'>;
  text: string;
  actor: string | null;
};

export async function addApplicationEvent(
  tx: Transaction,
  event: { applicationId: number; at: Date; kind: EventKind; actorId: number | null; text: string },
): Promise<number> {
  const { id } = await tx
    .insertInto('dealerApplicationEvents')
    .values(event)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** How often somebody applied once more since. */
export async function remindersOf(db: Connection, of: { id: number; since: Date }): Promise<number> {
  const found = await db
    .selectFrom('dealerApplicationEvents')
    .select('id')
    .where('applicationId', '=', of.id)
    .where('kind', '=', 'reminded')
    .where('at', '>', of.since)
    .execute();
  return found.length;
}

/** The form's key is for another application from now on, which takes its place. */
export const freeFormKey = (tx: Transaction, id: number) =>
  tx.updateTable('dealerApplications').set({ formKey: randomUUID() }).where('id', '=', id).execute();

/** One that nobody has confirmed ends with its documents. */
export const deleteApplication = (tx: Transaction, id: number) =>
  tx.deleteFrom('dealerApplications').where('id', '=', id).execute();

/** The events of an application go to the one in its place; it ends with its documents. */
export async function endReplaced(tx: Transaction, of: { id: number; newId: number }): Promise<void> {
  await tx
    .updateTable('dealerApplicationEvents')
    .set({ applicationId: of.newId })
    .where('applicationId', '=', of.id)
    .execute();
  await deleteApplication(tx, of.id);
}

/** Whether an applicant has said this and nothing has happened since. */
export async function wasAnswered(db: Connection, of: { id: number; text: string }): Promise<boolean> {
  const last = await db
    .selectFrom('dealerApplicationEvents')
    .select(['kind', 'text'])
    .where('applicationId', '=', of.id)
    .where('kind', '<>', 'reminded')
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return last?.kind === 'answer' && last.text === of.text;
}

/** Whether the applicant has said this at any time. */
export async function hasAnswer(db: Connection, of: { id: number; text: string }): Promise<boolean> {
  const said = await db
    .selectFrom('dealerApplicationEvents')
    .select('id')
    .where('applicationId', '=', of.id)
    .where('kind', '=', 'answer')
    .where('text', '=', of.text)
    .executeTakeFirst();
  return said !== undefined;
}

export const applicationEvent = (db: Connection, id: number) =>
  db
    .selectFrom('dealerApplicationEvents')
    .select(['id', 'applicationId', 'kind', 'text'])
    .where('id', '=', id)
    .executeTakeFirst();

/** In their order, with who of the staff it was. */
export async function applicationEvents(db: Connection, applicationId: number): Promise<ApplicationEvent[]> {
  const { rows } = await sql<ApplicationEvent>`
    select events.id, at, kind, text,
      nullif(${ofUser(sql`events.actor_id`, 'fullName')}, '') as actor
    from dealer_application_events as events
    where application_id = ${applicationId} and kind <> 'reminded' order by events.id`.execute(db);
  return rows;
}

/** Documents that came with a form, without their bytes. */
export const documentsOfForm = (db: Connection, formKey: string) =>
  db
    .selectFrom('dealerApplicationDocuments')
    .select(['id', 'name', sql<number>`length(content)`.as('bytes')])
    .select(sql<string>`encode(sha256(content), 'hex')`.as('digest'))
    .where('formKey', '=', formKey)
    .orderBy('id')
    .execute();

export const documentOf = (db: Connection, { id, applicationId }: { id: number; applicationId: number }) =>
  db
    .selectFrom('dealerApplicationDocuments')
    .select(['name', 'contentType', 'content'])
    .where('id', '=', id)
    .where('applicationId', '=', applicationId)
    .executeTakeFirst();

type NewDocument = { name: string; contentType: DocumentType; content: Buffer; createdAt: Date };

export async function addDocuments(
  db: Connection,
  of: { formKey: string; applicationId: number | null },
  documents: readonly NewDocument[],
): Promise<void> {
  const rows = documents.map((document) => ({ ...document, ...of }));
  if (rows.length > 0) await db.insertInto('dealerApplicationDocuments').values(rows).execute();
}

/** Those of a form go to the application that it has become, from the one of before as well. */
export const claimDocuments = (tx: Transaction, formKey: string, applicationId: number) =>
  tx
    .updateTable('dealerApplicationDocuments')
    .set({ applicationId })
    .where('formKey', '=', formKey)
    .execute();

/** Bytes of documents whose application nobody has confirmed: what strangers can make us store. */
export async function unconfirmedBytes(db: Connection): Promise<number> {
  const { rows } = await sql<{ bytes: number | null }>`
    select sum(length(content))::float8 as bytes from dealer_application_documents as documents
    left join dealer_applications on dealer_applications.id = documents.application_id
    where documents.application_id is null or confirmed_at is null`.execute(db);
  return rows[0]?.bytes ?? 0;
}

export const checksOf = (db: Connection, applicationId: number) =>
  db
    .selectFrom('dealerApplicationChecks')
    .select(['item', 'checkedAt'])
    .select(({ ref }) => ofUser(ref('dealerApplicationChecks.checkedBy'), 'fullName').as('by'))
    .$narrowType<{ item: CheckItem }>()
    .where('applicationId', '=', applicationId)
    .execute();

export async function setCheck(
  tx: Transaction,
  check: { applicationId: number; item: CheckItem; checkedBy: number; checkedAt: Date; isDone: boolean },
): Promise<void> {
  const { isDone, ...row } = check;
  await tx
    .deleteFrom('dealerApplicationChecks')
    .where('applicationId', '=', row.applicationId)
    .where('item', '=', row.item)
    .execute();
  if (isDone) await tx.insertInto('dealerApplicationChecks').values(row).execute();
}

export type Duplicate = { kind: 'dealer' | 'application'; id: number; name: string; by: string };

/** Dealers and applications that may be the same business, and by what they are alike. */
export async function duplicatesOf(db: Connection, application: Application): Promise<Duplicate[]> {
  const { countryId, id } = application;
  const { rows } = await sql<Duplicate>`
    select * from (
      select 'dealer' as kind, id::bigint, name, by from ${dealersBeside(application)} dealers
      union all
      select 'application', id, name, ${likenessTo(application)} from dealer_applications
      where country_id = ${countryId} and id <> ${id} and state <> 'unconfirmed' and dealer_id is null
    ) as found where by <> '' order by kind desc, id limit 10`.execute(db);
  return rows;
}
