import type { Connection } from '#db/database.ts';
import { countries, isCountryId } from '#features/places/shared.ts';
import { type ZippedFile, zipped } from '#platform/files/zip.ts';
import { failed, ok, type Result } from '#platform/result.ts';
import { localDay } from '#platform/time/calendar.ts';
import { lockAccount } from '../account-locks.store.ts';
import { addAuditEvent, countAuditEvents } from '../audit/audit.store.ts';
import type { PrintedChapter } from './export-pdf.ts';
import { type OwnDataDeps, type OwnDataRequest, type OwnerError, ownerError, personOf } from './own-data.ts';
import type { Person, PersonalChapter } from './personal-data.ts';

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
