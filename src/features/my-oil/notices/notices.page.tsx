import { ChevronLeft } from 'lucide';
import { data, Link, redirect } from 'react-router';
import { oilPaths, withChoice } from '#features/tanks/shared.ts';
import { afterConflict } from '#platform/forms/after-conflict.ts';
import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import { LabelledCard } from '#platform/ui/card.tsx';
import { Checkbox } from '#platform/ui/checkbox.tsx';
import { ErrorSummary, formErrors } from '#platform/ui/error-summary.tsx';
import { Icon } from '#platform/ui/icon.tsx';
import { IntentButton } from '#platform/ui/intent-button.tsx';
import { IntentForm } from '#platform/ui/intent-form.tsx';
import { DoneNotice, Notice } from '#platform/ui/notice.tsx';
import { DigitsField } from '#platform/ui/number-field.tsx';
import { privatePage } from '#platform/ui/page-meta.ts';
import { TextField } from '#platform/ui/text-field.tsx';
import { notFound } from '#shell/shared.ts';
import { requestContext, requireForm, requireUser } from '#shell/shell.ts';
import type { Route } from './+types/notices.page.ts';
import { type NoticeSettingsError, noticeSettings, saveNoticeSettings } from './notice-settings.ts';
import type { NoticeCause } from './notices.rules.ts';
import { noticeTexts } from './notices.texts.ts';

export const shouldRevalidate = afterConflict;

export const meta: Route.MetaFunction = () => privatePage('Mitteilungen');

const idOf = (text: string): number => (/^[1-9]\d{0,8}$/.test(text) ? Number(text) : 0);

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const { deps, visitor } = context.get(requestContext);
  const user = requireUser({ visitor }, url, 'ownAccount');
  const settings = await noticeSettings(deps, { id: idOf(params.id), userId: user.id });
  if (!settings) throw notFound();
  const isSaved = url.searchParams.get('gespeichert') === '1';
  return { ...settings, csrf: visitor.csrfToken ?? '', email: user.email, isSaved };
}

export async function action({ request, url, params, context }: Route.ActionArgs) {
  const server = context.get(requestContext);
  const { user, form: posted } = await requireForm(server, { request, url }, 'ownAccount');
  const id = idOf(params.id);
  const outcome = await saveNoticeSettings(server.deps, { whose: { id, userId: user.id }, posted });
  if (!outcome) throw notFound();
  if (outcome.ok) throw redirect(`/mex/tanks/${id}/mitteilungen?gespeichert=1`, 303);
  return data(outcome.error, { status: outcome.error.code === 'conflict' ? 409 : 422 });
}

type Page = Route.ComponentProps['loaderData'];
type Failure = NoticeSettingsError | undefined;

export default function Notices({ loaderData: page, actionData }: Route.ComponentProps) {
  const texts = useTexts(noticeTexts);
  const failure: Failure = actionData;
  const errorOf = (name: 'lowPercent' | 'almostEmptyPercent' | 'lastInspectedOn') =>
    failure?.errors[name] && texts.errors[name];
  return (
    <>
      <h1 className="text-2xl sm:text-2xl">{texts.title}</h1>
      <p className="mt-2 wrap-break-word text-ink-2">{texts.lead(page.name, page.email)}</p>
      <Link to="/kunde/benachrichtigungen#geraete" className="link inline-flex min-h-11 items-center">
        {texts.alsoOnDevices}
      </Link>
      {page.isSaved && !failure && <DoneNotice>{texts.saved}</DoneNotice>}
      {failure?.code === 'conflict' && (
        <Notice tone="warn" live className="mt-5">
          {texts.errors.conflict}
        </Notice>
      )}
      <IntentForm
        intent="save"
        fields={{ version: page.version }}
        className="mt-6 grid items-start gap-5 lg:grid-cols-2"
      >
        <div className="empty:hidden lg:col-span-full">
          <ErrorSummary
            failures={formErrors(['lowPercent', 'almostEmptyPercent', 'lastInspectedOn'], errorOf)}
          />
        </div>
        <Causes of={page.causes} wanted={(failure?.input ?? page.values).causes} />
        <div className="grid gap-5">
          <Bounds page={page} failure={failure} />
          <Inspection page={page} failure={failure} />
        </div>
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3 lg:col-span-full">
          <IntentButton intent="save" variant="primary">
            {texts.save}
          </IntentButton>
          <Link
            to={withChoice(oilPaths.start, String(page.id))}
            className="link inline-flex min-h-11 items-center gap-1"
          >
            <Icon of={ChevronLeft} size="sm" />
            {texts.toTank}
          </Link>
        </div>
      </IntentForm>
    </>
  );
}

function Causes({ of, wanted }: { of: readonly NoticeCause[]; wanted: readonly NoticeCause[] }) {
  const texts = useTexts(noticeTexts);
  return (
    <LabelledCard id="anlaesse" title={texts.wanted}>
      <div className="mt-2">
        {of.map((cause) => (
          <Checkbox
            key={cause}
            name="causes"
            value={cause}
            defaultChecked={wanted.includes(cause)}
            label={texts.kinds[cause].name}
            description={texts.kinds[cause].hint}
          />
        ))}
      </div>
    </LabelledCard>
  );
}

function Bounds({ page, failure }: { page: Page; failure: Failure }) {
  const texts = useTexts(noticeTexts);
  const values = failure?.input ?? page.values;
  const bind = (name: 'lowPercent' | 'almostEmptyPercent') => ({
    id: name,
    name,
    label: texts[name],
    suffix: '%',
    maxDigits: 2,
    defaultValue: values[name],
    error: failure?.errors[name] && texts.errors[name],
  });
  return (
    <LabelledCard id="grenzen" title={texts.bounds}>
      <p className="mt-1 text-ink-2">{texts.boundsText}</p>
      <div className="mt-4 grid gap-4 xs:grid-cols-2">
        <DigitsField {...bind('lowPercent')} />
        <DigitsField {...bind('almostEmptyPercent')} />
      </div>
    </LabelledCard>
  );
}

function Inspection({ page, failure }: { page: Page; failure: Failure }) {
  const texts = useTexts(noticeTexts);
  const format = useFormatter();
  const values = failure?.input ?? page.values;
  const rule = ruleOf(page, texts);
  const next = page.nextInspectionOn && ` ${texts.next(format.date(page.nextInspectionOn))}`;
  return (
    <LabelledCard id="pruefung" title={texts.inspection}>
      <p className="mt-1 text-ink-2">
        {rule}
        {next}
      </p>
      {page.knowsInspections && (
        <div className="mt-3 grid gap-2">
          <Checkbox name="isUnderground" defaultChecked={values.isUnderground} label={texts.isUnderground} />
          <Checkbox name="isInWaterArea" defaultChecked={values.isInWaterArea} label={texts.isInWaterArea} />
          <TextField
            id="lastInspectedOn"
            name="lastInspectedOn"
            type="date"
            max={page.today}
            label={texts.lastInspectedOn}
            defaultValue={values.lastInspectedOn}
            error={failure?.errors.lastInspectedOn && texts.errors.lastInspectedOn}
          />
        </div>
      )}
    </LabelledCard>
  );
}

type Texts = ReturnType<typeof noticeTexts>;

function ruleOf({ knowsInspections, isPlaceKnown, inspectionMonths: months }: Page, texts: Texts): string {
  const { elsewhere, unknown, none, recurring } = texts.inspectionText;
  if (!knowsInspections) return elsewhere;
  if (!isPlaceKnown) return unknown;
  return months === null ? none : recurring(months === 30 ? texts.thirtyMonths : texts.years);
}
