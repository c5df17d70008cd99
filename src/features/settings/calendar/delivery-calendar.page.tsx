import { closingDays, cutOffs } from '#features/catalog/catalog.ts';
import { newSecret } from '#features/identity/identity.ts';
import { countries, countryList } from '#features/places/shared.ts';
import { afterConflict } from '#platform/forms/after-conflict.ts';
import { useTexts } from '#platform/i18n/locale.ts';
import { localDay, yearOf } from '#platform/time/calendar.ts';
import { Card, TitledSection } from '#platform/ui/card.tsx';
import { type Column, DataTable } from '#platform/ui/data-table.tsx';
import { Folded } from '#platform/ui/folded.tsx';
import { PageHead } from '#platform/ui/list-parts.tsx';
import { DoneNotice } from '#platform/ui/notice.tsx';
import { ConfirmedForm } from '#platform/work/confirmed-form.tsx';
import { NotedChanges } from '#platform/work/noted-changes.tsx';
import { staffPages } from '#shell/shared.ts';
import { requestContext, requireForm, requireUser } from '#shell/shell.ts';
import { changesOfKind } from '../setting-changes.ts';
import type { Route } from './+types/delivery-calendar.page.ts';
import { calendarTexts } from './delivery-calendar.texts.ts';
import {
  postCalendar,
  regionName,
  subjectOfClosings,
  subjectOfCutOff,
  subjectOfOpening,
  timeOf,
} from './post-delivery-calendar.ts';
import { holidaysOfCountries } from './public-holidays.ts';

const { right } = staffPages['settings/calendar/delivery-calendar'];

export const shouldRevalidate = afterConflict;
export async function loader({ url, context }: Route.LoaderArgs) {
  const { deps, visitor } = context.get(requestContext);
  requireUser({ visitor }, url, right);
  const { db, places } = deps;
  const today = localDay(deps.clock.now(), countries[1].timeZone);
  const [ofCutOffs, ofClosings] = [await changesOfKind(db, 'cut_off'), await changesOfKind(db, 'closing')];
  const closings = await closingDays(db, today);
  const years = [yearOf(today), yearOf(today) + 1];
  return {
    today,
    cutOffs: (await cutOffs(db)).map(({ countryId, minutes }) => ({
      countryId,
      time: timeOf(minutes),
      subject: subjectOfCutOff(countryId),
      seen: ofCutOffs.find(({ subject }) => subject === subjectOfCutOff(countryId))?.id ?? 0,
    })),
    closings: closings.map((closing) => ({
      ...closing,
      regionName: regionName({ places }, closing.region) ?? closing.region,
    })),
    holidays: await holidaysOfCountries(places, years),
    years,
    seenClosings: ofClosings[0]?.id ?? 0,
    regions: countryList.flatMap(({ id, iso, name }) => [
      { value: iso, label: name },
      ...places.states(id).map((state) => ({ value: state.code, label: `– ${state.name}` })),
    ]),
    changes: [...ofCutOffs, ...ofClosings].sort((a, b) => b.id - a.id),
    isSaved: url.searchParams.has('gespeichert'),
    formKey: newSecret(),
    csrf: visitor.csrfToken ?? '',
    subjectOfClosings,
    subjectOfOpening,
  };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const server = context.get(requestContext);
  const { user, form } = await requireForm(server, { request, url }, right);
  return postCalendar(server.deps, form, user.id);
}

type Parts = {
  loaded: Route.ComponentProps['loaderData'];
  answer: Route.ComponentProps['actionData'];
};

/** Until when express counts, and the days on which nobody works. */
export default function DeliveryCalendarPage({ loaderData, actionData }: Route.ComponentProps) {
  const texts = useTexts(calendarTexts);
  const parts = { loaded: loaderData, answer: actionData };
  return (
    <>
      <PageHead title={texts.title} lead={texts.lead} />
      <DoneNotice className="mt-4">{loaderData.isSaved && !actionData && texts.saved}</DoneNotice>
      <TitledSection id="annahmeschluss" title={texts.cutOffs} className="mt-8">
        <div className="mt-3 grid gap-4 lg:grid-cols-3">
          {loaderData.cutOffs.map((cutOff) => (
            <CutOff key={cutOff.countryId} cutOff={cutOff} {...parts} />
          ))}
        </div>
      </TitledSection>
      <TitledSection id="freie-tage" title={texts.closings} className="mt-8">
        <div className="mt-3 grid max-w-4xl gap-6">
          <Closings {...parts} />
          <NewDay {...parts} />
          <NewDay {...parts} opens />
        </div>
      </TitledSection>
      <TitledSection id="feiertage" title={texts.holidays} className="mt-8">
        <p className="mt-1 max-w-prose text-ink-2">{texts.holidaysText}</p>
        <div className="mt-3 grid max-w-4xl gap-4">
          {loaderData.holidays.map((country) => (
            <Holidays key={country.countryId} country={country} years={loaderData.years} />
          ))}
        </div>
      </TitledSection>
      <div className="max-w-4xl">
        <NotedChanges changes={loaderData.changes} none={texts.noHistory} />
      </div>
    </>
  );
}

