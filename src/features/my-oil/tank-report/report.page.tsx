import { randomUUID } from 'node:crypto';
import { Download } from 'lucide';
import { data, redirect } from 'react-router';
import { afterConflict } from '#platform/forms/after-conflict.ts';
import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import { yearOf } from '#platform/time/calendar.ts';
import { buttonClass } from '#platform/ui/button.tsx';
import { ChipLinks } from '#platform/ui/chips.tsx';
import { Icon } from '#platform/ui/icon.tsx';
import { DoneNotice, Notice } from '#platform/ui/notice.tsx';
import { privatePage } from '#platform/ui/page-meta.ts';
import { notFound } from '#shell/shared.ts';
import { requestContext, requireForm, requireUser } from '#shell/shell.ts';
import type { RequestContext } from '#shell/types.ts';
import type { Route } from './+types/report.page.ts';
import { DeliveryList } from './delivery-list.tsx';
import { reportTexts } from './report.texts.ts';
import { yearlyReport } from './report.ts';
import { missingTexts } from './report-document.ts';
import { ReportForms } from './report-forms.tsx';
import { SplitCard, TankCard, TotalsCard } from './report-parts.tsx';
import { RiseQuestions, StaleNotice } from './rise-questions.tsx';
import { staleAnswer, submitReportForm } from './submit-report-form.ts';

export const meta: Route.MetaFunction = () => privatePage('Jahresbericht');

export const shouldRevalidate = afterConflict;

const asked = (url: URL, year: string) => ({
  year: /^20\d{2}$/.test(year) ? Number(year) : 0,
  house: url.searchParams.get('haus'),
});

async function ownReport({ deps }: RequestContext, url: URL, of: { userId: number; year: string }) {
  const report = await yearlyReport(deps, { userId: of.userId, ...asked(url, of.year) });
  if (!report) throw notFound();
  return report;
}

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const server = context.get(requestContext);
  const user = requireUser(server, url, 'ownAccount');
  const report = await ownReport(server, url, { userId: user.id, year: params.year });
  const present = report.isRunning ? report.year : yearOf(report.until) + 1;
  return {
    report,
    // Rises are asked about one by one.
    missing: missingTexts({ ...report, missing: report.missing.filter(({ what }) => what !== 'rise') }),
    years: [report.year - 1, report.year, report.year + 1].filter((year) => year <= present),
    isSaved: url.searchParams.has('gespeichert'),
    deliveryKey: randomUUID(),
    csrf: server.visitor.csrfToken ?? '',
  };
}

export async function action({ request, url, params, context }: Route.ActionArgs) {
  const server = context.get(requestContext);
  const { user, form } = await requireForm(server, { request, url }, 'ownAccount');
  const report = await ownReport(server, url, { userId: user.id, year: params.year });
  const answer = await submitReportForm(server.deps, { userId: user.id, report, form });
  if (answer === null) throw notFound();
  if (answer === 'stale') return data({ isStale: true as const, answer: staleAnswer(form) }, { status: 409 });
  if (answer !== 'saved') return data({ isStale: false as const, answer }, { status: 422 });
  const house = new URLSearchParams({ ...(report.house && { haus: report.house }), gespeichert: '' });
  throw redirect(`${url.pathname}?${house}`, 303);
}

/** What a house used in a year, what it cost, and how landlord and tenants share the CO2 cost. */
export default function YearlyReport({ loaderData, actionData }: Route.ComponentProps) {
  const { report, missing, years, isSaved, deliveryKey } = loaderData;
  const answer = actionData?.answer;
  const texts = useTexts(reportTexts);
  const format = useFormatter();
  const query = report.house ? `?${new URLSearchParams({ haus: report.house })}` : '';
  const path = (year: number) => `/kunde/mex/bericht/${year}`;
  return (
    <>
      <h1 className="text-2xl sm:text-2xl">{texts.title(report.year)}</h1>
      <p className="mt-2 max-w-prose text-ink-2">{texts.lead}</p>
      {report.isRunning && <p className="mt-1 text-ink-2">{texts.running(format.date(report.until))}</p>}
      <div className="mt-4 flex flex-wrap items-center justify-between gap-4">
        <ChipLinks
          label={texts.years}
          links={years.map((year) => ({
            label: String(year),
            to: `${path(year)}${query}`,
            current: year === report.year,
          }))}
        />
        <div className="flex flex-wrap gap-3">
          {(['pdf', 'csv'] as const).map((kind) => (
            <a
              key={kind}
              href={`${path(report.year)}/${kind}${query}`}
              className={buttonClass({ variant: 'outline' })}
            >
              <Icon of={Download} />
              {texts[kind]}
            </a>
          ))}
        </div>
      </div>
      {report.houses.length > 1 && (
        <ChipLinks
          label={texts.house}
          className="mt-3"
          links={report.houses.map((house) => ({
            label: texts.houseName(house),
            to: `${path(report.year)}${house && `?${new URLSearchParams({ haus: house })}`}`,
            current: house === report.house,
          }))}
        />
      )}
      <DoneNotice>{isSaved && !actionData && texts.saved}</DoneNotice>
      {actionData?.isStale && <StaleNotice report={report} answer={answer} />}
      {missing.length > 0 && (
        <Notice tone="warn" title={texts.missing} className="mt-5">
          <ul className="mt-1 list-disc pl-5">
            {missing.map((one) => (
              <li key={one}>{one}</li>
            ))}
          </ul>
        </Notice>
      )}
      <RiseQuestions report={report} answer={answer} formKey={deliveryKey} />
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-2">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <TotalsCard report={report} />
          {report.tanks.map((tank) => (
            <TankCard key={tank.id} tank={tank} />
          ))}
          <DeliveryList report={report} />
          <ReportForms report={report} answer={answer} deliveryKey={deliveryKey} />
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <SplitCard report={report} />
        </div>
      </div>
    </>
  );
}
