import { moneyOf, writtenIban } from '#features/payments/shared.ts';
import { countries } from '#features/places/shared.ts';
import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import { Button } from '#platform/ui/button.tsx';
import { amountColumn, type Column } from '#platform/ui/data-table.tsx';
import { ErrorSummary, type FormError } from '#platform/ui/error-summary.tsx';
import { PostForm } from '#platform/ui/intent-form.tsx';
import { Select } from '#platform/ui/select.tsx';
import { StaleNotice } from '#platform/ui/stale-notice.tsx';
import { TextField } from '#platform/ui/text-field.tsx';
import { ListSection } from '#platform/work/work-list.tsx';
import type { creditSorts } from '../transfers/credits.store.ts';
import type { CreditLine } from '../transfers/refund-transfers.ts';
import type { AskedErrors } from '../transfers/transfers.rules.ts';
import type { Answer } from './claims.page.tsx';
import { claimsTexts } from './claims.texts.ts';

/** Its fields stand in the rows of the table, which holds forms of its own. */
const formId = 'transfers';

type Answered = Extract<Answer, { kind: 'transfers' }> | null;

/** Orders that more was paid for than is owed, and the form that makes files of transfers of them. */
type CreditsProps = { rows: readonly CreditLine[]; limit: number; answer: Answered };

export function Credits({ rows, limit, answer }: CreditsProps) {
  const texts = useTexts(claimsTexts);
  return (
    <ListSection
      part="credit"
      title={texts.credit}
      lead={texts.creditLead}
      none={texts.noneCredit}
      notices={
        <>
          {answer?.isStale && (
            <StaleNotice what="handled" unsubmitted={typedElsewhere(rows, answer)} className="mt-3" />
          )}
          <Failures rows={rows} answer={answer} />
        </>
      }
      columns={useColumns(answer)}
      rows={rows}
      limit={limit}
      keyOf={({ paymentId }) => paymentId}
    >
      {rows.some(isFree) && <MakeFiles />}
    </ListSection>
  );
}

function useColumns(answer: Answered): Column<CreditLine, (typeof creditSorts)[number]>[] {
  const texts = useTexts(claimsTexts);
  return [
    {
      key: 'order',
      title: texts.order,
      nowrap: true,
      sorts: true,
      cell: ({ orderNumber }) => orderNumber,
    },
    { ...amountColumn('amount', texts.amount, (row) => moneyOf(row, row.amount)), sorts: true },
    { key: 'payers', title: texts.payers, cell: (row) => <Payers row={row} /> },
    {
      key: 'transfer',
      title: texts.transfer,
      cell: (row) => (row.transfer || !row.hasAccount || row.isUnderWay) && <LastTransfer row={row} />,
    },
    {
      key: 'payee',
      title: texts.payee,
      isAction: true,
      cell: (row) => isFree(row) && <PayeeFields row={row} answer={answer} />,
    },
  ];
}

const isFree = ({ transfer, hasAccount }: CreditLine): boolean => hasAccount && transfer?.state !== 'pending';

/** What was typed for orders that have no fields any more. */
const typedElsewhere = (rows: readonly CreditLine[], answer: NonNullable<Answered>): string =>
  Object.entries(answer.input)
    .filter(([name, typed]) => /^(holder|iban|reason)-/.test(name) && typed.trim() !== '')
    .filter(([name]) => !rows.some((row) => isFree(row) && name.endsWith(`-${row.paymentId}`)))
    .map(([, typed]) => typed)
    .join(', ');

function MakeFiles() {
  const texts = useTexts(claimsTexts);
  return (
    <PostForm id={formId} className="mt-4 grid gap-2" preventScrollReset>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" name="intent" value="chosen" variant="primary">
          {texts.makeTransfers}
        </Button>
        <Button type="submit" name="intent" value="all" variant="outline">
          {texts.makeAll}
        </Button>
      </div>
      <p className="max-w-prose text-sm text-ink-2">{texts.transfersHint}</p>
    </PostForm>
  );
}

function Payers({ row }: { row: CreditLine }) {
  const texts = useTexts(claimsTexts);
  if (row.payers.length === 0) return <span className="text-ink-2">{texts.noPayer}</span>;
  return (
    <ul className="grid gap-1">
      {row.payers.map(({ name, iban }) => (
        <li key={iban}>
          <span className="block wrap-anywhere">{name || texts.unnamed}</span>
          <span className="block whitespace-nowrap text-sm text-ink-2 tabular-nums">{writtenIban(iban)}</span>
        </li>
      ))}
    </ul>
  );
}

