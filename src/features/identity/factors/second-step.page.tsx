import { createContext, data, redirect } from 'react-router';
import { rawText, valuesOf } from '#platform/forms/form.ts';
import { readPostedForm } from '#platform/forms/posted-form.ts';
import { useTexts } from '#platform/i18n/locale.ts';
import { Button, ButtonLink } from '#platform/ui/button.tsx';
import { PostForm } from '#platform/ui/intent-form.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { privatePage } from '#platform/ui/page-meta.ts';
import { TextField } from '#platform/ui/text-field.tsx';
import { localAddress, secretAddress } from '#shell/shared.ts';
import { requestContext } from '#shell/shell.ts';
import { landingOf } from '../roles/start-page.rules.ts';
import { deviceName } from '../sessions/device-name.rules.ts';
import { signInTexts } from '../sign-in/sign-in.texts.ts';
import { attemptAt, mailSetUpLink, returnQuery } from '../sign-in/sign-in.ts';
import { Frame, Submit } from '../sign-in/sign-in-forms.tsx';
import type { Route } from './+types/second-step.page.ts';
import { factorsOf, secondStepOf } from './factors.store.ts';
import { passkeyName } from './second-factor.rules.ts';
import { checkSecondFactor, proveMailbox, type StepProof } from './second-step.ts';
import { securityTexts } from './security.texts.ts';
import { beginTotp } from './totp.ts';
import { RecoveryCodes, TotpSecret } from './totp-section.tsx';
import { PasskeyButton, useKnowsPasskeys } from './use-passkey.tsx';

export const meta: Route.MetaFunction = () => [...privatePage('Zweiter Schritt'), secretAddress];

/** When it may be tried again. */
export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders;

const returnUrlOf = (request: Request): string | null =>
  localAddress(new URL(request.url).searchParams.get('ReturnUrl'));

/** Where the password is asked for, when it has to be given again. */
const signInAgain = (request: Request): Response =>
  redirect(`/benutzerkonto/anmeldung${returnQuery(returnUrlOf(request))}`, 303);

/** Without scripts the loader runs in the request that has just signed in, and which came without a login. */
const hasSignedIn = createContext(false);

export async function loader({ request, context }: Route.LoaderArgs) {
  const { deps, visitor } = context.get(requestContext);
  const step = await secondStepOf(deps.db, visitor.sessionId, deps.clock.now());
  // After the last step this page shows the recovery codes once more as long as it is open.
  if (!step && (visitor.user || context.get(hasSignedIn))) return null;
  if (!step) throw signInAgain(request);
  const { email, kind, userId } = step;
  const token = new URL(request.url).searchParams.get('token') ?? '';
  if (kind === 'set_up' && !step.isMailboxProved) return { email, kind: 'mailbox' as const, token };
  const factors = await factorsOf(deps.db, userId);
  const totp = kind === 'set_up' ? await beginTotp(deps, { id: userId, email }) : null;
  return { email, kind, totp, hasTotp: factors.hasTotp, hasPasskey: factors.hasPasskey };
}

export async function action({ request, context }: Route.ActionArgs) {
  const server = context.get(requestContext);
  const { deps, visitor, country, partner } = server;
  const form = await readPostedForm(server, request);
  const { origin, pathname } = new URL(request.url);
  const { sessionId } = visitor;
  if (form.text('intent') === 'mailbox') {
    const isProved = await proveMailbox(deps, { sessionId, secret: form.text('token') });
    if (!isProved) return data({ kind: 'link_gone' as const }, { status: 422 });
    throw redirect(`${pathname.replace(/\.data$/, '')}${returnQuery(returnUrlOf(request))}`, 303);
  }
  if (form.text('intent') === 'send') {
    const step = await secondStepOf(deps.db, sessionId, deps.clock.now());
    if (!step) throw signInAgain(request);
    const isSent =
      step.kind === 'set_up' &&
      (await mailSetUpLink(deps, {
        userId: step.userId,
        countryId: country.id,
        partnerId: partner?.id,
      }));
    return { kind: isSent ? ('sent' as const) : ('sent_enough' as const) };
  }
  const attempt = attemptAt(server, request);
  const proof: StepProof =
    form.text('intent') === 'passkey'
      ? { credential: form.text('credential'), name: passkeyName('', deviceName(attempt.userAgent)) }
      : valuesOf(form, { code: rawText(40) });
  const outcome = await checkSecondFactor(deps, { ...attempt, sessionId, origin }, proof);
  switch (outcome.kind) {
    case 'gone':
      throw signInAgain(request);
    case 'wrong':
      return data({ kind: 'wrong' as const }, { status: 422 });
    case 'too_many': {
      const { retryAfterSeconds } = outcome;
      const message = signInTexts(country.locale).tooMany(retryAfterSeconds);
      const headers = { 'retry-after': String(retryAfterSeconds) };
      return data({ kind: 'too_many' as const, message }, { status: 429, headers });
    }
    case 'signed_in': {
      await visitor.signIn(outcome.tokens);
      const target = landingOf(outcome.user, returnUrlOf(request));
      if (outcome.recoveryCodes.length === 0) throw redirect(target, 303);
      context.set(hasSignedIn, true);
      return { kind: 'codes' as const, codes: outcome.recoveryCodes, target };
    }
  }
}

