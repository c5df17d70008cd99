import { Download } from 'lucide';
import type { ComponentProps } from 'react';
import { data, redirect } from 'react-router';
import { faultyLines } from '#platform/files/read-csv.ts';
import { oneOf, valuesOf } from '#platform/forms/form.ts';
import { givenList, maxListBytes } from '#platform/forms/pasted-list.ts';
import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import { BackLink } from '#platform/ui/back-link.tsx';
import { Button } from '#platform/ui/button.tsx';
import { Card, TitledSection } from '#platform/ui/card.tsx';
import { Icon } from '#platform/ui/icon.tsx';
import { PostForm } from '#platform/ui/intent-form.tsx';
import { ListFaults, ListFields, ListNotes } from '#platform/ui/list-import.tsx';
import { DoneNotice } from '#platform/ui/notice.tsx';
import { privatePage } from '#platform/ui/page-meta.ts';
import { Select } from '#platform/ui/select.tsx';
import { notFound } from '#shell/shared.ts';
import { requestContext, requireForm, requireUser } from '#shell/shell.ts';
import type { Route } from './+types/data.page.ts';
import { tankDataTexts } from './data.texts.ts';
import { isLevelList, levelUnits } from './levels-csv.rules.ts';
import { checkLevels, ownTank, storeLevels } from './tank-data.ts';

const maxErrors = 50;

export const meta: Route.MetaFunction = () => privatePage('Daten des Tanks');

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const { deps, visitor } = context.get(requestContext);
  const { id: userId } = requireUser({ visitor }, url, 'ownAccount');
  const tank = await ownTank(deps.db, { userId, tankId: params.tankId });
  const count = (name: string) => Number(/^\d{1,5}$/.exec(url.searchParams.get(name) ?? '')?.[0] ?? 0);
  const isDone = url.searchParams.has('eingelesen');
  return {
    id: tank.id,
    name: tank.name,
    endedAt: tank.endedAt,
    csrf: visitor.csrfToken ?? '',
    done: isDone ? { stored: count('eingelesen'), known: count('bekannt') } : null,
  };
}

const fields = { text: 'text', file: 'file', maxBytes: maxListBytes, isList: isLevelList };

/** The first post checks and shows, the second, which carries the same text, takes what was shown. */
export async function action({ request, url, params, context }: Route.ActionArgs) {
  const server = context.get(requestContext);
  const { user, form } = await requireForm(server, { request, url }, 'ownAccount');
  const tank = await ownTank(server.deps.db, { userId: user.id, tankId: params.tankId });
  if (tank.endedAt) throw notFound();
  const unit = valuesOf(form, { unit: oneOf(levelUnits) }).unit ?? 'litres';
  const given = await givenList(form, fields);
  const typed = { unit, text: form.text('text') };
  if (!given.ok) return data({ ...typed, kind: 'unread' as const, fault: given.error }, { status: 422 });
  const { text, sheet } = given.value;
  if (text.trim() === '') return data({ ...typed, kind: 'nothing' as const }, { status: 422 });
  const { readings, errors, leftAlone, ends } = checkLevels(server.deps, { tank, text, unit });
  const isMeant = form.text('omitted') === String(errors.length) && readings.length > 0;
  if (form.text('intent') === 'apply' && isMeant) {
    const { stored, known } = await storeLevels(server.deps, { tank, readings });
    throw redirect(`/mex/tanks/${tank.id}/daten?eingelesen=${stored}&bekannt=${known}`, 303);
  }
  return data(
    {
      kind: 'checked' as const,
      unit,
      text,
      sheet,
      leftAlone,
      ends,
      count: readings.length,
      errors: faultyLines(text, errors, maxErrors),
      errorCount: errors.length,
    },
    { status: errors.length > 0 ? 422 : 200 },
  );
}