/** What became of the last transfer, or why there can be none. */
function LastTransfer({ row }: { row: CreditLine }) {
  const texts = useTexts(claimsTexts);
  const format = useFormatter();
  const { transfer, hasAccount, countryId, isUnderWay } = row;
  return (
    <span className="block max-w-xs wrap-anywhere">
      {transfer?.returnCode && <strong className="block">{texts.returnedFor(transfer.returnCode)}</strong>}
      {transfer && texts.transferStates[transfer.state](transfer.messageId, format.date(transfer.madeAt))}
      {isUnderWay && <span className="block">{texts.underWay}</span>}
      {!hasAccount && <span className="block">{texts.noAccount(countries[countryId].name)}</span>}
    </span>
  );
}

type FieldsProps = { row: CreditLine; answer: Answered };

/** A payer's account, or below it another one with its holder and why. */
function PayeeFields({ row, answer }: FieldsProps) {
  const texts = useTexts(claimsTexts);
  const { paymentId, orderNumber, payable, amount } = row;
  const typed = (name: string) => answer?.input[`${name}-${paymentId}`] ?? '';
  const errors = answer?.errors[paymentId] ?? {};
  const fields = (['holder', 'iban', 'reason'] as const).map((name) => ({
    id: `${name}-${paymentId}`,
    name: `${name}-${paymentId}`,
    form: formId,
    label: texts[name],
    'aria-label': texts.fieldFor(texts[name], orderNumber),
    defaultValue: typed(name),
    maxLength: maxLengths[name],
    autoComplete: 'off',
    error: errorBeside(texts, { row, errors }, name),
  }));
  const isOpen = payable.length === 0 || fields.some(({ defaultValue, error }) => defaultValue || error);
  return (
    <div className="grid w-full max-w-md gap-2 sm:min-w-64">
      <input type="hidden" form={formId} name="row" value={paymentId} />
      <input type="hidden" form={formId} name={`amount-${paymentId}`} value={amount} />
      {payable.length > 0 && (
        <Select
          id={`payee-${paymentId}`}
          name={`payee-${paymentId}`}
          form={formId}
          label={texts.payee}
          aria-label={texts.payeeFor(orderNumber)}
          defaultValue={typed('payee')}
          error={errorBeside(texts, { row, errors }, 'payee')}
          options={[
            { value: '', label: texts.notNow },
            ...payable.map(({ name, iban }) => ({
              value: iban,
              label: `${name || texts.unnamed}, ${writtenIban(iban)}`,
            })),
          ]}
        />
      )}
      <details open={isOpen}>
        <summary
          className="link inline-flex min-h-11 cursor-pointer items-center"
          aria-label={texts.otherAccountFor(orderNumber)}
        >
          {texts.otherAccount}
        </summary>
        <div className="grid gap-2">
          {fields.map(({ id, ...field }) => (
            <TextField key={id} id={id} {...field} />
          ))}
        </div>
      </details>
    </div>
  );
}

const maxLengths = { holder: 70, iban: 50, reason: 200 } as const;

type Texts = ReturnType<typeof claimsTexts>;
const askedFields = ['amount', 'payee', 'holder', 'iban', 'reason'] as const;
type AskedField = (typeof askedFields)[number];

/** Where it is said what is wrong: with the amount and the payer at the choice of one, without one at the account. */
const fieldOf = (name: AskedField, { payable }: CreditLine): Exclude<AskedField, 'amount'> =>
  name === 'amount' || name === 'payee' ? (payable.length > 0 ? 'payee' : 'iban') : name;

type Wrong = { row: CreditLine; errors: AskedErrors };

const errorBeside = (texts: Texts, { row, errors }: Wrong, field: AskedField): string | undefined =>
  askedFields
    .filter((name) => fieldOf(name, row) === field)
    .map((name) => errorIn(texts, errors, name))
    .find((message) => message !== undefined);

function errorIn(texts: Texts, errors: AskedErrors, name: AskedField): string | undefined {
  const known: Readonly<Record<string, string>> = texts.errors[name];
  const code = errors[name];
  return code && known[code];
}

/** Each failure as a link to its field: the list may be long. */
function Failures({ rows, answer }: { rows: readonly CreditLine[]; answer: Answered }) {
  const texts = useTexts(claimsTexts);
  const failures = rows.flatMap((row): FormError[] =>
    askedFields.flatMap((name) => {
      const message = errorIn(texts, answer?.errors[row.paymentId] ?? {}, name);
      const fieldId = `${fieldOf(name, row)}-${row.paymentId}`;
      return message ? [{ fieldId, message: `${row.orderNumber}: ${message}` }] : [];
    }),
  );
  return (
    failures.length > 0 && (
      <div className="mt-3">
        <ErrorSummary failures={failures} />
      </div>
    )
  );
}
