import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import { weekdayOf } from '#platform/time/calendar.ts';
import { Badge } from '#platform/ui/badge.tsx';
import { Card } from '#platform/ui/card.tsx';
import type { DeliveryPage } from './delivery.page.tsx';
import { deliveryTexts } from './delivery.texts.ts';

/** What the next working days have to take already. */
export function DayLoads({ page }: { page: DeliveryPage }) {
  const texts = useTexts(deliveryTexts);
  const format = useFormatter();
  const { stopsPerDay, morningDays, afternoonDays } = page.schedule;
  const isClosed = (day: string) =>
    page.blackoutDays.includes(day) || ![...morningDays, ...afternoonDays].includes(weekdayOf(day));
  return (
    <Card padding="wide">
      <h2 className="text-lg">{texts.load}</h2>
      <p className="mt-1 text-ink-2">{texts.loadText}</p>
      <table className="mt-4 w-full text-left tabular-nums">
        <thead className="text-sm text-ink-2">
          <tr>
            <th scope="col" className="pb-2 font-medium">
              {texts.loadDay}
            </th>
            <th scope="col" className="pb-2 text-right font-medium">
              {texts.loadStops}
            </th>
          </tr>
        </thead>
        <tbody>
          {page.days.map(({ day, stops }) => (
            <tr key={day} className="border-t border-line">
              <th scope="row" className="py-2 font-normal">
                {format.shortDay(day)}
                {isClosed(day) && (
                  <Badge className="ml-2" tone="neutral">
                    {texts.closed}
                  </Badge>
                )}
              </th>
              <td className="py-2 text-right">
                {stopsPerDay !== null && stops >= stopsPerDay && (
                  <Badge className="mr-2" tone="warn">
                    {texts.full}
                  </Badge>
                )}
                {stops === 0 ? (
                  <span className="text-ink-2">{texts.free}</span>
                ) : (
                  texts.ofStops(stops, stopsPerDay)
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}