/** What was measured in a tank, to take away, and what was written down before, to bring along. */
export default function TankData({ loaderData, actionData }: Route.ComponentProps) {
  const { id, name, done, endedAt } = loaderData;
  const texts = useTexts(tankDataTexts);
  const format = useFormatter();
  return (
    <>
      <BackLink to="/kunde/mex">{texts.back}</BackLink>
      <h1 className="mt-2 text-2xl wrap-anywhere sm:text-2xl">{`${texts.title}: ${name}`}</h1>
      <p className="mt-1 max-w-prose text-ink-2">
        {endedAt ? texts.leadEnded(format.date(endedAt)) : texts.lead}
      </p>
      <DoneNotice>{done && texts.done(format.quantity(done.stored), format.quantity(done.known))}</DoneNotice>
      {actionData?.kind === 'checked' && <Preview checked={actionData} />}
      <div className="mt-6 grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-8">
        <TitledSection id="out" title={texts.out}>
          <ul className="mt-3 grid gap-3 sm:grid-cols-2">
            <FileLink href={`/mex/tanks/${id}/tage.csv`} label={texts.days} hint={texts.daysHint} />
            <FileLink
              href={`/mex/tanks/${id}/messwerte.csv`}
              label={texts.readings}
              hint={texts.readingsHint}
            />
          </ul>
        </TitledSection>
        {!endedAt && (
          <TitledSection id="in" title={texts.into}>
            <p className="mt-1 max-w-prose text-ink-2">{texts.intoHint}</p>
            <ImportForm
              unit={actionData?.unit ?? 'litres'}
              text={actionData?.text ?? ''}
              error={actionData?.kind === 'nothing' ? texts.nothing : undefined}
              fault={actionData?.kind === 'unread' ? actionData.fault : null}
              isChecked={actionData?.kind === 'checked' && actionData.count > 0}
            />
          </TitledSection>
        )}
      </div>
    </>
  );
}

function FileLink({ href, label, hint }: { href: string; label: string; hint: string }) {
  return (
    <li>
      <Card>
        <a href={href} download className="link inline-flex min-h-11 items-center gap-2 font-medium">
          <Icon of={Download} /> {label}
        </a>
        <p className="text-sm text-ink-2">{hint}</p>
      </Card>
    </li>
  );
}

type Import = Pick<ComponentProps<typeof ListFields>, 'text' | 'error' | 'fault'> & {
  unit: string;
  isChecked: boolean;
};

function ImportForm({ unit, text, error, fault, isChecked }: Import) {
  const texts = useTexts(tankDataTexts);
  return (
    <Card padding="wide" className="mt-3">
      <PostForm encType="multipart/form-data" className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <ListFields
          labels={texts}
          text={text}
          error={error}
          fault={fault}
          rows={6}
          example={'\n20.11.2026;1.850\n01.12.2026;1.720,5'}
        />
        <Select
          key={unit}
          label={texts.unit}
          name="unit"
          defaultValue={unit}
          options={levelUnits.map((value) => ({ value, label: texts.units[value] }))}
        />
        <div>
          <Button type="submit" name="intent" value="check" variant={isChecked ? 'outline' : 'primary'}>
            {texts.check}
          </Button>
        </div>
      </PostForm>
    </Card>
  );
}

type Checked = Extract<NonNullable<Route.ComponentProps['actionData']>, { kind: 'checked' }>;

function Preview({ checked }: { checked: Checked }) {
  const texts = useTexts(tankDataTexts);
  const format = useFormatter();
  const { errors, errorCount, count } = checked;
  return (
    <>
      {errorCount > 0 && (
        <ListFaults
          title={texts.errorsTitle(format.quantity(errorCount))}
          line={texts.line}
          faults={errors.map((one) => ({ ...one, message: texts.faults[one.error] }))}
          isPartial={count > 0}
          className="mt-5 max-w-3xl"
        />
      )}
      <ListNotes sheet={checked.sheet} leftAlone={checked.leftAlone} className="mt-5 max-w-3xl" />
      {count > 0 && <Levels checked={checked} />}
    </>
  );
}

function Levels({ checked: { count, ends, errorCount, text, unit } }: { checked: Checked }) {
  const texts = useTexts(tankDataTexts);
  const format = useFormatter();
  const end = ({ at, litres }: Checked['ends'][number]) =>
    texts.level(format.date(at), format.quantity(Math.round(litres)));
  return (
    <TitledSection id="preview" title={texts.preview} className="mt-6 max-w-3xl">
      <p className="text-ink-2" role="status">
        {texts.previewText(format.quantity(count), ends.map(end))}
      </p>
      <PostForm
        encType="multipart/form-data"
        fields={{ intent: 'apply', omitted: errorCount, unit, text }}
        className="mt-4"
      >
        <Button type="submit" variant="primary">
          {texts.apply(format.quantity(count), errorCount)}
        </Button>
      </PostForm>
    </TitledSection>
  );
}