function CutOff({ cutOff, loaded, answer }: Parts & { cutOff: Parts['loaded']['cutOffs'][number] }) {
  const texts = useTexts(calendarTexts);
  const { countryId, time, subject, seen } = cutOff;
  return (
    <Card padding="wide">
      <h3 className="mb-4 text-base">{countries[countryId].name}</h3>
      <ConfirmedForm
        subject={subject}
        answer={answer}
        seen={seen}
        formKey={`${loaded.formKey}-${countryId}`}
        fields={{ cutOffOf: countryId }}
        save={texts.saveCutOff}
        ids={`${countryId}-`}
        values={{ time }}
        parts={[{ name: 'time', label: texts.cutOff, type: 'time', hint: texts.cutOffHint }]}
      />
    </Card>
  );
}

function Closings({ loaded, answer }: Parts) {
  const texts = useTexts(calendarTexts);
  const columns: Column<Parts['loaded']['closings'][number]>[] = [
    { key: 'day', title: texts.day, cell: ({ day }, format) => format.longDay(day) },
    { key: 'kind', title: texts.kind, cell: ({ isOpened }) => (isOpened ? texts.opened : texts.closed) },
    { key: 'name', title: texts.name, cell: ({ name }) => name },
    { key: 'region', title: texts.region, cell: (closing) => closing.regionName },
    {
      key: 'end',
      title: texts.action,
      isAction: true,
      cell: ({ id, isOpened }) => (
        <ConfirmedForm
          subject={`closing ${id}`}
          answer={answer}
          seen={loaded.seenClosings}
          formKey={`${loaded.formKey}-end-${id}`}
          fields={{ closingId: id }}
          check={isOpened ? texts.endOpened : texts.end}
          save={isOpened ? texts.confirmEndOpened : texts.confirmEnd}
        />
      ),
    },
  ];
  return (
    <DataTable
      label={texts.closingList}
      columns={columns}
      rows={loaded.closings}
      keyOf={({ id }) => id}
      none={texts.none}
    />
  );
}

type HolidaysProps = {
  country: Parts['loaded']['holidays'][number];
  years: readonly number[];
};

function Holidays({ country: { name, holidays }, years }: HolidaysProps) {
  const texts = useTexts(calendarTexts);
  const title = texts.holidaysOf(name, years.join(' und '));
  return (
    <Folded title={title} isOpen={false}>
      <DataTable
        label={title}
        columns={[
          { key: 'day', title: texts.day, cell: ({ day }, format) => format.longDay(day) },
          { key: 'name', title: texts.name, cell: (holiday) => holiday.name },
          { key: 'region', title: texts.region, cell: ({ regions }) => regions },
        ]}
        rows={holidays}
        keyOf={(holiday) => `${holiday.day} ${holiday.name}`}
        none={texts.none}
      />
    </Folded>
  );
}

/** A day on which nobody works, or (`opens`) a holiday on which somebody does. */
function NewDay({ loaded, answer, opens = false }: Parts & { opens?: boolean }) {
  const texts = useTexts(calendarTexts);
  const { today, regions, seenClosings, formKey } = loaded;
  const kind = opens ? 'opened' : 'new';
  return (
    <Card padding="wide">
      <h3 className="text-base">{opens ? texts.openTitle : texts.newTitle}</h3>
      {opens && <p className="mt-1 text-ink-2">{texts.openText}</p>}
      <div className="mt-4">
        <ConfirmedForm
          subject={opens ? loaded.subjectOfOpening : loaded.subjectOfClosings}
          answer={answer}
          seen={seenClosings}
          formKey={`${formKey}-${kind}`}
          fields={opens ? { opens: 1 } : {}}
          save={opens ? texts.saveOpened : texts.saveDay}
          ids={`${kind}-`}
          labels={{ day: texts.day, region: texts.region, name: opens ? texts.reason : texts.name }}
          values={{ region: 'DE' }}
          parts={[
            {
              row: [
                { name: 'day', as: 'day', min: today },
                { name: 'region', as: 'choice', options: regions },
                { name: 'name', maxLength: 60 },
              ],
            },
          ]}
        />
      </div>
    </Card>
  );
}
