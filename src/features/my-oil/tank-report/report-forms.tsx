import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import { addDays } from '#platform/time/calendar.ts';
import { Folded } from '#platform/ui/folded.tsx';
import { IntentButton } from '#platform/ui/intent-button.tsx';
import { IntentForm } from '#platform/ui/intent-form.tsx';
import { NumberField } from '#platform/ui/number-field.tsx';
import { Select } from '#platform/ui/select.tsx';
import { TextField } from '#platform/ui/text-field.tsx';
import { reportTexts } from './report.texts.ts';
import type { Report } from './report.ts';
import { type BoundForm, Failures, useBound } from './report-fields.tsx';
import type { ReportAnswer, ReportIntent } from './submit-report-form.ts';

type Props = { report: Report; answer: ReportAnswer | undefined };

const boundForm = (name: ReportIntent, answer: ReportAnswer | undefined): BoundForm => ({
  name,
  answer: answer?.intent === name ? answer : null,
});

const grid = 'grid grid-cols-[minmax(0,1fr)] gap-4';

/** What the landlord can add where neither sensor nor order knows it. */
export function ReportForms({ report, answer, deliveryKey }: Props & { deliveryKey: string }) {
  const texts = useTexts(reportTexts);
  const isMissing = (...what: readonly string[]) => report.missing.some((one) => what.includes(one.what));
  const isWrong = (intent: ReportIntent) => answer?.intent === intent;
  const area = boundForm('area', answer);
  return (
    <section aria-labelledby="angaben" className="grid grid-cols-[minmax(0,1fr)] gap-3 print:hidden">
      <h2 id="angaben" className="text-lg">
        {texts.typed}
      </h2>
      <Folded
        title={texts.stockTitle}
        isOpen={isWrong('stock') || isMissing('opening', 'closing', 'stuck', 'contradiction')}
      >
        <StockForm report={report} answer={answer} />
      </Folded>
      <Folded title={texts.areaTitle} isOpen={isWrong('area') || isMissing('area')}>
        <IntentForm intent="area" className={grid}>
          <Failures of={area} />
          <NumberField
            label={texts.areaField}
            {...useBound(area, 'area')}
            {...(!isWrong('area') && { defaultValue: report.area })}
          />
          <Save intent="area" />
        </IntentForm>
      </Folded>
      <Folded title={texts.deliveryTitle} isOpen={isWrong('delivery') || isMissing('price', 'contradiction')}>
        <DeliveryForm report={report} answer={answer} formKey={deliveryKey} />
      </Folded>
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
  const wanted = report.missing.find(
    ({ what }) => what === 'opening' || what === 'closing' || what === 'stuck' || what === 'contradiction',
  );
  const missing = wanted && 'day' in wanted ? `${wanted.tankId} ${wanted.day}` : undefined;
  const form = boundForm('stock', answer);
  return (
    <IntentForm intent="stock" className={grid}>
      <Failures of={form} />
      <Select
        label={texts.stockWhich}
        {...useBound(form, 'where', missing)}
        options={report.tanks.flatMap(({ id, name, closedOn }) =>
          [addDays(report.from, -1), closedOn].map((day) => ({
            value: `${id} ${day}`,
            label: texts.stockAt(name, format.date(day)),
          })),
        )}
      />
      <NumberField label={texts.stockLitres} {...useBound(form, 'litres')} />
      <Save intent="stock" />
    </IntentForm>
  );
}

function DeliveryForm({ report, answer, formKey }: Props & { formKey: string }) {
  const texts = useTexts(reportTexts);
  const form = boundForm('delivery', answer);
  const carbon = useBound(form, 'co2');
  return (
    <>
      <p className="mb-4 text-sm text-ink-2">{texts.deliveryLead}</p>
      <IntentForm intent="delivery" fields={{ key: formKey }} className={grid}>
        <Failures of={form} />
        <Select
          label={texts.tank}
          {...useBound(form, 'tank')}
          options={report.tanks.map(({ id, name }) => ({ value: String(id), label: name }))}
        />
        <TextField type="date" label={texts.day} {...useBound(form, 'day')} />
        <NumberField label={texts.amount} {...useBound(form, 'amount')} />
        <TextField
          inputMode="decimal"
          label={texts.price}
          hint={texts.priceHint}
          {...useBound(form, 'cost')}
        />
        {report.countryId === 1 && (
          <TextField inputMode="decimal" label={texts.co2Field} hint={texts.co2Hint} {...carbon} />
        )}
        <Save intent="delivery" />
      </IntentForm>
    </>
  );
}
