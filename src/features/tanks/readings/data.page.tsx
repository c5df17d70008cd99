import { Download } from 'lucide';
import { data, redirect } from 'react-router';
import { faultyLines } from '#platform/files/read-csv.ts';
import { form, oneOf, upload } from '#platform/forms/form.ts';
import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import { BackLink } from '#platform/ui/back-link.tsx';
import { Button } from '#platform/ui/button.tsx';
import { Card, TitledSection } from '#platform/ui/card.tsx';
import { CsvFaults, CsvFields } from '#platform/ui/csv-import.tsx';
import { Icon } from '#platform/ui/icon.tsx';
import { PostForm } from '#platform/ui/intent-form.tsx';
import { DoneNotice } from '#platform/ui/notice.tsx';
import { privatePage } from '#platform/ui/page-meta.ts';
import { Select } from '#platform/ui/select.tsx';
import { notFound } from '#shell/shared.ts';
import { requestContext, requireForm, requireUser } from '#shell/shell.ts';
import type { Route } from './+types/data.page.ts';
import { tankDataTexts } from './data.texts.ts';
import { levelUnits } from './levels-csv.rules.ts';
import { importLevels, ownTank } from './tank-data.ts';

/** More than four thousand lines take. */
const maxBytes = 200_000;
const maxErrors = 50;

export const meta: Route.MetaFunction = () => privatePage('Daten des Tanks');

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const { deps, visitor } = context.get(requestContext);
  const { id: userId } = requireUser({ visitor }, url, 'ownAccount');
  const tank = await ownTank(deps.db, { userId, tankId: params.tankId });
  const count = (name: string) => Number(/^\d{1,5}$/.exec(url.searchParams.get(name) ?? '')?.[0] ?? 0);
  const isDone = url.searchParams.has('eingelesen');
  return {
    ...{ id: tank.id, name: tank.name, endedAt: tank.endedAt, csrf: visitor.csrfToken ?? '' },
    done: isDone ? { stored: count('eingelesen'), known: count('bekannt') } : null,
  };
}

const importForm = form({ unit: oneOf(levelUnits) });
const fileForm = form({ file: upload(maxBytes) });

export async function action({ request, url, params, context }: Route.ActionArgs) {
  const server = context.get(requestContext);
  const { user, form: posted } = await requireForm(server, { request, url }, 'ownAccount');
  const tank = await ownTank(server.deps.db, { userId: user.id, tankId: params.tankId });
  if (tank.endedAt) throw notFound();
  const sent = importForm(posted);
  const unit = (sent.ok && sent.values.unit) || 'litres';
  const chosen = fileForm(posted);
  const file = chosen.ok ? await chosen.values.file.text() : '';
  const text = file || posted.text('text');
  const isTooLarge = text.length > maxBytes || (!chosen.ok && chosen.errors.file === 'too_large');
  if (!isTooLarge && text.trim() === '')
    return data({ unit, text: '', errors: [], count: 0, isEmpty: true }, { status: 422 });
  const outcome = isTooLarge
    ? ({ ok: false, errors: [{ line: 1, error: 'too_many_lines' }] } as const)
    : await importLevels(server.deps, { tank, text, unit });
  if (outcome.ok)
    throw redirect(`/mex/tanks/${tank.id}/daten?eingelesen=${outcome.stored}&bekannt=${outcome.known}`, 303);
  const errors = faultyLines(text, outcome.errors, maxErrors);
  const shown = isTooLarge ? '' : text;
  const count = outcome.errors.length;
  return data({ unit, text: shown, errors, count, isEmpty: false }, { status: 422 });
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
      {actionData && !actionData.isEmpty && <Wrong wrong={actionData} />}
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
              error={actionData?.isEmpty ? texts.nothing : undefined}
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

type Import = { unit: string; text: string; error: string | undefined };

function ImportForm({ unit, text, error }: Import) {
  const texts = useTexts(tankDataTexts);
  return (
    <Card padding="wide" className="mt-3">
      <PostForm encType="multipart/form-data" className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <CsvFields
          labels={texts}
          text={text}
          error={error}
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
          <Button type="submit" variant="primary">
            {texts.submit}
          </Button>
        </div>
      </PostForm>
    </Card>
  );
}

function Wrong({ wrong }: { wrong: NonNullable<Route.ComponentProps['actionData']> }) {
  const texts = useTexts(tankDataTexts);
  const format = useFormatter();
  return (
    <CsvFaults
      title={texts.errorsTitle(format.quantity(wrong.count))}
      line={texts.line}
      faults={wrong.errors.map((one) => ({ ...one, message: texts.faults[one.error] }))}
      className="mt-5 max-w-3xl"
    />
  );
}
