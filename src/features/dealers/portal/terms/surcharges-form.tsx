import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import { Card } from '#platform/ui/card.tsx';
import { ErrorSummary } from '#platform/ui/error-summary.tsx';
import { IntentButton } from '#platform/ui/intent-button.tsx';
import { bases, chargedGroups, type SurchargeLine } from '../../surcharges-form.rules.ts';
import type { TermsPage, TermsRefusal } from './terms.page.tsx';
import { termsTexts } from './terms.texts.ts';
import { GroupForm } from './terms-form.tsx';

type Refused = Extract<TermsRefusal, { intent: 'surcharges' }> | undefined;
type Props = { page: TermsPage; refused: Refused };

/** A line for each wish of a customer, and the fees that are part of every price. */
export function SurchargesForm({ page, refused }: Props) {
  const texts = useTexts(termsTexts);
  const failures = Object.entries(refused?.errors ?? {}).map(([fieldId, fault]) => ({
    fieldId,
    message: texts.surchargeFaults[fault],
  }));
  const linesOf = (groupKey: SurchargeLine['groupKey']) =>
    page.lines.filter((line) => line.groupKey === groupKey);
  return (
    <Card padding="wide">
      <GroupForm page={page} intent="surcharges">
        <h2 className="text-lg">{texts.surcharges}</h2>
        {failures.length > 0 && <ErrorSummary failures={failures} />}
        {chargedGroups.map((key) => {
          const lines = linesOf(key);
          return lines.length === 0 ? null : (
            <Lines key={key} title={texts.chargedGroups[key]} lines={lines} page={page} refused={refused} />
          );
        })}
        <Lines title={texts.fees} text={texts.feesText} lines={linesOf(null)} page={page} refused={refused} />
        <div>
          <IntentButton intent="surcharges" variant="primary">
            {texts.saveSurcharges}
          </IntentButton>
        </div>
      </GroupForm>
    </Card>
  );
}

function Lines(props: Props & { title: string; text?: string; lines: readonly SurchargeLine[] }) {
  return (
    <fieldset className="border-t border-line pt-4">
      <legend className="float-left w-full text-base font-semibold">{props.title}</legend>
      {props.text && <p className="clear-left text-sm text-ink-2">{props.text}</p>}
      <ul className="clear-left divide-y divide-line">
        {props.lines.map((line) => (
          <li
            key={line.key}
            className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)] items-center gap-x-3 gap-y-2 py-2.5 sm:grid-cols-[minmax(0,1fr)_8.5rem_11rem]"
          >
            <div className="col-span-2 sm:col-span-1">
              {line.parameterId === null ? (
                <FeeName line={line} refused={props.refused} />
              ) : (
                <OfferRequest line={line} refused={props.refused} />
              )}
            </div>
            <Amount line={line} refused={props.refused} currency={props.page.currency} />
            <BasisChoice line={line} refused={props.refused} page={props.page} />
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

type LineProps = { line: SurchargeLine; refused: Refused };

/** Whether the wish can be chosen at this dealer at all. */
function OfferRequest({ line, refused }: LineProps) {
  const texts = useTexts(termsTexts);
  if (line.isDefault || line.isFurther) {
    return (
      <span className="pl-9">
        {line.name}
        <span className="ml-2 text-sm text-ink-2">{line.isFurther ? texts.further : texts.always}</span>
      </span>
    );
  }
  const name = `${line.key}-on`;
  return (
    <label className="choice flex min-h-11 cursor-pointer items-center gap-3">
      <input
        type="checkbox"
        name={name}
        className="mark"
        aria-label={texts.offer(line.name)}
        defaultChecked={refused ? refused.typed[name] !== undefined : line.isOffered}
      />
      {line.name}
    </label>
  );
}

const box = 'min-h-11 w-full rounded-sm border bg-field px-3';

function FeeName({ line, refused }: LineProps) {
  const texts = useTexts(termsTexts);
  const name = `${line.key}-label`;
  const fault = refused?.errors[name];
  return (
    <>
      <input
        id={name}
        name={name}
        type="text"
        maxLength={60}
        autoComplete="off"
        aria-label={texts.feeLabel}
        placeholder={texts.newFee}
        aria-invalid={fault ? true : undefined}
        aria-describedby={fault ? `${name}-error` : undefined}
        defaultValue={refused?.typed[name] ?? line.label}
        className={`${box} ${fault ? 'border-bad' : 'border-field-line'}`}
      />
      <Fault name={name} refused={refused} />
    </>
  );
}

function Amount({ line, refused, currency }: LineProps & { currency: string }) {
  const texts = useTexts(termsTexts);
  const name = `${line.key}-amount`;
  const fault = refused?.errors[name];
  return (
    <div>
      <span className="relative block">
        <input
          id={name}
          name={name}
          type="text"
          inputMode="decimal"
          maxLength={11}
          autoComplete="off"
          aria-label={texts.amount(line.name || line.label || texts.newFee)}
          aria-invalid={fault ? true : undefined}
          aria-describedby={fault ? `${name}-error` : undefined}
          placeholder="0,00"
          defaultValue={refused?.typed[name] ?? line.amount}
          className={`${box} ${currency.length > 1 ? 'pr-14' : 'pr-9'} text-right tabular-nums ${fault ? 'border-bad' : 'border-field-line'}`}
        />
        <span aria-hidden="true" className="absolute top-2.5 right-3 text-ink-2">
          {currency}
        </span>
      </span>
      <Fault name={name} refused={refused} />
    </div>
  );
}

function Fault({ name, refused }: { name: string; refused: Refused }) {
  const texts = useTexts(termsTexts);
  const fault = refused?.errors[name];
  return fault ? (
    <span id={`${name}-error`} className="mt-1 block text-sm font-medium text-bad">
      {texts.surchargeFaults[fault]}
    </span>
  ) : null;
}

function BasisChoice({ line, refused, page }: LineProps & { page: TermsPage }) {
  const texts = useTexts(termsTexts);
  const format = useFormatter();
  const names = texts.bases(`${format.quantity(page.group.priceUnit)} ${page.group.unit}`);
  const name = `${line.key}-basis`;
  return (
    <select
      name={name}
      aria-label={texts.basis(line.name || line.label || texts.newFee)}
      defaultValue={refused?.typed[name] ?? line.basis}
      className={`${box} border-field-line`}
    >
      {bases.map((basis) => (
        <option key={basis} value={basis}>
          {names[basis]}
        </option>
      ))}
    </select>
  );
}
