import { sql } from 'kysely';
import { takeLock } from '#db/advisory-locks.ts';
import type { Database } from '#db/database.ts';
import { addAuditEvent, advertisingPartnerBy } from '#features/identity/identity.ts';
import { userContacts } from '#features/identity/reads.ts';
import { type ErrorsIn, form, rawText, required, text, version } from '#platform/forms/form.ts';
import type { PostedForm } from '#platform/forms/posted-form.ts';
import type { Clock } from '#platform/time/clock.ts';
import { editedRows, type SavedRow } from '#platform/work/edited-rows.ts';

type Deps = { db: Database; clock: Clock };

const rows = editedRows('advertisers');

const advertiserForm = form({
  name: required(text(120), 'name_missing'),
  email: text(200),
  version,
  formKey: rawText(60),
});

export type AdvertiserErrors = Omit<ErrorsIn<typeof advertiserForm>, 'email'> & {
  email?: 'no_partner' | 'partner_taken';
};
type Invalid = { kind: 'invalid'; errors: AdvertiserErrors };

/** Adds an advertiser (`advertiserId` 0) or changes one; the partner who reads its figures is named by mail address. */
export async function saveAdvertiser(
  { db, clock }: Deps,
  { advertiserId, posted, actorId }: { advertiserId: number; posted: PostedForm; actorId: number },
): Promise<SavedRow | Invalid> {
  const sent = advertiserForm(posted);
  if (!sent.ok) return { kind: 'invalid', errors: sent.errors };
  const { name, email, formKey, version: expectedVersion } = sent.values;
  return db.transaction().execute(async (tx): Promise<SavedRow | Invalid> => {
    if (email !== '') await takeLock(tx, 'advertiserReaders');
    const partner = email === '' ? null : await advertisingPartnerBy(tx, email);
    if (email !== '' && partner === null) return { kind: 'invalid', errors: { email: 'no_partner' } };
    const reader = { column: 'userId' as const, id: advertiserId, formKey };
    if (partner !== null && (await rows.isTaken(tx, { ...reader, value: partner })))
      return { kind: 'invalid', errors: { email: 'partner_taken' } };
    const now = clock.now();
    const change = { name, userId: partner };
    return rows.save(tx, {
      id: advertiserId || null,
      expectedVersion,
      change,
      formKey,
      content: { name, email },
      values: { ...change, createdAt: now },
      afterwards: () =>
        addAuditEvent(tx, {
          actorId,
          userId: partner,
          action: 'advertiser_saved',
          details: { name },
          now,
        }),
    });
  });
}

export type AdvertiserLine = {
  id: number;
  name: string;
  isDemo: boolean;
  version: number;
  email: string | null;
  campaigns: number;
};

/** All advertisers with their partner and how many campaigns they have. */
export async function advertiserLines(db: Database): Promise<AdvertiserLine[]> {
  const { rows } = await sql<AdvertiserLine>`
    select a.id, a.name, a.is_demo, a.version, u.email,
      (select count(*)::integer from advert_campaigns c where c.advertiser_id = a.id) as campaigns
    from advertisers a left join ${userContacts} u on u.id = a.user_id
    order by lower(a.name), a.id`.execute(db);
  return rows;
}
