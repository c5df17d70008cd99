import { data, redirect } from 'react-router';
import { countries, isCountryId } from '#features/places/shared.ts';
import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import { Badge } from '#platform/ui/badge.tsx';
import { ButtonLink } from '#platform/ui/button.tsx';
import { Section } from '#platform/ui/card.tsx';
import { IntentButton } from '#platform/ui/intent-button.tsx';
import { IntentForm } from '#platform/ui/intent-form.tsx';
import { DoneNotice } from '#platform/ui/notice.tsx';
import { privatePage } from '#platform/ui/page-meta.ts';
import { notFound } from '#shell/shared.ts';
import { requestContext, requireForm, requireUser } from '#shell/shell.ts';
import { type ActiveLogin, activeLoginsOf } from '../sessions/logins.store.ts';
import type { Route } from './+types/security.page.ts';
import { factorsOf } from './factors.store.ts';
import { passkeysOf } from './passkeys.store.ts';
import { PasskeysSection, SectionError } from './passkeys-section.tsx';
import { recoveryCodesLeft } from './recovery-codes.ts';
import { securityTexts } from './security.texts.ts';
import { type SecurityError, type SecurityOutcome, securityFormOf, submitSecurity } from './security.ts';
import { RecoveryCodes, TotpSection } from './totp-section.tsx';

const savedThings = ['devices', 'passkey_added', 'passkey_removed', 'totp_removed'] as const;

export const meta: Route.MetaFunction = () => privatePage('Sicherheit');

export async function loader({ url, context }: Route.LoaderArgs) {
  const { deps, visitor } = context.get(requestContext);
  const user = requireUser({ visitor }, url, 'ownAccount');
  const [logins, passkeys, factors, codesLeft] = await Promise.all([
    activeLoginsOf(deps.db, user.id, deps.clock.now()),
    passkeysOf(deps.db, user.id),
    factorsOf(deps.db, user.id),
    recoveryCodesLeft(deps.db, user.id),
  ]);
  const saved = url.searchParams.get('gespeichert');
  return {
    csrf: visitor.csrfToken ?? '',
    user: { email: user.email, loginId: user.loginId },
    logins,
    passkeys,
    hasTotp: factors.hasTotp,
    codesLeft,
    saved: savedThings.find((thing) => thing === saved) ?? null,
  };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const server = context.get(requestContext);
  const { deps, visitor } = server;
  const { user, form } = await requireForm(server, { request, url }, 'ownAccount');
  const intent = form.text('intent');
  const outcome = await submitSecurity(deps, securityFormOf(server, request, { user, form, intent }));
  if (!outcome) throw notFound();
  if (outcome.kind === 'signed_out') {
    visitor.deleteTokens();
    visitor.deleteSession();
    throw redirect('/benutzerkonto/anmeldung', 303);
  }
  if (outcome.kind === 'saved') throw redirect(`/kunde/sicherheit?gespeichert=${outcome.what}`, 303);
  return data(outcome, { status: outcome.kind === 'failed' ? 422 : 200 });
}

export default function Security({ loaderData, actionData }: Route.ComponentProps) {
  const texts = useTexts(securityTexts);
  const outcome = actionData as SecurityOutcome | undefined;
  if (outcome?.kind === 'codes') return <Codes codes={outcome.codes} />;
  const { user, logins, passkeys, hasTotp, codesLeft, saved } = loaderData;
  const errorOf = (section: string) =>
    outcome?.kind === 'failed' && outcome.section === section ? outcome.error : undefined;
  return (
    <>
      <h1 className="text-2xl sm:text-2xl">{texts.title}</h1>
      <p className="mt-2 text-ink-2">{texts.lead}</p>
      <DoneNotice>{saved && !outcome && texts.saved[saved]}</DoneNotice>
      <div className="mt-6 grid items-start gap-5 md:grid-cols-2">
        <div className="grid gap-5">
          <LoginsSection loginId={user.loginId} logins={logins} error={errorOf('devices')} />
          <Section title={texts.ownDataTitle} text={texts.ownDataText}>
            <ButtonLink to="/kunde/meine-daten" variant="outline">
              {texts.toOwnData}
            </ButtonLink>
          </Section>
        </div>
        <div className="grid gap-5">
          <PasskeysSection email={user.email} passkeys={passkeys} error={errorOf('passkeys')} />
          <TotpSection
            email={user.email}
            hasTotp={hasTotp}
            codesLeft={codesLeft}
            setUp={outcome?.kind === 'set_up' ? outcome : null}
            error={errorOf('totp')}
          />
        </div>
      </div>
    </>
  );
}

function Codes({ codes }: { codes: readonly string[] }) {
  const texts = useTexts(securityTexts);
  return (
    <>
      <h1 className="mb-6 text-2xl sm:text-2xl">{texts.title}</h1>
      <div className="max-w-2xl">
        <Section title={texts.codesTitle}>
          <RecoveryCodes codes={codes} />
          <ButtonLink to="/kunde/sicherheit" variant="primary" className="mt-6" reloadDocument>
            {texts.codesDone}
          </ButtonLink>
        </Section>
      </div>
    </>
  );
}

/** Where the account is open, and how to close it there. */
function LoginsSection(props: {
  loginId: number;
  logins: readonly ActiveLogin[];
  error: SecurityError | undefined;
}) {
  const texts = useTexts(securityTexts);
  const { loginId, logins, error } = props;
  return (
    <Section title={texts.devicesTitle} text={texts.devicesText}>
      <SectionError error={error} />
      <ul className="divide-y divide-line">
        {logins.map((login) => (
          <Login key={login.id} login={login} isThis={login.id === loginId} />
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap gap-3">
        {logins.some((login) => login.id !== loginId) && (
          <SignOutForm intent="end-others">{texts.endOthers}</SignOutForm>
        )}
        <SignOutForm intent="end-all">{texts.endAll}</SignOutForm>
      </div>
    </Section>
  );
}

function Login({ login, isThis }: { login: ActiveLogin; isThis: boolean }) {
  const texts = useTexts(securityTexts);
  const format = useFormatter();
  const site = isCountryId(login.countryId) ? countries[login.countryId].name : '';
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3 first:pt-0">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          {login.device}
          {isThis && <Badge tone="good">{texts.thisDevice}</Badge>}
        </p>
        <p className="text-sm text-ink-2">
          {texts.usedAt(format.date(login.usedAt), format.time(login.usedAt))}
          <br />
          {texts.signedInAt(site, format.date(login.createdAt))}
        </p>
      </div>
      {!isThis && (
        <SignOutForm intent="end-login" login={login}>
          {texts.endDevice}
        </SignOutForm>
      )}
    </li>
  );
}

function SignOutForm(props: { intent: string; login?: ActiveLogin; children: string }) {
  const texts = useTexts(securityTexts);
  const { intent, login, children } = props;
  return (
    <IntentForm intent={intent} {...(login && { fields: { id: login.id } })}>
      <IntentButton
        intent={intent}
        variant="outline"
        {...(login && { label: texts.endDeviceLabel(login.device) })}
      >
        {children}
      </IntentButton>
    </IntentForm>
  );
}
