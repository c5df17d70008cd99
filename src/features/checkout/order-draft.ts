import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Connection } from '#db/database.ts';
import type { OrderId } from '#features/catalog/types.ts';
import { deleteDraft, findDraft, newSecret, saveDraft } from '#features/identity/identity.ts';
import { canonicalJson } from '#features/orders/shared.ts';
import type { OfferRequest } from '#features/pricing/types.ts';

import type { StepKey } from './checkout.rules.ts';
import { withoutGroup } from './group/group-choice.rules.ts';
import type { FormValues } from './order-form.rules.ts';

/** What a session keeps of the order it is making, and of those it has made. */
export type OrderDraft = {
  /** Idempotency keys are made from it; a placed order takes a new one. */
  seed: string;
  values: FormValues;
  /** Offers of this session that were ordered, the latest last. */
  placed: readonly { offer: string; orderId: OrderId }[];
};

const draftKey = 'order';
const maxPlaced = 20;

const schema = z.object({
  seed: z.string().min(20),
  values: z.record(z.string(), z.string()),
  placed: z.array(z.object({ offer: z.string(), orderId: z.number().transform((id) => id as OrderId) })),
});

const typedSchema = z.record(z.string(), z.string());
const typedKey = (step: StepKey): string => `${draftKey}-typed-${step}`;

export const newDraft = (): OrderDraft => ({ seed: newSecret(), values: {}, placed: [] });

/** The session's draft; null when there is none or it is of an older shape. */
export async function loadDraft(
  db: Connection,
  sessionId: number | null,
  now: Date,
): Promise<OrderDraft | null> {
  if (sessionId === null) return null;
  const found = schema.safeParse(await findDraft(db, { sessionId, key: draftKey }, now));
  return found.success ? found.data : null;
}

export const keepDraft = (
  db: Connection,
  { sessionId, draft, now }: { sessionId: number; draft: OrderDraft; now: Date },
): Promise<void> =>
  saveDraft(db, {
    sessionId,
    key: draftKey,
    content: { seed: draft.seed, values: { ...draft.values }, placed: [...draft.placed] },
    now,
  });

/**
 * What was typed into a step but not yet sent, kept apart from the draft: it fills the form again and is never
 * ordered, so that a late message cannot undo what was sent.
 */
export async function loadTyped(
  db: Connection,
  of: { sessionId: number | null; step: StepKey; now: Date },
): Promise<FormValues> {
  if (of.sessionId === null) return {};
  const found = typedSchema.safeParse(
    await findDraft(db, { sessionId: of.sessionId, key: typedKey(of.step) }, of.now),
  );
  return found.success ? found.data : {};
}

export const keepTyped = (
  db: Connection,
  of: { sessionId: number; step: StepKey; values: FormValues; now: Date },
): Promise<void> =>
  saveDraft(db, {
    sessionId: of.sessionId,
    key: typedKey(of.step),
    content: { ...of.values },
    now: of.now,
  });

export const forgetTyped = (
  db: Connection,
  { sessionId, step }: { sessionId: number; step: StepKey },
): Promise<void> => deleteDraft(db, { sessionId, key: typedKey(step) });

/**
 * The key under which an offer of this draft is ordered: the same for every tab, reload and renewed price, so that
 * one wish at one dealer is ordered once, however often the button is pressed.
 */
export const idempotencyKeyOf = (draft: OrderDraft, wish: OfferRequest, dealerId: number): string =>
  digest(`${draft.seed} ${dealerId} ${canonicalJson(wish)}`);

/** The draft after an order: typed data stays for the next one, the key does not. */
export const withPlaced = (draft: OrderDraft, hashes: readonly string[], orderId: OrderId): OrderDraft => ({
  ...draft,
  values: withoutGroup(draft.values),
  seed: newSecret(),
  placed: [...draft.placed, ...hashes.map((hash) => ({ offer: digest(hash), orderId }))].slice(-maxPlaced),
});

/** The order that was placed for an offer in this session. */
export const placedFor = (draft: OrderDraft, hash: string): OrderId | null =>
  draft.placed.find((placed) => placed.offer === digest(hash))?.orderId ?? null;

/** A fingerprint of what a page showed. */
export const digest = (text: string): string => createHash('sha256').update(text).digest('base64url');
