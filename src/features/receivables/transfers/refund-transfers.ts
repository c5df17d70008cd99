import type { Connection } from '#db/database.ts';
import type { PaymentSetup } from '#features/payments/types.ts';
import type { PostedForm } from '#platform/forms/posted-form.ts';
import type { Sort } from '#platform/http/list-address.ts';
import { rowIdIn } from '#platform/http/row-id.ts';
import { type Credit, type creditSorts, creditsOf, openCredits, type Payer } from './credits.store.ts';
import { makeTransferFiles, type TransferOutcome } from './make-transfer-files.ts';
import { type Asked, isAsked, payablePayers, payingIban } from './transfers.rules.ts';

type MakeDeps = Parameters<typeof makeTransferFiles>[0];

export type CreditLine = Credit & {
  /** Those of the payers whose account can be paid. */
  payable: readonly Payer[];
  /** The operator has an account that can pay it. */
  hasAccount: boolean;
};

type Accounts = Pick<PaymentSetup, 'refundIbans' | 'collectionIban'>;

/** What is to be paid back, for whoever chooses the accounts. */
export async function creditsToShow(
  { db, payments }: { db: Connection; payments: Accounts },
  asked: { limit: number; sort: Sort<(typeof creditSorts)[number]> | null },
): Promise<readonly CreditLine[]> {
  const credits = await openCredits(db, asked);
  return credits.map((credit) => lineOf(credit, payments));
}

const lineOf = (credit: Credit, payments: Accounts): CreditLine => ({
  ...credit,
  payable: payablePayers(credit),
  hasAccount: payingIban(credit, payments) !== null,
});

const maxLength = { holder: 70, iban: 50, reason: 200 };

/** No page has more rows. */
const maxRows = 1000;

/** What was chosen in each row of the page. */
export const askedIn = (form: PostedForm): readonly Asked[] =>
  [...new Set(form.all('row').map(rowIdIn))].slice(0, maxRows).map((paymentId) => {
    const typed = (name: keyof typeof maxLength) =>
      form.text(`${name}-${paymentId}`).trim().slice(0, maxLength[name]);
    return {
      paymentId,
      amount: amountIn(form.text(`amount-${paymentId}`)),
      payee: form.text(`payee-${paymentId}`).slice(0, maxLength.iban),
      holder: typed('holder'),
      iban: typed('iban'),
      reason: typed('reason'),
    };
  });

const amountIn = (cents: string): number | null => (/^\d{1,12}$/.test(cents) ? Number(cents) : null);

/**
 * Pays back what was chosen; with `isForAll` also to the one account that is known of those of which nothing was chosen,
 * unless money came back from it or the order goes on.
 */
export async function payBack(
  deps: MakeDeps,
  { asked, isForAll, userId }: { asked: readonly Asked[]; isForAll: boolean; userId: number },
): Promise<TransferOutcome> {
  const credits = isForAll
    ? await creditsOf(
        deps.db,
        asked.map(({ paymentId }) => paymentId),
      )
    : [];
  const lines = credits.map((credit) => lineOf(credit, deps.payments));
  const filled = asked.map((row) => (isAsked(row) ? row : { ...row, payee: onlyAccountOf(row, lines) }));
  return makeTransferFiles(deps, { asked: filled.filter(isAsked), userId });
}

function onlyAccountOf({ paymentId }: Asked, lines: readonly CreditLine[]): string {
  const line = lines.find((one) => one.paymentId === paymentId);
  const isOpen =
    line?.hasAccount &&
    !line.isUnderWay &&
    line.transfer?.state !== 'pending' &&
    line.transfer?.state !== 'returned';
  const [only, ...others] = isOpen ? line.payable : [];
  return only && others.length === 0 ? only.iban : '';
}
