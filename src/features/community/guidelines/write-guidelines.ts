import type { Database } from '#db/database.ts';
import { addAuditEvent } from '#features/identity/identity.ts';
import { countries } from '#features/places/shared.ts';
import { checked, type ErrorsIn, type Field, form, version } from '#platform/forms/form.ts';
import type { PostedForm } from '#platform/forms/posted-form.ts';
import { failed, ok } from '#platform/result.ts';
import { isDay, momentOf } from '#platform/time/calendar.ts';
import type { Clock } from '#platform/time/clock.ts';
import { toMarkup } from '#platform/ui/rich-text/markup.rules.ts';
import { richText } from '#platform/ui/rich-text/rich-text.schema.ts';
import { bumpCommunity } from '../community-content.ts';
import { guidelineVersions, insertGuidelines, replaceGuidelines } from './guidelines.store.ts';

/** The day from which on they hold; null for at once. */
const fromDay: Field<string | null, 'day_wrong'> = (posted, name) => {
  const typed = posted.text(name).trim();
  if (typed === '') return ok(null);
  return isDay(typed) ? ok(typed) : failed('day_wrong');
};

const guidelinesForm = form({
  text: checked(richText(20_000), ({ content }) => (content.length === 0 ? 'text_missing' : null)),
  from: fromDay,
  base: version,
});

export type GuidelineErrors = ErrorsIn<typeof guidelinesForm>;

export type GuidelinesWritten =
  | { kind: 'written'; version: number }
  | { kind: 'stale' }
  | { kind: 'invalid'; errors: GuidelineErrors | { from: 'day_past' } };

/**
 * Writes the next version, which members are asked for before their next post. Those that
 * do not hold yet and would begin later or on the same day never will; of two who write at once the second is told.
 */
export async function writeGuidelines(
  { db, clock }: { db: Database; clock: Clock },
  { form: posted, agentId }: { form: PostedForm; agentId: number },
): Promise<GuidelinesWritten> {
  const sent = guidelinesForm(posted);
  if (!sent.ok) return { kind: 'invalid', errors: sent.errors };
  const { text, from, base } = sent.values;
  const now = clock.now();
  return db.transaction().execute(async (tx): Promise<GuidelinesWritten> => {
    const [last] = await guidelineVersions(tx);
    if ((last?.version ?? 0) !== base) return { kind: 'stale' };
    const validFrom = from === null ? now : momentOf(from, 0, countries[1].timeZone);
    if (from !== null && validFrom < now) return { kind: 'invalid', errors: { from: 'day_past' } };
    const next = base + 1;
    const isFirst = await insertGuidelines(tx, {
      version: next,
      text: toMarkup(text),
      validFrom,
      createdBy: agentId,
    });
    if (!isFirst) return { kind: 'stale' };
    const replaced = await replaceGuidelines(tx, { next, validFrom, now });
    const details = {
      after: String(next),
      ...(replaced.length > 0 && { before: replaced.join(', ') }),
    };
    await addAuditEvent(tx, {
      actorId: agentId,
      userId: null,
      action: 'community_guidelines_written',
      details,
      now,
    });
    await bumpCommunity(tx);
    return { kind: 'written', version: next };
  });
}