export default function SecondStep({ loaderData, actionData }: Route.ComponentProps) {
  const texts = useTexts(securityTexts);
  const canUsePasskeys = useKnowsPasskeys();
  if (actionData?.kind === 'codes') {
    return (
      <Frame title={texts.codesTitle} lead="">
        <RecoveryCodes codes={actionData.codes} />
        <ButtonLink to={actionData.target} variant="primary" reloadDocument>
          {texts.codesDone}
        </ButtonLink>
      </Frame>
    );
  }
  if (!loaderData) return <ButtonLink to="/kunde/sicherheit">{texts.codesDone}</ButtonLink>;
  if (loaderData.kind === 'mailbox') return <Mailbox {...loaderData} said={actionData?.kind ?? null} />;
  const isSetUp = loaderData.kind === 'set_up';
  const error =
    actionData?.kind === 'wrong'
      ? texts.stepWrong
      : actionData?.kind === 'too_many'
        ? actionData.message
        : undefined;
  return (
    <Frame
      title={isSetUp ? texts.setUpTitle : texts.stepTitle}
      lead={isSetUp ? texts.setUpLead : texts.stepLead(loaderData.email)}
    >
      {canUsePasskeys && (isSetUp || loaderData.hasPasskey) && (
        <PasskeyButton variant="secondary" size="large" fields={{ step: 'second' }}>
          {isSetUp ? texts.setUpPasskey : texts.stepPasskey}
        </PasskeyButton>
      )}
      {isSetUp && <p className="text-ink-2">{texts.setUpOr}</p>}
      {loaderData.totp && <TotpSecret totp={loaderData.totp} />}
      <PostForm className="grid gap-4" noValidate>
        <TextField
          id="code"
          name="code"
          label={isSetUp ? texts.code : texts.stepCode}
          autoComplete="one-time-code"
          maxLength={40}
          error={error}
          required
        />
        <Submit>{texts.stepSubmit}</Submit>
      </PostForm>
      <ButtonLink to="/benutzerkonto/anmeldung" variant="quiet">
        {texts.stepCancel}
      </ButtonLink>
    </Frame>
  );
}

/** Before the first factor of a colleague: the link of a mail, so that a stolen password alone leads nowhere. */
function Mailbox({ email, token, said }: { email: string; token: string; said: string | null }) {
  const texts = useTexts(securityTexts);
  return (
    <Frame
      title={texts.setUpTitle}
      lead={token === '' ? texts.mailboxLead(email) : texts.mailboxOpened(email)}
    >
      {said === 'link_gone' && (
        <Notice tone="bad" live>
          {texts.mailboxGone}
        </Notice>
      )}
      {said === 'sent' && (
        <Notice tone="good" live>
          {texts.mailboxSent}
        </Notice>
      )}
      {said === 'sent_enough' && <Notice live>{texts.mailboxEnough}</Notice>}
      {token !== '' && (
        <PostForm>
          <input type="hidden" name="token" value={token} />
          <input type="hidden" name="intent" value="mailbox" />
          <Submit>{texts.mailboxSubmit}</Submit>
        </PostForm>
      )}
      <PostForm>
        <Button type="submit" name="intent" value="send" variant="secondary">
          {texts.mailboxSend}
        </Button>
      </PostForm>
      <ButtonLink to="/benutzerkonto/anmeldung" variant="quiet">
        {texts.stepCancel}
      </ButtonLink>
    </Frame>
  );
}
