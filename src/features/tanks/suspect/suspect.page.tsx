import { data, redirect } from 'react-router';
import { intentOf, text, valuesOf } from '#platform/forms/form.ts';
import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import { BackLink } from '#platform/ui/back-link.tsx';
import { ButtonLink } from '#platform/ui/button.tsx';
import { Card } from '#platform/ui/card.tsx';
import { IntentButton } from '#platform/ui/intent-button.tsx';
import { IntentForm } from '#platform/ui/intent-form.tsx';
import { DoneNotice, Notice } from '#platform/ui/notice.tsx';
import { privatePage } from '#platform/ui/page-meta.ts';
import { notFound } from '#shell/shared.ts';
import { requestContext, requireForm, requireUser } from '#shell/shell.ts';
import { guidedTank } from '../guide/submit-guide.ts';
import { latestDays } from '../levels.store.ts';
import { oilPaths } from '../my-oil/oil-paths.ts';
import { answerSuspect, suspectAnswers, suspectIn } from '../readings/hear-word.ts';
import type { Route } from './+types/suspect.page.ts';
import { suspectTexts } from './suspect.texts.ts';

export const meta: Route.MetaFunction = () => privatePage('Auffällig, bitte nachsehen');

/** What the sensor in a tank tells and nobody believes: its owner looks, and says what is so. */
export async function loader({ url, params, context }: Route.LoaderArgs) {
  const server = context.get(requestContext);
  const user = requireUser(server, url, 'ownAccount');
  const tank = await guidedTank(server, { id: params.id, userId: user.id });
  if (!tank) throw notFound();
  const doubt = await suspectIn(server.deps.db, tank.id);
  return {
    ...{ tankId: tank.id, name: tank.name, csrf: server.visitor.csrfToken ?? '' },
    isAnswered: url.searchParams.has('beantwortet'),
    level: (await latestDays(server.deps.db, [tank.id]))[0]?.last ?? null,
    suspect: doubt && {
      ...{ before: doubt.before, beforeAt: doubt.beforeAt.toISOString() },
      ...{ litres: doubt.litres, from: doubt.from.toISOString() },
    },
  };
}

export async function action({ request, url, params, context }: Route.ActionArgs) {
  const server = context.get(requestContext);
  const { user, form } = await requireForm(server, { request, url }, 'ownAccount');
  const tank = await guidedTank(server, { id: params.id, userId: user.id });
  if (!tank) throw notFound();
  const answer = intentOf(form, suspectAnswers);
  const { from } = valuesOf(form, { from: text(40) });
  const isTaken = answer !== null && (await answerSuspect(server.deps, { tankId: tank.id, from, answer }));
  if (!isTaken) return data({ isChanged: true }, { status: 409 });
  throw redirect(`${url.pathname}?beantwortet`, 303);
}

type Page = Route.ComponentProps['loaderData'];

export default function SuspectPage({ loaderData: page, actionData }: Route.ComponentProps) {
  const texts = useTexts(suspectTexts);
  const format = useFormatter();
  const { suspect, name, level } = page;
  return (
    <div className="max-w-prose">
      {suspect && <BackLink to={oilPaths.start}>{texts.back}</BackLink>}
      <h1 className="mt-1 text-2xl sm:text-2xl">{suspect ? texts.title : texts.nothingTitle}</h1>
      {page.isAnswered && !suspect && <DoneNotice>{texts.thanks}</DoneNotice>}
      {actionData?.isChanged && suspect && (
        <Notice tone="warn" live className="mt-5">
          {texts.changed}
        </Notice>
      )}
      {suspect ? (
        <Suspect page={page} suspect={suspect} />
      ) : (
        <>
          <p className="mt-4 text-lg wrap-break-word">
            {texts.nothing(name, level === null ? null : format.quantity(Math.round(level)))}
          </p>
          <p className="mt-6 flex flex-wrap gap-3">
            <ButtonLink to={oilPaths.start} variant="primary">
              {texts.toOil}
            </ButtonLink>
            <ButtonLink to={oilPaths.dip(page.tankId)} variant="outline">
              {texts.dip}
            </ButtonLink>
          </p>
        </>
      )}
    </div>
  );
}

type SuspectProps = { page: Page; suspect: NonNullable<Page['suspect']> };

function Suspect({ page: { tankId, name }, suspect }: SuspectProps) {
  const texts = useTexts(suspectTexts);
  const format = useFormatter();
  const litres = (exact: number) => format.quantity(Math.round(exact));
  const moment = (at: string) => format.moment(new Date(at));
  return (
    <>
      <p className="mt-4 text-lg wrap-break-word">
        {texts.lead(name, litres(suspect.litres), litres(suspect.before))}
      </p>
      <p className="mt-2 text-ink-2">{texts.since(moment(suspect.beforeAt), moment(suspect.from))}</p>
      <p className="mt-4">{texts.unchanged}</p>
      <h2 className="mt-8 text-lg">{texts.lookTitle}</h2>
      <ul className="mt-3 list-disc space-y-2 pl-5">
        {texts.look.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ul>
      <Card className="mt-8">
        <h2 className="text-lg">{texts.answerTitle}</h2>
        <ButtonLink to={oilPaths.dip(tankId)} variant="primary" className="mt-4">
          {texts.dip}
        </ButtonLink>
        <Answer intent="lie" from={suspect.from} hint={texts.lieHint}>
          {texts.lie}
        </Answer>
        <Answer intent="gone" from={suspect.from} hint={texts.goneHint(litres(suspect.litres))}>
          {texts.gone}
        </Answer>
      </Card>
    </>
  );
}

type AnswerProps = { intent: (typeof suspectAnswers)[number]; from: string; hint: string; children: string };

const Answer = ({ intent, from, hint, children }: AnswerProps) => (
  <IntentForm intent={intent} fields={{ from }} className="mt-5 border-t border-line pt-5">
    <IntentButton intent={intent} variant="outline">
      {children}
    </IntentButton>
    <p className="mt-2 text-sm text-ink-2">{hint}</p>
  </IntentForm>
);
