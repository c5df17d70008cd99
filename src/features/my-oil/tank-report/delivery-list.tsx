import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import { Section } from '#platform/ui/card.tsx';
import { IntentButton } from '#platform/ui/intent-button.tsx';
import { IntentForm } from '#platform/ui/intent-form.tsx';
import { Select } from '#platform/ui/select.tsx';
import { reportTexts } from './report.texts.ts';
import type { NamedDelivery, Report } from './report.ts';
import { type BoundForm, useBound } from './report-fields.tsx';

/** What came into which tank, to be changed as far as nobody else said it, and where the owner said that nothing came. */
export function DeliveryList({ report }: { report: Report }) {
  const texts = useTexts(reportTexts);
  const { deliveries, dismissed } = report;
  if (deliveries.length + dismissed.length === 0) return null;
  return (
    <Section title={texts.own}>
      {deliveries.length > 0 && (
        <ul className="divide-y divide-line">
          {deliveries.map((one) => (
            <DeliveryRow key={keyOf(one)} report={report} delivery={one} />
          ))}
        </ul>
      )}
      <DismissedRises dismissed={dismissed} />
    </Section>
  );
}

const keyOf = ({ refillId, part, name, tankId }: NamedDelivery): string =>
  [refillId ?? name, part?.station, tankId].join('-');

function DeliveryRow({ report, delivery }: { report: Report; delivery: NamedDelivery }) {
  const texts = useTexts(reportTexts);
  const format = useFormatter();
  const { day, litres, cost, source, name, tank, refillId } = delivery;
  return (
    <li className="py-3">
      <div className="flex justify-between gap-4">
        <span className="min-w-0">
          <span className="block">
            {format.date(day)},{' '}
            <span className="wrap-anywhere">{tank === '' ? texts.inNoTank : texts.inTank(tank)}</span>
          </span>
          <span className="block text-sm text-ink-2 wrap-anywhere">{texts.sources[source](name)}</span>
        </span>
        <span className="shrink-0 text-right tabular-nums">
          <span className="block">{texts.inLitres(format.quantity(litres))}</span>
          <span className="block text-sm text-ink-2">
            {cost === null ? texts.priceOpen : format.money(cost)}
          </span>
        </span>
      </div>
      <div className="flex flex-wrap items-end justify-between gap-x-4 print:hidden">
        <TankOf report={report} delivery={delivery} />
        {refillId !== null && (
          <IntentForm intent="remove" fields={{ refill: refillId }}>
            <IntentButton
              intent="remove"
              variant="quiet"
              label={(source === 'sensor' ? texts.askAgainOf : texts.removeOf)(
                format.date(day),
                format.quantity(litres),
              )}
            >
              {source === 'sensor' ? texts.askAgain : texts.remove}
            </IntentButton>
          </IntentForm>
        )}
      </div>
    </li>
  );
}

/** Nothing where there is one tank alone, and where a sensor saw in which it went. */
function TankOf({ report: { allTanks }, delivery }: { report: Report; delivery: NamedDelivery }) {
  const texts = useTexts(reportTexts);
  const format = useFormatter();
  const { day, litres, source, tankId, refillId, part } = delivery;
  const form: BoundForm = { name: `tank-${keyOf(delivery)}`, answer: null };
  const bound = useBound(form, 'tank', String(tankId ?? allTanks[0]?.id));
  if ((allTanks.length < 2 && tankId !== null) || source === 'sensor' || (refillId === null && part === null))
    return null;
  const name = texts.tankOf(format.date(day), format.quantity(litres));
  const about = part ? { order: part.orderId, station: part.station } : { refill: refillId ?? 0 };
  return (
    <IntentForm
      intent="tank"
      fields={{ ...about, was: tankId ?? 0 }}
      className="mt-2 flex flex-wrap items-end gap-3"
    >
      <Select
        label={texts.whichTank}
        aria-label={name}
        {...bound}
        className="w-56 max-w-full"
        options={allTanks.map(({ id, name, house }) => ({
          value: String(id),
          label: house ? texts.tankIn(name, house) : name,
        }))}
      />
      <IntentButton intent="tank" variant="outline" label={`${texts.change}: ${name}`}>
        {texts.change}
      </IntentButton>
    </IntentForm>
  );
}

function DismissedRises({ dismissed }: Pick<Report, 'dismissed'>) {
  const texts = useTexts(reportTexts);
  const format = useFormatter();
  if (dismissed.length === 0) return null;
  return (
    <>
      <h3 className="mt-5 text-base font-semibold">{texts.dismissed}</h3>
      <ul className="mt-1 divide-y divide-line">
        {dismissed.map(({ refillId, day, litres, tank }) => (
          <li key={refillId} className="flex flex-wrap items-center justify-between gap-x-4 py-2">
            <span className="min-w-0">
              {texts.rose(format.date(day), format.quantity(litres))}
              <span className="block text-sm text-ink-2 wrap-anywhere">{texts.inTank(tank)}</span>
            </span>
            <IntentForm intent="remove" fields={{ refill: refillId }}>
              <IntentButton
                intent="remove"
                variant="quiet"
                label={texts.askAgainOf(format.date(day), format.quantity(litres))}
              >
                {texts.askAgain}
              </IntentButton>
            </IntentForm>
          </li>
        ))}
      </ul>
    </>
  );
}
