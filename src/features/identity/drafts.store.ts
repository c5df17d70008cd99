import { z } from 'zod';
import type { Connection } from '#db/database.ts';
import type { Json } from '#db/types.gen.ts';
import { draftsForgottenBefore } from './accounts.rules.ts';

/** `key` names what is drafted, e.g. the steps of one order. */
type DraftKey = { sessionId: number; key: string };

/** Keeps what a visitor typed; the last writer wins. */
export async function saveDraft(
  db: Connection,
  draft: DraftKey & { content: Json; now: Date },
): Promise<void> {
  const content = JSON.stringify(draft.content);
  await db
    .insertInto('orderDrafts')
    .values({ sessionId: draft.sessionId, key: draft.key, content, updatedAt: draft.now })
    .onConflict((conflict) =>
      conflict.columns(['sessionId', 'key']).doUpdateSet({ content, updatedAt: draft.now }),
    )
    .execute();
}

/** What was kept within the last 30 days, as untrusted JSON, or null. */
export async function findDraft(db: Connection, draft: DraftKey, now: Date): Promise<Json | null> {
  const found = await db
    .selectFrom('orderDrafts')
    .select('content')
    .where('sessionId', '=', draft.sessionId)
    .where('key', '=', draft.key)
    .where('updatedAt', '>', draftsForgottenBefore(now))
    .executeTakeFirst();
  return found?.content ?? null;
}

export async function deleteDraft(db: Connection, draft: DraftKey): Promise<void> {
  await db
    .deleteFrom('orderDrafts')
    .where('sessionId', '=', draft.sessionId)
    .where('key', '=', draft.key)
    .execute();
}

/** Flat text by wire name, e.g. `FirstName`; unchecked until it is sent with a form. */
type Typed = Readonly<Record<string, string | number | boolean | null>>;

/** What somebody typed before they had an account; it fills the forms of registration and order. */
export type RegistrationCache = {
  authData: Typed;
  useInvoiceAddress: boolean;
  deliveryAddress: Typed | null;
  invoiceAddress: Typed | null;
};

const draftKey = 'registration';

const passwordLike = /pass|kennw|pwd|secret/i;

const typed = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]));

const schema = z.object({
  authData: typed,
  useInvoiceAddress: z.boolean(),
  deliveryAddress: typed.nullable(),
  invoiceAddress: typed.nullable(),
});

/** Keeps it with the session; passwords are left out. */
export async function keepRegistration(
  db: Connection,
  kept: { sessionId: number; cache: RegistrationCache; now: Date },
): Promise<void> {
  const { authData, ...addresses } = kept.cache;
  const harmless = Object.entries(authData).filter(([name]) => !passwordLike.test(name));
  await saveDraft(db, {
    sessionId: kept.sessionId,
    key: draftKey,
    content: {
      ...addresses,
      authData: Object.fromEntries(harmless),
      deliveryAddress: addresses.deliveryAddress && { ...addresses.deliveryAddress },
      invoiceAddress: addresses.invoiceAddress && { ...addresses.invoiceAddress },
    },
    now: kept.now,
  });
}

export async function findRegistration(
  db: Connection,
  sessionId: number | null,
  now: Date,
): Promise<RegistrationCache | null> {
  if (sessionId === null) return null;
  const found = schema.safeParse(await findDraft(db, { sessionId, key: draftKey }, now));
  return found.success ? found.data : null;
}

/** The text under the first name that has one. */
export function typedText(from: Typed | null | undefined, ...names: readonly string[]): string {
  const found = names.map((name) => from?.[name]).find((value) => typeof value === 'string' && value !== '');
  return typeof found === 'string' ? found : '';
}
