import { Readable } from 'node:stream';
import { Zip, ZipDeflate } from 'fflate';
import type { Connection } from '#db/database.ts';
import { countries, isCountryId } from '#features/places/shared.ts';

import { localDay } from '#platform/time/calendar.ts';
import { addAuditEvent, countAuditEvents } from '../audit/audit.store.ts';
import { type OwnDataDeps, type OwnDataFault, type OwnDataRequest, personOf, refusalOf } from './erasure.ts';
import type { Person, PersonalChapter, PersonalData } from './personal-data.types.ts';

/** Enough for anybody; each costs the database and us a second. */
const maxExportsADay = 5;
const day = 24 * 60 * 60 * 1000;

export type ExportOutcome =
  | { kind: 'file'; name: string; content: Readable }
  | { kind: 'refused'; fault: OwnDataFault | 'too_often' };

/** Everything that the marketplace knows about somebody: a ZIP with one JSON file a chapter and a PDF to read. */
export async function exportOwnData(deps: OwnDataDeps, request: OwnDataRequest): Promise<ExportOutcome> {
  const { user } = request;
  const fault = await refusalOf(deps, request);
  if (fault) return { kind: 'refused', fault };
  const now = deps.clock.now();
  const today = localDay(now, countries[isCountryId(request.countryId) ? request.countryId : 1].timeZone);
  const isAdmitted = await deps.db.transaction().execute(async (tx) => {
    await tx.selectFrom('users').select('id').where('id', '=', user.id).forUpdate().execute();
    const since = new Date(now.getTime() - day);
    const count = await countAuditEvents(tx, { userId: user.id, action: 'user_exported', since });
    if (count >= maxExportsADay) return false;
    const event = { actorId: user.id, userId: user.id, action: 'user_exported', details: {}, now } as const;
    await addAuditEvent(tx, event);
    return true;
  });
  if (!isAdmitted) return { kind: 'refused', fault: 'too_often' };
  const person = await personOf(deps.db, user);
  const content = Readable.from(zipped(filesOf(deps, person, now)));
  return { kind: 'file', name: `brennwert-auskunft-${today}.zip`, content };
}

type File = { name: string; content: Uint8Array };

/** One after the other, so that no more than a chapter is being read at a time. */
async function* filesOf(
  { db, personalData }: { db: Connection; personalData: readonly PersonalData[] },
  person: Person,
  now: Date,
): AsyncGenerator<File> {
  const chapters: PersonalChapter[] = [];
  for (const { read } of personalData) {
    for (const chapter of await read(db, person)) {
      const text = JSON.stringify(chapter.records, null, 2);
      yield { name: `${chapter.file}.json`, content: new TextEncoder().encode(text) };
      chapters.push(chapter);
    }
  }
  // Its library is large and needed by few.
  const { exportPdf } = await import('./export-pdf.ts');
  yield { name: 'auskunft.pdf', content: await exportPdf(chapters, { ...person, now }) };
}

async function* zipped(files: AsyncIterable<File>): AsyncGenerator<Uint8Array> {
  let ready: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    ready.push(chunk);
  });
  for await (const { name, content } of files) {
    const entry = new ZipDeflate(name, { level: 6 });
    zip.add(entry);
    entry.push(content, true);
    yield* ready;
    ready = [];
  }
  zip.end();
  yield* ready;
}
