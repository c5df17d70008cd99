import { createHash, randomUUID } from 'node:crypto';
import type { Database } from '#db/database.ts';
import { normalizeEmail, tidyLine } from '#features/identity/shared.ts';
import type { CountryId } from '#features/places/types.ts';
import { checked, type ErrorsIn, type Field, form, required } from '#platform/forms/form.ts';
import { isFormKey } from '#platform/forms/posted-form.ts';
import type { Queue } from '#platform/jobs/queue.ts';
import { enqueueMails } from '#platform/mail/mail.ts';
import { failed, ok, type Result } from '#platform/result.ts';
import type { Clock } from '#platform/time/clock.ts';
import { type Declaration, insertWithdrawal, receiptsSince } from './withdrawals.store.ts';

export const judgeWithdrawalTask = 'judge_withdrawal';

const line: Field<string> = (posted, name) => ok(tidyLine(posted.text(name)));

const upTo =
  <Code extends string>(most: number, error: Code) =>
  (text: string): Code | null =>
    text.length > most ? error : null;

/**
 * Any order number passes, even one that cannot be: a declaration counts by its meaning, and the answer must not tell
 * which numbers exist.
 */
export const declarationForm = form({
  name: checked(required(line, 'name_missing'), upTo(100, 'name_long')),
  orderNumber: checked(required(line, 'number_missing'), upTo(60, 'number_long')),
  email: (posted, name): Result<string, 'email_missing' | 'email_wrong'> => {
    const email = normalizeEmail(posted.text(name));
    if (email !== null) return ok(email);
    return failed(tidyLine(posted.text(name)) === '' ? 'email_missing' : 'email_wrong');
  },
});

export type DeclarationErrors = ErrorsIn<typeof declarationForm>;

const day = 24 * 60 * 60 * 1000;
/** More would make the form a way to fill somebody's mailbox; the declaration itself is stored all the same. */
const maxReceiptsADay = 10;

/**
 * Takes a declaration of withdrawal, answers the address of its receipt at once, and has it judged by a job: what
 * the page says, and how long it takes, is the same whether an order matches or not.
 */
export async function declareWithdrawal(
  { db, clock, queue }: { db: Database; clock: Clock; queue: Queue },
  asked: { declaration: Declaration; key: string; countryId: CountryId },
): Promise<string> {
  const { declaration } = asked;
  const receipt = receiptOf(asked.key, declaration);
  const receivedAt = clock.now();
  await db.transaction().execute(async (tx) => {
    const since = new Date(receivedAt.getTime() - day);
    const sent = await receiptsSince(tx, declaration.email, since);
    const row = { ...declaration, receipt, receivedAt, countryId: asked.countryId };
    const id = await insertWithdrawal(tx, row);
    if (id === null) return;
    if (sent < maxReceiptsADay) await enqueueMails(queue, tx, [{ kind: 'withdrawal_receipt', about: id }]);
    await queue.enqueue(tx, judgeWithdrawalTask, { id }, { jobKey: `${judgeWithdrawalTask}:${id}` });
  });
  return receipt;
}

/** The same form with the same content is the same declaration; a corrected one is another. */
function receiptOf(key: string, declaration: Declaration): string {
  const form = isFormKey(key) ? key : randomUUID();
  const content = createHash('sha256').update(JSON.stringify(declaration)).digest('hex').slice(0, 12);
  return `${form}-${content}`;
}

export const looksLikeReceipt = (text: string): boolean => /^[0-9a-f-]{36}-[0-9a-f]{12}$/.test(text);
