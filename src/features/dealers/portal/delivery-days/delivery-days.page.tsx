import { data, redirect } from 'react-router';
import { isWorkingDayOf } from '#features/catalog/catalog.ts';
import { countries, holidayRegionOf } from '#features/places/shared.ts';
import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import { localDay, weekdayOf, workingDaysAfter } from '#platform/time/calendar.ts';
import { Badge } from '#platform/ui/badge.tsx';
import { Matter } from '#platform/ui/card.tsx';
import { IntentButton } from '#platform/ui/intent-button.tsx';
import { IntentForm } from '#platform/ui/intent-form.tsx';
import { DoneNotice } from '#platform/ui/notice.tsx';
import { privatePage } from '#platform/ui/page-meta.ts';
import { StaleNotice } from '#platform/ui/stale-notice.tsx';
import { TextArea } from '#platform/ui/text-field.tsx';
import { notFound } from '#shell/shared.ts';
import { requestContext, requireDealer, requireDealerForm } from '#shell/shell.ts';
import type { RequestContext } from '#shell/types.ts';
import { dealerById } from '../../dealers.store.ts';
import type { Schedule } from '../../dealers.types.ts';
import { blackoutDaysOf, scheduleOf } from '../../delivery-days.store.ts';
import { latestVersionOf } from '../../prices/own-prices.store.ts';
import { type SaveError, saveForm, saveOwnChange } from '../../prices/price-changes.ts';
import type { Route } from './+types/delivery-days.page.ts';
import { readDays, readSchedule, type ScheduleErrors } from './delivery-days.rules.ts';
import { deliveryDaysTexts } from './delivery-days.texts.ts';
import { WeekForm } from './week-form.tsx';

/** Working days that the table of loads shows. */
const shownDays = 10;

export const meta: Route.MetaFunction = () => privatePage('Liefertage · Händlerbereich');

export async function loader({ url, context }: Route.LoaderArgs) {
  const server = context.get(requestContext);
  const { dealerId } = requireDealer(server, url);
  const { db } = server.deps;
  const version = await latestVersionOf(db, dealerId);
  const [blackoutDays, schedule, days] = await Promise.all([
    blackoutDaysOf(db, dealerId),
    scheduleOf(db, dealerId),
    nextDays(server, dealerId),
  ]);
  return {
    version,
    schedule,
    days,
    blackoutDays,
    isSaved: url.searchParams.has('gespeichert'),
  };
}

/** The next working days at the dealer's seat, with what they have to take already. */
async function nextDays({ deps }: RequestContext, dealerId: number) {
  const dealer = await dealerById(deps.db, dealerId);
  if (!dealer) throw notFound();
  const today = localDay(deps.clock.now(), countries[dealer.countryId].timeZone);
  const place = deps.places.find(dealer.countryId, dealer.postalCode);
  const region = place ? holidayRegionOf(place) : countries[dealer.countryId].iso;
  const { catalog } = deps.pricing.index();
  const isWorking = (day: string) => isWorkingDayOf(catalog, region, day);
  const load = await deps.ports.deliveryCapacity.loadOfDays({ dealerId, from: today });
  return workingDaysAfter(today, shownDays, isWorking).map((day) => ({
    day,
    stops: load.find((one) => one.day === day)?.stops ?? 0,
  }));
}

type Answer = { week?: SaveError<ScheduleErrors>; days?: { line: string | null; input: string } };

export async function action({ request, url, context }: Route.ActionArgs) {
  const server = context.get(requestContext);
  const { dealerId, form } = await requireDealerForm(server, { request, url });
  switch (form.text('intent')) {
    case 'week': {
      const changeOf = (schedule: Schedule) => ({ kind: 'schedule', schedule }) as const;
      const saved = await saveForm(server.deps, { dealerId, form, read: readSchedule(form), changeOf });
      if (!saved.ok) return data<Answer>({ week: saved.error }, { status: saved.error.status });
      await server.deps.ports.deliveryCapacity.markFullDays(dealerId);
      break;
    }
    case 'days': {
      const input = form.text('days');
      const read = readDays(input);
      if (!read.ok) return data<Answer>({ days: { line: read.error, input } }, { status: 422 });
      const today = localDay(server.deps.clock.now(), server.country.timeZone);
      const days = read.value.filter((day) => day >= today);
      await saveOwnChange(server.deps, { dealerId, change: { kind: 'blackout_days', days } });
      break;
    }
    default:
      throw notFound();
  }
  throw redirect('/haendler/liefertage?gespeichert=1', 303);
}

/** When a dealer drives: its week, how much a day takes, days off. */
export default function DeliveryDays({ loaderData: page, actionData }: Route.ComponentProps) {
  const answer = actionData as Answer | undefined;
  const texts = useTexts(deliveryDaysTexts);
  return (
    <>
      <h1 className="mt-6 text-2xl sm:text-2xl">{texts.title}</h1>
      <p className="mt-1 max-w-prose text-ink-2">{texts.lead}</p>
      <DoneNotice>{page.isSaved && !answer && texts.saved}</DoneNotice>
      {answer?.week?.status === 409 && (
        <StaleNotice what="retained" to="/haendler/liefertage" className="mt-5" />
      )}
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(0,1fr)_26rem]">
        <WeekForm key={page.version} page={page} answer={answer?.week} />
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <DayLoads page={page} />
          <BlackoutDays page={page} answer={answer?.days} />
        </div>
      </div>
    </>
  );
}

type Page = Route.ComponentProps['loaderData'];

function BlackoutDays({ page, answer }: { page: Page; answer: Answer['days'] }) {
  const texts = useTexts(deliveryDaysTexts);
  const format = useFormatter();
  const present = page.blackoutDays.map((day) => format.date(day)).join('\n');
  return (
    <Matter title={texts.days} text={texts.daysText}>
      <IntentForm intent="days" className="mt-5 grid grid-cols-[minmax(0,1fr)] gap-4">
        <TextArea
          key={present}
          id="blackout-days"
          name="days"
          label={texts.daysField}
          rows={6}
          defaultValue={answer?.input ?? present}
          error={answer && (answer.line === null ? texts.daysMany : texts.noDay(answer.line))}
        />
        <div>
          <IntentButton intent="days">{texts.saveDays}</IntentButton>
        </div>
      </IntentForm>
    </Matter>
  );
}

function DayLoads({ page }: { page: Page }) {
  const texts = useTexts(deliveryDaysTexts);
  const format = useFormatter();
  const { stopsPerDay, morningDays, afternoonDays } = page.schedule;
  const isClosed = (day: string) =>
    page.blackoutDays.includes(day) || ![...morningDays, ...afternoonDays].includes(weekdayOf(day));
  return (
    <Matter title={texts.load} text={texts.loadText}>
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
    </Matter>
  );
}
