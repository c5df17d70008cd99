import { sql } from 'kysely';
import type { Connection } from '#db/database.ts';
import { countries, isCountryId } from '#features/places/shared.ts';
import { type ZippedFile, zipped } from '#platform/files/zip.ts';
import type { SignedInUser } from '#platform/http/endpoint.ts';
import { failed, ok, type Result } from '#platform/result.ts';
import { localDay } from '#platform/time/calendar.ts';
import { mailAccountLink } from '../account-links.store.ts';
import { lockAccount } from '../account-locks.store.ts';
import { addAuditEvent, countAuditEvents } from '../audit/audit.store.ts';
import { hasRole, isStaff } from '../roles/roles.rules.ts';
import { type ProofError, provePassword } from '../sign-in/passwords.ts';
import type { SignInDeps } from '../sign-in/sign-in.ts';
import type { PrintedChapter } from './export-pdf.ts';
import type { Person, PersonalChapter, PersonalData } from './personal-data.ts';

export type OwnDataDeps = SignInDeps & {
  /** Of every feature. */
  collected: { personalData: readonly PersonalData[] };
};

export type OwnDataRequest = {
  user: SignedInUser;
  password: string;
  countryId: number;
  /** Network address of the caller. */
  address: string;
};

/** `as_agent`: only the customer may ask. */
type OwnerError = ProofError | 'as_agent';

export type DeletionError =
  | OwnerError
  /** Staff and dealers have duties in the marketplace; an admin takes their access away first. */
  | 'in_office'
  | 'not_sure';

/**
 * Takes everything away that leads to a person, at once and in every feature; orders stay for as long as tax law
 * wants them. The account is gone on all devices.
 */
export async function deleteAccount(
  deps: OwnDataDeps,
  request: OwnDataRequest & { isSure: boolean; sessionId: number | null },
): Promise<Result<null, DeletionError>> {
  const { user, countryId } = request;
  const error = await ownerError(deps, request);
  if (error) return failed(error);
  if (isStaff(user) || hasRole(user, 'dealer')) return failed('in_office');
  if (!request.isSure) return failed('not_sure');
  const now = deps.clock.now();
  await deps.db.transaction().execute(async (tx) => {
    const person = await personOf(tx, user);
    // With what was typed in it.
    await tx.deleteFrom('sessions').where('id', '=', request.sessionId).execute();
    // The later features first: their rows refer to those of earlier ones.
    for (const { deletePersonalData } of deps.collected.personalData.toReversed())
      await deletePersonalData(tx, person, now);
    await addAuditEvent(tx, { actorId: user.id, userId: user.id, action: 'user_erased', details: {}, now });
    await mailAccountLink(tx, deps, { purpose: 'erased', userId: null, email: user.email, countryId });
  });
  return ok(null);
}

/** Is it the owner who asks? Null when it is. */
async function ownerError(deps: OwnDataDeps, request: OwnDataRequest): Promise<OwnerError | null> {
  const { user, password, address } = request;
  if (user.impersonator) return 'as_agent';
  return provePassword(deps, { userId: user.id, email: user.email, password, address });
}

/** With the guests that ordered under the account's confirmed mail address. */
async function personOf(db: Connection, { id, email }: { id: number; email: string }): Promise<Person> {
  const { rows } = await sql<{ id: number; countryId: number }>`
    select id, country_id from users
    where id = ${id} or merged_into = ${id} or (is_guest and lower(email) = lower(${email}))`.execute(db);
  return {
    userIds: rows.map((row) => row.id),
    email: email.toLowerCase(),
    countryId: rows.find((row) => row.id === id)?.countryId ?? 1,
  };
}

/** Enough for anybody; each costs the database and us a second. */
const maxExportsADay = 5;
const day = 24 * 60 * 60 * 1000;

/** Everything that the marketplace knows about somebody: a ZIP with one JSON file a chapter and a PDF to read. */
export async function exportOwnData(
  deps: OwnDataDeps,
  request: OwnDataRequest,
): Promise<Result<{ name: string; content: AsyncGenerator<Uint8Array> }, OwnerError | 'too_often'>> {
  const { user, countryId } = request;
  const error = await ownerError(deps, request);
  if (error) return failed(error);
  const now = deps.clock.now();
  const today = localDay(now, countries[isCountryId(countryId) ? countryId : 1].timeZone);
  const isAdmitted = await deps.db.transaction().execute(async (tx) => {
    await lockAccount(tx, user.id);
    const since = new Date(now.getTime() - day);
    const exported = { userId: user.id, action: 'user_exported' } as const;
    if ((await countAuditEvents(tx, { ...exported, since })) >= maxExportsADay) return false;
    await addAuditEvent(tx, { ...exported, actorId: user.id, details: {}, now });
    return true;
  });
  if (!isAdmitted) return failed('too_often');
  const person = await personOf(deps.db, user);
  return ok({ name: `brennwert-auskunft-${today}.zip`, content: zipped(filesOf(deps, person, now)) });
}

/** One after the other, so that no more than a chapter, or a page of a long one, is being read at a time. */
async function* filesOf(
  { db, collected: { personalData } }: { db: Connection } & Pick<OwnDataDeps, 'collected'>,
  person: Person,
  now: Date,
): AsyncGenerator<ZippedFile> {
  const chapters: PrintedChapter[] = [];
  for (const { read } of personalData) {
    for (const chapter of await read(db, person)) {
      const printed: PrintedChapter = { ...chapter, further: 0 };
      yield { name: `${chapter.file}.json`, pieces: jsonOf(chapter, printed) };
      chapters.push(printed);
    }
  }
  // Its library is large and needed by few.
  const { exportPdf } = await import('./export-pdf.ts');
  yield { name: 'auskunft.pdf', pieces: [await exportPdf(chapters, { ...person, now })] };
}

/** A chapter as JSON; counts the records of its pages for the PDF. */
async function* jsonOf({ records, pages }: PersonalChapter, printed: PrintedChapter): AsyncGenerator<string> {
  if (!pages) {
    yield JSON.stringify(records, null, 2);
    return;
  }
  for await (const page of pages) {
    const lines = page.map((record) => JSON.stringify(record)).join(',\n');
    yield `${printed.further === 0 ? '[' : ','}\n${lines}`;
    printed.further += page.length;
  }
  yield printed.further === 0 ? '[]' : '\n]';
}
