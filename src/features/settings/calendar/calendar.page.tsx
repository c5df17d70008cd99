import { closingDays, cutOffs } from '#features/catalog/catalog.ts';
import { newSecret } from '#features/identity/identity.ts';
import { countries, countryList } from '#features/places/shared.ts';
import { afterConflict } from '#platform/forms/after-conflict.ts';
import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import { localDay, yearOf } from '#platform/time/calendar.ts';
import { Card, TitledSection } from '#platform/ui/card.tsx';
import { type Column, DataTable } from '#platform/ui/data-table.tsx';
import { Folded } from '#platform/ui/folded.tsx';
import { PageHead } from '#platform/ui/list-parts.tsx';
import { DoneNotice } from '#platform/ui/notice.tsx';
import { privatePage } from '#platform/ui/page-meta.ts';
import { Select } from '#platform/ui/select.tsx';
import { TextField } from '#platform/ui/text-field.tsx';
import { requestContext, requireForm, requireUser } from '#shell/shell.ts';
import { ConfirmedForm } from '../history/confirmed-form.tsx';
import { History } from '../history/history.tsx';
import { changesOfKind } from '../history/setting-changes.ts';
import type { Route } from './+types/calendar.page.ts';
import { calendarTexts } from './calendar.texts.ts';
import {
  postCalendar,
  regionName,
  subjectOfClosings,
  subjectOfCutOff,
  subjectOfOpening,
  timeOf,
} from './post-calendar.ts';
import { holidaysOfCountries } from './public-holidays.ts';

export const shouldRevalidate = afterConflict;
export const meta: Route.MetaFunction = () => privatePage('Annahmeschluss und Feiertage');

export async function loader({ url, context }: Route.LoaderArgs) {
  const { deps, visitor } = context.get(requestContext);
  requireUser({ visitor }, url, 'settings');
  const { db, places } = deps;
  const today = localDay(deps.clock.now(), countries[1].timeZone);
  const [ofCutOffs, ofClosings] = [await changesOfKind(db, 'cut_off'), await changesOfKind(db, 'closing')];
  const closings = await closingDays(db, today);
  const years = [yearOf(today), yearOf(today) + 1];
  return {
    today,
    cutOffs: (await cutOffs(db)).map(({ countryId, minutes }) => ({
      ...{ countryId, time: timeOf(minutes), subject: subjectOfCutOff(countryId) },
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
    ...{ subjectOfClosings, subjectOfOpening },
  };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const server = context.get(requestContext);
  const { user, form } = await requireForm(server, { request, url }, 'settings');
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
          <NewClosing {...parts} />
          <OpenHoliday {...parts} />
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
        <History changes={loaderData.changes} none={texts.noHistory} />
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
        {...{ subject, answer, seen }}
        formKey={`${loaded.formKey}-${countryId}`}
        fields={{ cutOffOf: countryId }}
        save={texts.saveCutOff}
      >
        {(own) => (
          <TextField
            name="time"
            type="time"
            label={texts.cutOff}
            hint={texts.cutOffHint}
            defaultValue={own?.input.time ?? time}
            error={own?.errors.time}
          />
        )}
      </ConfirmedForm>
    </Card>
  );
}

function Closings({ loaded, answer }: Parts) {
  const texts = useTexts(calendarTexts);
  const format = useFormatter();
  const columns: Column<Parts['loaded']['closings'][number]>[] = [
    { key: 'day', title: texts.day, cell: ({ day }) => format.longDay(day) },
    { key: 'kind', title: texts.kind, cell: ({ isOpened }) => (isOpened ? texts.opened : texts.closed) },
    { key: 'name', title: texts.name, cell: ({ name }) => name },
    { key: 'region', title: texts.region, cell: (closing) => closing.regionName },
    {
      ...{ key: 'end', title: texts.action, isAction: true },
      cell: ({ id, isOpened }) => (
        <ConfirmedForm
          subject={`closing ${id}`}
          answer={answer}
          seen={loaded.seenClosings}
          formKey={`${loaded.formKey}-end-${id}`}
          fields={{ closingId: id }}
          check={isOpened ? texts.endOpened : texts.end}
          save={isOpened ? texts.confirmEndOpened : texts.confirmEnd}
        >
          {() => null}
        </ConfirmedForm>
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
  const format = useFormatter();
  const title = texts.holidaysOf(name, years.join(' und '));
  return (
    <Folded title={title} isOpen={false}>
      <DataTable
        label={title}
        columns={[
          { key: 'day', title: texts.day, cell: ({ day }) => format.longDay(day) },
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

function NewClosing({ loaded, answer }: Parts) {
  const texts = useTexts(calendarTexts);
  return (
    <Card padding="wide">
      <h3 className="mb-4 text-base">{texts.newTitle}</h3>
      <ConfirmedForm
        subject={loaded.subjectOfClosings}
        answer={answer}
        seen={loaded.seenClosings}
        formKey={`${loaded.formKey}-new`}
        save={texts.saveDay}
      >
        {(own) => <DayFields {...{ loaded, own }} nameLabel={texts.name} />}
      </ConfirmedForm>
    </Card>
  );
}

function OpenHoliday({ loaded, answer }: Parts) {
  const texts = useTexts(calendarTexts);
  return (
    <Card padding="wide">
      <h3 className="text-base">{texts.openTitle}</h3>
      <p className="mt-1 mb-4 text-ink-2">{texts.openText}</p>
      <ConfirmedForm
        subject={loaded.subjectOfOpening}
        answer={answer}
        seen={loaded.seenClosings}
        formKey={`${loaded.formKey}-opened`}
        fields={{ opens: 1 }}
        save={texts.saveOpened}
      >
        {(own) => <DayFields {...{ loaded, own }} nameLabel={texts.reason} />}
      </ConfirmedForm>
    </Card>
  );
}

function DayFields(props: Pick<Parts, 'loaded'> & { own: Parts['answer']; nameLabel: string }) {
  const { loaded, own, nameLabel } = props;
  const texts = useTexts(calendarTexts);
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField
        name="day"
        type="date"
        label={texts.day}
        min={loaded.today}
        defaultValue={own?.input.day}
        error={own?.errors.day}
      />
      <Select
        name="region"
        label={texts.region}
        options={loaded.regions}
        defaultValue={own?.input.region ?? 'DE'}
        error={own?.errors.region}
      />
      <TextField
        name="name"
        label={nameLabel}
        maxLength={60}
        defaultValue={own?.input.name}
        error={own?.errors.name}
      />
    </div>
  );
}
