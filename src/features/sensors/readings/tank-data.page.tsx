import { Download } from 'lucide';
import { data, redirect } from 'react-router';
import { oneOf, valuesOf } from '#platform/forms/form.ts';
import { checkedList, importedList, isApplied, previewOf } from '#platform/forms/list-import.ts';
import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import { BackLink } from '#platform/ui/back-link.tsx';
import { Card, TitledSection } from '#platform/ui/card.tsx';
import { Icon } from '#platform/ui/icon.tsx';
import { ImportForm, ImportPreview } from '#platform/ui/list-import.tsx';
import { DoneNotice } from '#platform/ui/notice.tsx';
import { privatePage } from '#platform/ui/page-meta.ts';
import { Select } from '#platform/ui/select.tsx';
import { notFound } from '#shell/shared.ts';
import { requestContext, requireForm, requireUser } from '#shell/shell.ts';
import type { Route } from './+types/tank-data.page.ts';
import { isLevelList, levelUnits } from './levels-import.rules.ts';
import { tankDataTexts } from './tank-data.texts.ts';
import { checkLevels, ownTank, storeLevels } from './tank-data.ts';

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

/** The first post checks and shows, the second, which carries the same text, takes what was shown. */
export async function action({ request, url, params, context }: Route.ActionArgs) {
  const server = context.get(requestContext);
  const { user, form } = await requireForm(server, { request, url }, 'ownAccount');
  const tank = await ownTank(server.deps.db, { userId: user.id, tankId: params.tankId });
  if (tank.endedAt) throw notFound();
  const unit = valuesOf(form, { unit: oneOf(levelUnits) }).unit ?? 'litres';
  const given = await importedList(form, isLevelList);
  const typed = { unit, text: form.text('text') };
  if (!given.ok) return data({ ...typed, kind: 'unread' as const, fault: given.error }, { status: 422 });
  const { text } = given.value;
  if (text.trim() === '') return data({ ...typed, kind: 'nothing' as const }, { status: 422 });
  const read = checkLevels(server.deps, { tank, text, unit });
  const { readings, ends } = read;
  if (isApplied(form, read) && readings.length > 0) {
    const { stored, known } = await storeLevels(server.deps, { tank, readings });
    throw redirect(`/mex/tanks/${tank.id}/daten?eingelesen=${stored}&bekannt=${known}`, 303);
  }
  return checkedList({ ...previewOf(given.value, read, readings.length), unit, ends });
}

/** What was measured in a tank, to take away, and what was written down before, to bring along. */
export default function TankData({ loaderData, actionData }: Route.ComponentProps) {
  const { id, name, done, endedAt } = loaderData;
  const unit = actionData?.unit ?? 'litres';
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
              answer={actionData}
              error={actionData?.kind === 'nothing' ? texts.nothing : undefined}
              example={'\n20.11.2026;1.850\n01.12.2026;1.720,5'}
              className="mt-3"
            >
              <Select
                key={unit}
                label={texts.unit}
                name="unit"
                defaultValue={unit}
                options={levelUnits.map((value) => ({ value, label: texts.units[value] }))}
              />
            </ImportForm>
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

type Checked = Extract<NonNullable<Route.ComponentProps['actionData']>, { kind: 'checked' }>;

function Preview({ checked }: { checked: Checked }) {
  const texts = useTexts(tankDataTexts);
  const format = useFormatter();
  const { ends, unit } = checked;
  const count = format.quantity(checked.takes);
  const end = ({ at, litres }: Checked['ends'][number]) =>
    texts.level(format.date(at), format.quantity(Math.round(litres)));
  return (
    <ImportPreview
      checked={checked}
      messageOf={({ error }) => texts.faults[error]}
      title={texts.preview}
      found={texts.previewText(count, ends.map(end))}
      fields={{ unit }}
      apply={texts.apply(count)}
    />
  );
}
