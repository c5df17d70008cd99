import { data, redirect } from 'react-router';
import { rawText, ticked, valuesOf } from '#platform/forms/form.ts';
import { useTexts } from '#platform/i18n/locale.ts';
import { Button } from '#platform/ui/button.tsx';
import { Section } from '#platform/ui/card.tsx';
import { Checkbox } from '#platform/ui/checkbox.tsx';
import { IntentButton } from '#platform/ui/intent-button.tsx';
import { IntentForm, PostForm } from '#platform/ui/intent-form.tsx';
import { privatePage } from '#platform/ui/page-meta.ts';
import { requestContext, requireForm, requireUser } from '#shell/shell.ts';
import { OwnPassword } from '../factors/passkeys-section.tsx';
import type { Route } from './+types/own-data.page.ts';
import { type DeletionError, deleteAccount } from './delete-account.ts';
import { ownDataTexts } from './own-data.texts.ts';
import { yearsOfRetention } from './retention.rules.ts';

export const meta: Route.MetaFunction = () => privatePage('Ihre Daten bei uns');

const exportErrors = ['wrong', 'too_many', 'too_often', 'as_agent'] as const;

export function loader({ url, context }: Route.LoaderArgs) {
  const { visitor, country } = context.get(requestContext);
  const user = requireUser({ visitor }, url, 'ownAccount');
  const error = url.searchParams.get('hinweis');
  return {
    csrf: visitor.csrfToken ?? '',
    email: user.email,
    years: yearsOfRetention(country.id),
    /** Why the download was refused. */
    exportError: exportErrors.find((known) => known === error) ?? null,
  };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const server = context.get(requestContext);
  const { deps, visitor, country } = server;
  const { user, form } = await requireForm(server, { request, url }, 'ownAccount');
  const { password, sure } = valuesOf(form, { password: rawText(300), sure: ticked('ja') });
  const outcome = await deleteAccount(deps, {
    user,
    countryId: country.id,
    address: visitor.address,
    password,
    isSure: sure,
    sessionId: visitor.sessionId,
  });
  if (!outcome.ok) return data({ error: outcome.error }, { status: 422 });
  visitor.deleteTokens();
  visitor.deleteSession();
  throw redirect('/benutzerkonto/geloescht', 303);
}

export default function OwnData({ loaderData, actionData }: Route.ComponentProps) {
  const texts = useTexts(ownDataTexts);
  return (
    <>
      <h1 className="text-2xl sm:text-2xl">{texts.title}</h1>
      <p className="mt-2 text-ink-2">{texts.lead}</p>
      <div className="mt-6 grid items-start gap-5 md:grid-cols-2">
        <ExportForm email={loaderData.email} error={loaderData.exportError} />
        <DeletionForm {...loaderData} error={actionData?.error} />
      </div>
    </>
  );
}

function DeletionForm(props: { email: string; years: number; error: DeletionError | undefined }) {
  const texts = useTexts(ownDataTexts);
  const { email, years, error } = props;
  const message = error && texts.errors[error];
  const isOfBox = error === 'not_sure';
  return (
    <Section title={texts.deletionTitle} text={texts.deletionText}>
      <ul className="list-disc pl-5">
        {texts.deleted.map((thing) => (
          <li key={thing}>{thing}</li>
        ))}
      </ul>
      <p className="mt-4 mb-5">{texts.retained(String(years))}</p>
      <IntentForm intent="erase" className="grid gap-4">
        <OwnPassword email={email} error={isOfBox ? undefined : message} />
        <Checkbox name="sure" value="ja" label={texts.sure} {...(isOfBox && { error: message })} />
        <div>
          <IntentButton intent="erase" variant="danger">
            {texts.deletionButton}
          </IntentButton>
        </div>
      </IntentForm>
    </Section>
  );
}

/** Sent by the browser itself: its answer is a file. */
function ExportForm(props: { email: string; error: (typeof exportErrors)[number] | null }) {
  const texts = useTexts(ownDataTexts);
  const error = props.error ? texts.errors[props.error] : undefined;
  return (
    <Section title={texts.exportTitle} text={texts.exportText}>
      <PostForm action="/kunde/meine-daten/auskunft.zip" className="grid gap-4" noValidate reloadDocument>
        <OwnPassword email={props.email} error={error} />
        <div>
          <Button type="submit" variant="secondary">
            {texts.exportButton}
          </Button>
        </div>
      </PostForm>
    </Section>
  );
}
