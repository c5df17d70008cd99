import { createHash, randomUUID } from 'node:crypto';
import type { Database } from '#db/database.ts';
import { normalizeEmail, tidyLine } from '#features/identity/shared.ts';
import type { CountryId } from '#features/places/types.ts';
import type { FormOutcome } from '#platform/forms/form.ts';
import type { Queue } from '#platform/jobs/queue.ts';
import { enqueueMails } from '#platform/mail/mail.ts';
import { failed, ok, type Result } from '#platform/result.ts';
import type { Clock } from '#platform/time/clock.ts';
import { type Declaration, insertWithdrawal, receiptsSince } from './withdrawals.store.ts';

export const judgeWithdrawalTask = 'judge_withdrawal';

type DeclarationError =
  | 'name_missing'
  | 'name_long'
  | 'number_missing'
  | 'number_long'
  | 'email_missing'
  | 'email_wrong';
export type DeclarationErrors = Readonly<Partial<Record<keyof Declaration, DeclarationError>>>;

const maxNameLength = 100;
const maxNumberLength = 60;

/**
 * Reads the input. Any order number passes, even one that cannot be: a declaration counts by its meaning, and
 * the answer must not tell which numbers exist.
 */
export function readDeclaration(input: Declaration): FormOutcome<Declaration, DeclarationErrors> {
  const name = tidyLine(input.name);
  const orderNumber = tidyLine(input.orderNumber);
  const email = normalizeEmail(input.email);
  const errors: DeclarationErrors = {
    ...(name === '' && { name: 'name_missing' as const }),
    ...(name.length > maxNameLength && { name: 'name_long' as const }),
    ...(orderNumber === '' && { orderNumber: 'number_missing' as const }),
    ...(orderNumber.length > maxNumberLength && { orderNumber: 'number_long' as const }),
    ...(email === null && {
      email: tidyLine(input.email) === '' ? ('email_missing' as const) : ('email_wrong' as const),
    }),
  };
  if (email === null || Object.keys(errors).length > 0) return { ok: false, errors };
  return { ok: true, values: { name, orderNumber, email } };
}

const day = 24 * 60 * 60 * 1000;
/** More would make the form a way to fill somebody's mailbox; the declaration itself is stored all the same. */
const maxReceiptsADay = 10;

/**
 * Takes a declaration of withdrawal, answers the address of its receipt at once, and has it judged by a job: what
 * the page says, and how long it takes, is the same whether an order matches or not.
 */
export async function declareWithdrawal(
  { db, clock, queue }: { db: Database; clock: Clock; queue: Queue },
  asked: { input: Declaration; key: string; countryId: CountryId },
): Promise<Result<string, DeclarationErrors>> {
  const read = readDeclaration(asked.input);
  if (!read.ok) return failed(read.errors);
  const { values: declaration } = read;
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
  return ok(receipt);
}

/** The same form with the same content is the same declaration; a corrected one is another. */
function receiptOf(key: string, declaration: Declaration): string {
  const form = /^[0-9a-f-]{36}$/.test(key) ? key : randomUUID();
  const content = createHash('sha256').update(JSON.stringify(declaration)).digest('hex').slice(0, 12);
  return `${form}-${content}`;
}

export const looksLikeReceipt = (text: string): boolean => /^[0-9a-f-]{36}-[0-9a-f]{12}$/.test(text);
