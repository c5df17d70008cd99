import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import { addDays } from '#platform/time/calendar.ts';
import { ErrorSummary } from '#platform/ui/error-summary.tsx';
import { Folded } from '#platform/ui/folded.tsx';
import { IntentButton } from '#platform/ui/intent-button.tsx';
import { IntentForm } from '#platform/ui/intent-form.tsx';
import { NumberField } from '#platform/ui/number-field.tsx';
import { Select } from '#platform/ui/select.tsx';
import { TextField } from '#platform/ui/text-field.tsx';
import { reportTexts } from './report.texts.ts';
import type { Report } from './report.ts';
import type { ReportAnswer, ReportField, ReportIntent } from './submit-report-form.ts';

type Props = { report: Report; answer: ReportAnswer | undefined };

const grid = 'grid grid-cols-[minmax(0,1fr)] gap-4';

/** What the landlord can add where neither sensor nor order knows it. */
export function ReportForms({ report, answer, deliveryKey }: Props & { deliveryKey: string }) {
  const texts = useTexts(reportTexts);
  const isMissing = (...what: readonly string[]) => report.missing.some((one) => what.includes(one.what));
  const isWrong = (intent: ReportIntent) => answer?.intent === intent;
  return (
    <section aria-labelledby="angaben" className="grid grid-cols-[minmax(0,1fr)] gap-3 print:hidden">
      <h2 id="angaben" className="text-lg">
        {texts.typed}
      </h2>
      <Folded title={texts.stockTitle} isOpen={isWrong('stock') || isMissing('opening', 'closing')}>
        <StockForm report={report} answer={answer} />
      </Folded>
      <Folded title={texts.areaTitle} isOpen={isWrong('area') || isMissing('area')}>
        <IntentForm intent="area" className={grid}>
          <Failures of="area" answer={answer} />
          <NumberField
            label={texts.areaField}
            {...useBound('area', 'area', answer)}
            {...(!isWrong('area') && { defaultValue: report.area })}
          />
          <Save intent="area" />
        </IntentForm>
      </Folded>
      <Folded title={texts.deliveryTitle} isOpen={isWrong('delivery') || isMissing('price', 'contradiction')}>
        <DeliveryForm report={report} answer={answer} formKey={deliveryKey} />
      </Folded>
      <TypedDeliveries report={report} />
    </section>
  );
}

function Save({ intent }: { intent: ReportIntent }) {
  const texts = useTexts(reportTexts);
  return (
    <div>
      <IntentButton intent={intent}>{texts.save}</IntentButton>
    </div>
  );
}

function StockForm({ report, answer }: Props) {
  const texts = useTexts(reportTexts);
  const format = useFormatter();
  const wanted = report.missing.find(({ what }) => what === 'opening' || what === 'closing');
  const missing = wanted && 'day' in wanted ? `${wanted.tankId} ${wanted.day}` : undefined;
  return (
    <IntentForm intent="stock" className={grid}>
      <Failures of="stock" answer={answer} />
      <Select
        label={texts.stockWhich}
        {...useBound('stock', 'where', answer, missing)}
        options={report.tanks.flatMap(({ id, name, closedOn }) =>
          [addDays(report.from, -1), closedOn].map((day) => ({
            value: `${id} ${day}`,
            label: texts.stockAt(name, format.date(day)),
          })),
        )}
      />
      <NumberField label={texts.stockLitres} {...useBound('stock', 'litres', answer)} />
      <Save intent="stock" />
    </IntentForm>
  );
}

function DeliveryForm({ report, answer, formKey }: Props & { formKey: string }) {
  const texts = useTexts(reportTexts);
  const carbon = useBound('delivery', 'co2', answer);
  return (
    <>
      <p className="mb-4 text-sm text-ink-2">{texts.deliveryLead}</p>
      <IntentForm intent="delivery" fields={{ key: formKey }} className={grid}>
        <Failures of="delivery" answer={answer} />
        <Select
          label={texts.tank}
          {...useBound('delivery', 'tank', answer)}
          options={report.tanks.map(({ id, name }) => ({ value: String(id), label: name }))}
        />
        <TextField type="date" label={texts.day} {...useBound('delivery', 'day', answer)} />
        <NumberField label={texts.amount} {...useBound('delivery', 'amount', answer)} />
        <TextField
          inputMode="decimal"
          label={texts.price}
          hint={texts.priceHint}
          {...useBound('delivery', 'cost', answer)}
        />
        {report.countryId === 1 && (
          <TextField inputMode="decimal" label={texts.co2Field} hint={texts.co2Hint} {...carbon} />
        )}
        <Save intent="delivery" />
      </IntentForm>
    </>
  );
}

function TypedDeliveries({ report: { deliveries } }: { report: Report }) {
  const texts = useTexts(reportTexts);
  const format = useFormatter();
  if (deliveries.length === 0) return null;
  return (
    <div className="mt-2">
      <h3 className="text-base font-semibold">{texts.own}</h3>
      <ul className="mt-1 divide-y divide-line">
        {deliveries.map(({ refillId, day, litres, cost, source }) => (
          <li key={refillId} className="flex flex-wrap items-center justify-between gap-x-4 py-2">
            <span className="min-w-0">
              {format.date(day)}, {texts.inLitres(format.quantity(litres))}
              <span className="block text-sm text-ink-2">
                {cost === null ? texts.sources[source]('') : format.money(cost)}
              </span>
            </span>
            <IntentForm intent="remove" fields={{ refill: refillId ?? 0 }}>
              <IntentButton
                intent="remove"
                variant="quiet"
                label={texts.removeOf(format.date(day), format.quantity(litres))}
              >
                {texts.remove}
              </IntentButton>
            </IntentForm>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Above a form that was refused: what is wrong with it. */
function Failures({ of: intent, answer }: { of: ReportIntent; answer: ReportAnswer | undefined }) {
  const { errors: messages } = useTexts(reportTexts);
  if (answer?.intent !== intent) return null;
  const failures = Object.entries(answer.errors).map(([name, fault]) => ({
    ...{ fieldId: `${intent}-${name}`, message: messages[fault] },
  }));
  return <ErrorSummary failures={failures} />;
}

/** Name, id, what was typed and what is wrong with it. */
function useBound(intent: ReportIntent, name: ReportField, answer: ReportAnswer | undefined, value = '') {
  const { errors: messages } = useTexts(reportTexts);
  const own = answer?.intent === intent ? answer : null;
  const fault = own?.errors[name];
  return {
    ...{ name, id: `${intent}-${name}`, autoComplete: 'off', defaultValue: own?.input[name] ?? value },
    error: fault && messages[fault],
  };
}
