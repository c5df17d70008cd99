import { Link } from 'react-router';
import { oilPaths } from '#features/tanks/shared.ts';
import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import type { Cents } from '#platform/money/money.ts';
import { Section } from '#platform/ui/card.tsx';
import { type FactRow, Facts } from '#platform/ui/facts.tsx';
import { co2Steps } from './co2-split.rules.ts';
import { reportTexts } from './report.texts.ts';
import type { Report, TankReport } from './report.ts';

const columns = 'grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 gap-y-2 tabular-nums';
const value = 'text-right font-medium';

/** The year of the house in four figures. */
export function TotalsCard({ report: { total } }: { report: Report }) {
  const texts = useTexts(reportTexts);
  const format = useFormatter();
  if (!total) return null;
  const rows: FactRow[] = [
    [texts.litres, texts.inLitres(format.quantity(total.litres))],
    [texts.energy, texts.inEnergy(format.quantity(total.kilowattHours))],
    [texts.carbon, texts.inKilograms(format.decimal(total.kilograms, 1))],
    [texts.cost, total.cost === null ? texts.unknown : format.money(total.cost)],
  ];
  return (
    <Section title={texts.totals}>
      <Facts rows={rows} columns={columns} value={value} />
    </Section>
  );
}

/** A tank's stocks, and of which deliveries its use was. */
export function TankCard({ tank: { id, name, opening, closing, used, lost } }: { tank: TankReport }) {
  const texts = useTexts(reportTexts);
  const format = useFormatter();
  const litres = (amount: number | null) =>
    amount === null ? texts.unknown : texts.inLitres(format.quantity(amount));
  const money = (amount: Cents | null) => (amount === null ? texts.unknown : format.money(amount));
  const rows: FactRow[] = [
    [texts.opening, litres(opening)],
    [texts.delivered, litres(used?.delivered ?? null)],
    [texts.closing, litres(closing)],
    ...lost.map(
      ({ litres: gone, answer }): FactRow => [
        texts.lost,
        texts.lostAs(format.quantity(gone), texts.lostAnswers[answer ?? 'open']),
      ],
    ),
    [texts.used, litres(used?.litres ?? null)],
  ];
  return (
    <Section title={name}>
      <Facts rows={rows} columns={columns} value={value} />
      {lost.some(({ answer }) => answer === null) && (
        <p className="mt-3">
          <Link className="link inline-flex min-h-11 items-center" to={oilPaths.suspect(id)}>
            {texts.answerLoss}
          </Link>
        </p>
      )}
      {used && used.parts.length > 0 && (
        <>
          <h3 className="mt-6 text-base font-semibold">{texts.parts}</h3>
          <p className="text-sm text-ink-2">{texts.partsLead}</p>
          <ul className="mt-2 divide-y divide-line">
            {used.parts.map((part) => (
              <li key={`${part.day} ${part.name} ${part.litres}`} className="flex justify-between gap-4 py-2">
                <span className="min-w-0">
                  {part.day && <span className="block">{format.date(part.day)}</span>}
                  <span className="block text-sm text-ink-2 wrap-anywhere">
                    {texts.sources[part.source](part.name)}
                  </span>
                </span>
                <span className="shrink-0 text-right tabular-nums">
                  <span className="block">{litres(part.litres)}</span>
                  <span className="block text-sm text-ink-2">{money(part.cost)}</span>
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </Section>
  );
}

/** How the CO2 cost is shared, with the steps of the law. */
export function SplitCard({ report }: { report: Report }) {
  const texts = useTexts(reportTexts);
  const format = useFormatter();
  const { split, area, countryId, isRunning, missing } = report;
  if (countryId !== 1)
    return (
      <Section title={texts.split} text={texts.notGerman}>
        {null}
      </Section>
    );
  const rows: FactRow[] = split
    ? [
        [
          texts.perArea,
          texts.perAreaValue(format.decimal(split.kilogramsPerArea, 1), format.quantity(area ?? 0)),
        ],
        [texts.co2Cost, format.money(split.co2Cost)],
        [texts.landlord, texts.shareOf(format.money(split.landlord), String(split.landlordPercent))],
        [texts.tenants, texts.shareOf(format.money(split.tenants), String(100 - split.landlordPercent))],
      ]
    : [[texts.co2Cost, texts.unknown]];
  return (
    <Section title={texts.split} text={texts.splitBy}>
      <Facts rows={rows} columns={columns} value={value} />
      <NotSplit missing={missing} />
      {isRunning && split && <p className="mt-4 text-sm text-ink-2">{texts.scaled}</p>}
      <Steps chosen={split?.landlordPercent ?? null} />
      <p className="mt-4 text-sm text-ink-2">{texts.source}</p>
      <p className="mt-2 text-sm text-ink-2">{texts.noAdvice}</p>
    </Section>
  );
}

/** Rises are asked about on this page, losses at their tanks. */
function NotSplit({ missing }: Pick<Report, 'missing'>) {
  const texts = useTexts(reportTexts);
  const loss = missing.find((one) => one.what === 'loss');
  if (!loss && !missing.some(({ what }) => what === 'rise')) return null;
  return (
    <p className="mt-4 font-medium">
      <a className="link" href={loss ? oilPaths.suspect(loss.tankId) : '#fragen'}>
        {texts.notSplit}
      </a>
    </p>
  );
}

function Steps({ chosen }: { chosen: number | null }) {
  const texts = useTexts(reportTexts);
  return (
    <details className="mt-4">
      <summary className="link inline-flex min-h-11 cursor-pointer items-center">{texts.steps}</summary>
      <table className="mt-1 w-full text-sm tabular-nums">
        <thead>
          <tr className="border-b border-line text-left text-ink-2">
            <th scope="col" className="py-1.5 font-medium">
              {texts.stepHead}
            </th>
            <th scope="col" className="py-1.5 text-right font-medium">
              {texts.landlord}
            </th>
            <th scope="col" className="py-1.5 text-right font-medium">
              {texts.tenants}
            </th>
          </tr>
        </thead>
        <tbody>
          {co2Steps.map(({ below, landlordPercent }, at) => (
            <tr
              key={below}
              className={`border-b border-line ${landlordPercent === chosen ? 'font-semibold' : ''}`}
            >
              <th scope="row" className="py-1.5 text-left font-[inherit]">
                {Number.isFinite(below)
                  ? texts.stepBelow(String(below))
                  : texts.stepFrom(String(co2Steps[at - 1]?.below ?? 0))}
              </th>
              <td className="py-1.5 text-right">{landlordPercent} %</td>
              <td className="py-1.5 text-right">{100 - landlordPercent} %</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
