import { sql } from 'kysely';
import { z } from 'zod';
import type { Connection } from '#db/database.ts';
import type { Json } from '#db/types.gen.ts';
import { day } from './sessions/session-lifetime.rules.ts';

/** `key` names what is drafted, e.g. the steps of one order. */
type DraftKey = { sessionId: number; key: string };

/** Saves what a visitor typed; the last writer wins. */
export async function saveDraft(db: Connection, draft: DraftKey & { content: Json; now: Date }) {
  const { sessionId, key, now: updatedAt } = draft;
  const values = { content: JSON.stringify(draft.content), updatedAt };
  await db
    .insertInto('orderDrafts')
    .values({ sessionId, key, ...values })
    .onConflict((conflict) => conflict.columns(['sessionId', 'key']).doUpdateSet(values))
    .execute();
}

/** What was saved within the last 30 days, as untrusted JSON, or null. */
export async function findDraft(db: Connection, draft: DraftKey, now: Date): Promise<Json | null> {
  const found = await db
    .selectFrom('orderDrafts')
    .select('content')
    .where('sessionId', '=', draft.sessionId)
    .where('key', '=', draft.key)
    .where('updatedAt', '>', draftsDeletedBefore(now))
    .executeTakeFirst();
  return found?.content ?? null;
}

/** How many drafts under a key hold what one of these does, at whatever depth it stands there. */
export async function countDrafts(db: Connection, key: string, alike: readonly Json[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from order_drafts
    where key = ${key} and content::jsonb @> any (${alike.map((one) => JSON.stringify(one))}::jsonb[])`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

export async function deleteDraft(db: Connection, draft: DraftKey): Promise<void> {
  await db
    .deleteFrom('orderDrafts')
    .where('sessionId', '=', draft.sessionId)
    .where('key', '=', draft.key)
    .execute();
}

/** Flat text by wire name, e.g. `FirstName`; unchecked until it is sent with a form. */
const flatText = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]));

const schema = z.object({
  authData: flatText,
  useInvoiceAddress: z.boolean(),
  deliveryAddress: flatText.nullable(),
  invoiceAddress: flatText.nullable(),
});

/** What somebody typed before they had an account; it fills the forms of registration and order. */
export type RegistrationDraft = z.infer<typeof schema>;

const draftKey = 'registration';

const passwordLike = /pass|kennw|pwd|secret/i;

/** Saves it with the session; passwords are left out. */
export async function saveRegistration(
  db: Connection,
  { cache, ...of }: { sessionId: number; cache: RegistrationDraft; now: Date },
): Promise<void> {
  const harmless = Object.entries(cache.authData).filter(([name]) => !passwordLike.test(name));
  const content = { ...cache, authData: Object.fromEntries(harmless) };
  await saveDraft(db, { ...of, key: draftKey, content });
}

export async function findRegistration(db: Connection, sessionId: number | null, now: Date) {
  if (sessionId === null) return null;
  const found = schema.safeParse(await findDraft(db, { sessionId, key: draftKey }, now));
  return found.success ? found.data : null;
}

/** The text under the first name that has one. */
export function draftText(
  from: Readonly<z.infer<typeof flatText>> | null | undefined,
  ...names: readonly string[]
): string {
  const found = names.map((name) => from?.[name]).find((value) => typeof value === 'string' && value !== '');
  return typeof found === 'string' ? found : '';
}

/** Drafts are deleted 30 days after the last change. */
export const draftsDeletedBefore = (now: Date): Date => new Date(now.getTime() - 30 * day);
