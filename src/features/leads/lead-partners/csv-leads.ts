import { sql } from 'kysely';
import type { Database } from '#db/database.ts';
import { addAuditEvent } from '#features/identity/identity.ts';
import { type CsvCell, csvHead, csvLine } from '#platform/files/csv-export.ts';
import type { Clock } from '#platform/time/clock.ts';
import { sentToday } from './lead-partner-figures.ts';
import { lockLeadPartner } from './lead-partners.store.ts';
import { leadPartnersTexts } from './staff/lead-partners.texts.ts';

export async function waitingCount(db: Database, partnerId: number): Promise<number> {
  const { count } = await db
    .selectFrom('leadDeliveries')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('partnerId', '=', partnerId)
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** A file is of so many requests at most. */
const maxRows = 5000;

type Fetch = { partnerId: number; userId: number; from: number | null };

/**
 * The requests that wait for a partner, as a file, up to the day's cap; they count as handed over from then on. `from`: what was fetched before,
 * from that number on, once more. Who fetched what is in the audit log.
 */
export const fetchLeads = ({ db, clock }: { db: Database; clock: Clock }, fetch: Fetch): Promise<string> =>
  db.transaction().execute(async (tx) => {
    const { partnerId, userId, from } = fetch;
    const partner = await lockLeadPartner(tx, partnerId);
    const now = clock.now();
    const room = partner ? Math.max(0, partner.dailyCap - (await sentToday(tx, partner, now))) : 0;
    const found = await tx
      .selectFrom('leadDeliveries as d')
      .innerJoin('leads as l', 'l.id', 'd.leadId')
      .select([
        'd.id',
        'd.state',
        'd.number',
        'd.consent',
        'd.consentedAt',
        'l.askedAt',
        'l.firstName',
        'l.lastName',
      ])
      .select(['l.email', 'l.phone', 'l.postalCode', 'l.message', sql<string>`l.answers::text`.as('answers')])
      .where('d.partnerId', '=', partnerId)
      .where('d.state', 'in', from === null ? ['waiting'] : ['waiting', 'sent'])
      .where('d.number', '>=', from ?? 0)
      .where('d.revokedAt', 'is', null)
      .orderBy('d.number')
      .limit(maxRows)
      // What is taken back or deleted meanwhile is not in the file.
      .forUpdate('d')
      .execute();
    const waiting = found.filter(({ state }) => state === 'waiting').slice(0, room);
    const rows = found.filter((row) => row.state === 'sent' || waiting.includes(row));
    const ids = rows.map(({ id }) => id);
    if (ids.length > 0)
      await tx
        .updateTable('leadDeliveries')
        .set((eb) => ({
          state: 'sent',
          sentAt: eb.fn.coalesce('sentAt', eb.val(now)),
          sentBy: eb.fn.coalesce('sentBy', eb.val('csv')),
          readAt: eb.fn.coalesce('readAt', eb.val(now)),
        }))
        .where('id', 'in', ids)
        .execute();
    const details = { partner: partnerId, count: ids.length };
    await addAuditEvent(tx, { actorId: userId, userId: null, action: 'leads_fetched', now, details });
    const head = csvHead(Object.values(leadPartnersTexts('de-DE').csv));
    return head + rows.map((row) => csvLine(cellsOf(row))).join('');
  });

type Row = {
  number: number | null;
  askedAt: Date;
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  postalCode: string;
  message: string;
  answers: string;
  consent: string;
  consentedAt: Date;
};

const cellsOf = (row: Row): CsvCell[] => [
  [row.number, 'integer'],
  [row.askedAt, 'moment'],
  ...(
    ['firstName', 'lastName', 'email', 'phone', 'postalCode', 'message', 'answers', 'consent'] as const
  ).map((name): CsvCell => [row[name], 'text']),
  [row.consentedAt, 'moment'],
];
