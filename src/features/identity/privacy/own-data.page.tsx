import { data, redirect } from 'react-router';
import { csrfField } from '#platform/forms/csrf-field.ts';
import { asTyped, ticked, valuesOf } from '#platform/forms/form.ts';
import { useTexts } from '#platform/i18n/locale.ts';
import { Button } from '#platform/ui/button.tsx';
import { Checkbox } from '#platform/ui/checkbox.tsx';
import { IntentButton } from '#platform/ui/intent-button.tsx';
import { IntentForm } from '#platform/ui/intent-form.tsx';
import { privatePage } from '#platform/ui/page-meta.ts';
import { Section } from '#platform/ui/section.tsx';
import { requestContext, requireForm, requireUser } from '#shell/shell.ts';
import { yearsOfRetention } from '../accounts.rules.ts';
import { OwnPassword } from '../factors/passkeys-section.tsx';
import type { Route } from './+types/own-data.page.ts';
import { ownDataTexts } from './own-data.texts.ts';
import { eraseAccount, type OwnDataFault } from './own-data.ts';

export const meta: Route.MetaFunction = () => privatePage('Ihre Daten bei uns');

const exportFaults = ['wrong', 'too_many', 'too_often', 'as_agent'] as const;

export function loader({ request, context }: Route.LoaderArgs) {
  const { visitor, country } = context.get(requestContext);
  const user = requireUser({ visitor }, request, 'ownAccount');
  const fault = new URL(request.url).searchParams.get('hinweis');
  return {
    csrf: visitor.csrfToken ?? '',
    email: user.email,
    years: yearsOfRetention(country.id),
    /** Why the download was refused. */
    exportFault: exportFaults.find((known) => known === fault) ?? null,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const server = context.get(requestContext);
  const { deps, visitor, country } = server;
  const { user, form } = await requireForm(server, request, 'ownAccount');
  const { password, sure } = valuesOf(form, { password: asTyped(300), sure: ticked('ja') });
  const outcome = await eraseAccount(deps, {
    ...{ user, countryId: country.id, address: visitor.address },
    password,
    isSure: sure,
    sessionId: visitor.sessionId,
  });
  if (outcome !== 'erased') return data({ fault: outcome }, { status: 422 });
  visitor.dropTokens();
  visitor.dropSession();
  throw redirect('/benutzerkonto/geloescht', 303);
}

export default function OwnData({ loaderData, actionData }: Route.ComponentProps) {
  const texts = useTexts(ownDataTexts);
  return (
    <>
      <h1 className="text-2xl sm:text-2xl">{texts.title}</h1>
      <p className="mt-2 text-ink-2">{texts.lead}</p>
      <div className="mt-6 grid items-start gap-5 md:grid-cols-2">
        <ExportForm page={loaderData} />
        <EraseForm page={loaderData} fault={actionData?.fault} />
      </div>
    </>
  );
}

export type OwnDataPage = ReturnType<typeof loader>;

function EraseForm({ page, fault }: { page: OwnDataPage; fault: OwnDataFault | undefined }) {
  const texts = useTexts(ownDataTexts);
  const error = fault ? texts.faults[fault] : undefined;
  const isOfBox = fault === 'not_sure';
  return (
    <Section title={texts.eraseTitle} text={texts.eraseText}>
      <ul className="list-disc pl-5">
        {texts.erased.map((thing) => (
          <li key={thing}>{thing}</li>
        ))}
      </ul>
      <p className="mt-4 mb-5">{texts.keptText(String(page.years))}</p>
      <IntentForm csrf={page.csrf} intent="erase" className="grid gap-4">
        <OwnPassword email={page.email} error={isOfBox ? undefined : error} />
        <Checkbox name="sure" value="ja" label={texts.sure} {...(isOfBox && { error })} />
        <div>
          <IntentButton intent="erase" variant="danger">
            {texts.eraseButton}
          </IntentButton>
        </div>
      </IntentForm>
    </Section>
  );
}

/** A form of the browser's own: its answer is a file. */
function ExportForm({ page }: { page: OwnDataPage }) {
  const texts = useTexts(ownDataTexts);
  const error = page.exportFault ? texts.faults[page.exportFault] : undefined;
  return (
    <Section title={texts.exportTitle} text={texts.exportText}>
      <form method="post" action="/kunde/meine-daten/auskunft.zip" className="grid gap-4" noValidate>
        <input type="hidden" name={csrfField} value={page.csrf} />
        <OwnPassword email={page.email} error={error} />
        <div>
          <Button type="submit" variant="secondary">
            {texts.exportButton}
          </Button>
        </div>
      </form>
    </Section>
  );
}
