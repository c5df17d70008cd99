import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Connection } from '#db/database.ts';
import type { OrderId } from '#features/catalog/types.ts';
import type { CancellationRule } from '#features/dealers/types.ts';
import { countDrafts, deleteDraft, findDraft, newSecret, saveDraft } from '#features/identity/identity.ts';
import { findPlacing } from '#features/orders/orders.ts';
import { canonicalJson } from '#features/orders/shared.ts';
import type { PlaceOrderDeps } from '#features/orders/types.ts';
import type { InstalmentPlan } from '#features/payments/types.ts';
import type { OfferRequest, SealedOffer } from '#features/pricing/types.ts';
import type { StepKey } from './checkout-steps.rules.ts';
import { withoutGroup } from './group/group-choice.rules.ts';
import type { FormValues } from './order-form.rules.ts';

const draftKey = 'order';
const maxPlaced = 20;

const valuesSchema = z.record(z.string(), z.string());
const schema = z.object({
  /** Idempotency keys are made from it; a placed order takes a new one. */
  seed: z.string().min(20),
  values: valuesSchema,
  /** What is ordered, as rules know it; none where an order has just been placed. */
  scope: z.object({ countryId: z.number(), productGroupId: z.number() }).optional(),
  /** Offers of this session that were ordered, the latest last. */
  placed: z.array(z.object({ offer: z.string(), orderId: z.number().transform((id) => id as OrderId) })),
});

/** What a session remembers of the order it is making, and of those it has made. */
export type OrderDraft = z.infer<typeof schema>;

/** A draft that goes on with these values at this offer's request. */
export const draftWith = (draft: OrderDraft, values: FormValues, request: OfferRequest): OrderDraft => ({
  ...draft,
  values,
  scope: { countryId: request.countryId, productGroupId: request.productGroupId },
});

export const newDraft = (): OrderDraft => ({ seed: newSecret(), values: {}, placed: [] });

/** The session's draft; null when there is none or it is of an older shape. */
export async function loadDraft(
  db: Connection,
  sessionId: number | null,
  now: Date,
): Promise<OrderDraft | null> {
  if (sessionId === null) return null;
  return schema.safeParse(await findDraft(db, { sessionId, key: draftKey }, now)).data ?? null;
}

export const saveOrderDraft = (
  db: Connection,
  { draft, ...of }: { sessionId: number; draft: OrderDraft; now: Date },
): Promise<void> => saveDraft(db, { ...of, key: draftKey, content: draft });

/** How many drafts have chosen a way to pay for one of these product groups of a country. */
export const draftsChoosing = (
  db: Connection,
  chosen: { countryId: number; productGroupIds: readonly number[]; paymentId: number },
): Promise<number> =>
  countDrafts(
    db,
    draftKey,
    chosen.productGroupIds.map((productGroupId) => ({
      values: { paymentId: String(chosen.paymentId) },
      scope: { countryId: chosen.countryId, productGroupId },
    })),
  );

const unsubmittedKey = (step: StepKey): string => `${draftKey}-typed-${step}`;

/**
 * Input of a step that was not submitted yet, apart from the draft: it fills the form again and is never ordered, so
 * that a late message cannot undo what was submitted.
 */
export async function loadUnsubmitted(
  db: Connection,
  { sessionId, step, now }: { sessionId: number | null; step: StepKey; now: Date },
): Promise<FormValues> {
  if (sessionId === null) return {};
  const content = await findDraft(db, { sessionId, key: unsubmittedKey(step) }, now);
  return valuesSchema.safeParse(content).data ?? {};
}

export const saveUnsubmitted = (
  db: Connection,
  { step, values, ...of }: { sessionId: number; step: StepKey; values: FormValues; now: Date },
): Promise<void> => saveDraft(db, { ...of, key: unsubmittedKey(step), content: values });

export const deleteUnsubmitted = (
  db: Connection,
  { sessionId, step }: { sessionId: number; step: StepKey },
): Promise<void> => deleteDraft(db, { sessionId, key: unsubmittedKey(step) });

/**
 * The key under which an offer of this draft is ordered: the same for every tab, reload and renewed price, so that
 * one request at one dealer is ordered once, however often the button is pressed.
 */
export const idempotencyKeyOf = (
  draft: OrderDraft,
  { request, dealerId }: Pick<SealedOffer, 'request' | 'dealerId'>,
): string => digest(`${draft.seed} ${dealerId} ${canonicalJson(request)}`);

type Deps = Pick<PlaceOrderDeps, 'db' | 'clock'>;
type Session = { sessionId: number; draft: OrderDraft };

/**
 * The order that this session has already placed for an offer. Also finds one whose answer was lost on the way
 * (time-out, crash between order and draft), by the key it was placed under.
 */
export async function placedOrder(
  deps: Deps,
  { sessionId, draft }: Session,
  offer: SealedOffer,
): Promise<OrderId | null> {
  const remembered = draft.placed.find((placed) => placed.offer === digest(offer.hash));
  if (remembered) return remembered.orderId;
  const key = idempotencyKeyOf(draft, offer);
  const known = await findPlacing(deps.db, { sessionId, isAnonymous: false, key });
  if (!known) return null;
  await rememberPlaced(deps, { sessionId, draft }, { hashes: [offer.hash], orderId: known.orderId });
  return known.orderId;
}

/** From now on the pages of these offers lead to the order. What was typed stays for the next one, the key does not. */
export const rememberPlaced = (
  { db, clock }: Deps,
  { sessionId, draft }: Session,
  { hashes, orderId }: { hashes: readonly string[]; orderId: OrderId },
): Promise<void> => {
  const placed = [...draft.placed, ...hashes.map((hash) => ({ offer: digest(hash), orderId }))];
  const next = { values: withoutGroup(draft.values), seed: newSecret(), placed: placed.slice(-maxPlaced) };
  return saveOrderDraft(db, { sessionId, draft: next, now: clock.now() });
};

const digest = (text: string): string => createHash('sha256').update(text).digest('base64url');

/** One for each order; says nothing about the session. */
export const deviceToken = ({ seed }: OrderDraft): string => digest(`device ${seed}`).slice(0, 32);

/** Tells whether another tab changed what this page showed. */
export const detailsDigest = ({ values }: OrderDraft): string =>
  digest(
    Object.keys(values)
      .sort()
      .map((name) => `${name}=${values[name]}`)
      .join('\n'),
  );

/** Tells whether the lender's plan is still the one that the page showed. */
export const planDigest = (plan: InstalmentPlan | null): string => (plan ? digest(JSON.stringify(plan)) : '');

/** Tells whether the dealer's rule for cancelling is still the one that the page showed. */
export const ruleDigest = ({ permille, minimum, maximum }: CancellationRule): string =>
  digest(`${permille} ${minimum} ${maximum}`);
