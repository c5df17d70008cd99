import { data } from 'react-router';
import { catalogue } from '#platform/i18n/catalogue.ts';
import { useTexts } from '#platform/i18n/locale.ts';
import { ButtonLink } from '#platform/ui/button.tsx';
import { PostForm } from '#platform/ui/intent-form.tsx';
import { privatePage } from '#platform/ui/page-meta.ts';
import { secretAddress } from '#shell/shared.ts';
import { requestContext } from '#shell/shell.ts';
import type { Route } from './+types/confirm-email.page.ts';
import { confirmEmailChange, findEmailLink } from './email-change.ts';
import { Submit } from './sign-in-forms.tsx';

const confirmTexts = catalogue({
  title: 'Neue E-Mail-Adresse bestätigen',
  lead: (email: string) => `Ab jetzt melden Sie sich mit ${email} an und bekommen Ihre E-Mails dorthin.`,
  confirm: 'Adresse bestätigen',
  doneTitle: 'Ihre neue E-Mail-Adresse gilt',
  done: 'Melden Sie sich von nun an damit an. Auf Ihren Geräten bleiben Sie angemeldet.',
  toAccount: 'Zu Ihrem Konto',
  goneTitle: 'Dieser Link gilt nicht mehr',
  gone: 'Er wurde schon benutzt oder ist zu alt. Ändern Sie die Adresse bitte noch einmal in Ihrem Konto.',
});

export const meta: Route.MetaFunction = () => [...privatePage('E-Mail-Adresse bestätigen'), secretAddress];

/** Looking changes nothing: programs that check mails open links, too. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { deps } = context.get(requestContext);
  const link = await findEmailLink(deps, params.token);
  return link ? { email: link.email } : data({ email: null }, { status: 410 });
}

export async function action({ params, context }: Route.ActionArgs) {
  const { deps } = context.get(requestContext);
  const isDone = await confirmEmailChange(deps, params.token);
  // Said in both cases: by now the loader finds the link used.
  return data({ isDone }, { status: isDone ? 200 : 410 });
}

export default function ConfirmEmail({ loaderData, actionData }: Route.ComponentProps) {
  const texts = useTexts(confirmTexts);
  const isDone = actionData?.isDone;
  if (isDone || loaderData.email === null) {
    return (
      <>
        <h1 className="text-2xl sm:text-2xl">{isDone ? texts.doneTitle : texts.goneTitle}</h1>
        <p className="mt-4 text-lg">{isDone ? texts.done : texts.gone}</p>
        <ButtonLink to="/kunde/stammdaten" variant="outline" className="mt-8">
          {texts.toAccount}
        </ButtonLink>
      </>
    );
  }
  return (
    <>
      <h1 className="text-2xl sm:text-2xl">{texts.title}</h1>
      <p className="mt-4 text-lg">{texts.lead(loaderData.email)}</p>
      <PostForm className="mt-8">
        <Submit>{texts.confirm}</Submit>
      </PostForm>
    </>
  );
}
