import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import { ScrollRegion } from '#platform/ui/scroll-region.tsx';
import type { CompareResult } from './compare.ts';
import { comparisonTexts } from './comparison.texts.ts';

const cell = 'border-b border-line py-2.5 pr-4 align-top';
const head = 'border-b border-field-line py-2 pr-4 align-bottom font-medium text-ink-2';

/** A kilowatt-hour of each fuel, with the day or source of its price. */
export function FuelTable({ fuels, assumptions }: Pick<CompareResult, 'fuels' | 'assumptions'>) {
  const texts = useTexts(comparisonTexts);
  const format = useFormatter();
  const electricity = assumptions.find(({ key }) => key === 'electricityPrice');
  const asOf = (day: string | null) =>
    day
      ? texts.priceHere(format.date(day))
      : electricity && texts.sourceOf(electricity.source, electricity.asOf);
  return (
    <>
      <p className="mt-1 max-w-prose text-ink-2">{texts.fuelsLead}</p>
      <ScrollRegion label={texts.fuelsTitle} className="mt-3 overflow-x-auto">
        <table className="w-full max-w-4xl border-collapse text-left">
          <thead>
            <tr>
              <th scope="col" className={head}>
                {texts.fuel}
              </th>
              <th scope="col" className={`${head} text-right`}>
                {texts.perKilowattHour}
              </th>
              <th scope="col" className={`${head} text-right`}>
                {texts.perHeat}
              </th>
              <th scope="col" className={`${head} max-sm:hidden`}>
                {texts.asOf}
              </th>
            </tr>
          </thead>
          <tbody>
            {fuels.map(({ key, perKilowattHour, perHeat, day }) => (
              <tr key={key}>
                <th scope="row" className={`${cell} font-semibold`}>
                  {texts.fuels[key]}
                  {/* A phone has no room for a fourth column. */}
                  <span className="block text-sm font-normal text-ink-2 sm:hidden">{asOf(day)}</span>
                </th>
                <td className={`${cell} text-right whitespace-nowrap tabular-nums`}>
                  {texts.fuelPrice(format.decimal(perKilowattHour, 2))}
                </td>
                <td className={`${cell} text-right whitespace-nowrap tabular-nums`}>
                  {texts.fuelPrice(format.decimal(perHeat, 2))}
                </td>
                <td className={`${cell} text-sm text-ink-2 max-sm:hidden`}>{asOf(day)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </>
  );
}
