import { data, redirect } from 'react-router';
import { readPostedForm } from '#platform/forms/posted-form.ts';
import { useTexts } from '#platform/i18n/locale.ts';
import { ButtonLink } from '#platform/ui/button.tsx';
import { PostForm } from '#platform/ui/intent-form.tsx';
import { privatePage } from '#platform/ui/page-meta.ts';
import { localAddress, secretAddress } from '#shell/shared.ts';
import { requestContext } from '#shell/shell.ts';
import { landingOf } from '../roles/start-page.rules.ts';
import type { Route } from './+types/choose-password.page.ts';
import { choosePassword, findPasswordLink } from './passwords.ts';
import { signInTexts } from './sign-in.texts.ts';
import { attemptAt, secondStepAddress } from './sign-in.ts';
import { Frame, OnlyPassword, Submit } from './sign-in-forms.tsx';

/** The secret stands in the path of /neues-kennwort-setzen and in the query of /anfrage-bestaetigen. */
const secretOf = (params: object, request: Request): string =>
  'token' in params && typeof params.token === 'string'
    ? params.token
    : (new URL(request.url).searchParams.get('token') ?? '');

export const meta: Route.MetaFunction = () => [...privatePage('Kennwort wählen'), secretAddress];

/** Looking changes nothing: programs that check mails open links, too. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { deps } = context.get(requestContext);
  const link = await findPasswordLink(deps, secretOf(params, request));
  return link ? { link } : data({ link: null }, { status: 410 });
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const server = context.get(requestContext);
  const { deps, visitor } = server;
  const form = await readPostedForm(server, request);
  const outcome = await choosePassword(deps, {
    secret: secretOf(params, request),
    password: form.text('password'),
    ...attemptAt(server, request),
  });
  if (outcome.kind === 'signed_in') {
    await visitor.signIn(outcome.tokens);
    throw redirect(landingOf(outcome.user, localAddress(outcome.returnUrl)), 303);
  }
  if (outcome.kind === 'second_step') throw redirect(secondStepAddress(localAddress(outcome.returnUrl)), 303);
  return outcome.kind === 'gone'
    ? data({ error: null }, { status: 410 })
    : data({ error: outcome.error }, { status: 422 });
}

export default function ChoosePassword({ loaderData, actionData }: Route.ComponentProps) {
  const texts = useTexts(signInTexts);
  const { link } = loaderData;
  if (!link) {
    return (
      <Frame title={texts.goneTitle} lead={texts.gone}>
        <ButtonLink to="/benutzerkonto/anmeldung/login/kennwort-vergessen" variant="outline">
          {texts.goneAction}
        </ButtonLink>
      </Frame>
    );
  }
  const title = link.isNew ? texts.chooseTitle : texts.resetChooseTitle;
  return (
    <Frame title={title} lead={texts.chooseLead(link.email)}>
      <PostForm className="grid gap-4" noValidate>
        <input type="hidden" name="username" autoComplete="username" value={link.email} />
        <OnlyPassword
          label={texts.newPassword}
          autoComplete="new-password"
          hint={texts.passwordHint}
          error={actionData?.error ? texts.faults[actionData.error] : undefined}
        />
        <Submit>{texts.chooseSubmit}</Submit>
      </PostForm>
    </Frame>
  );
}
