import { data, redirect } from 'react-router';
import { useTexts } from '#platform/i18n/locale.ts';
import { ButtonLink } from '#platform/ui/button.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { Section } from '#platform/ui/section.tsx';
import { notFound } from '#shell/shared.ts';
import { requestContext, requireForm, requireUser } from '#shell/shell.ts';

import { activeLoginsOf } from '../sessions/logins.store.ts';
import type { Route } from './+types/security.page.ts';
import { factorsOf } from './factors.store.ts';
import { LoginsSection } from './logins-section.tsx';
import { RecoveryCodes } from './parts.tsx';
import { passkeysOf } from './passkeys.store.ts';
import { PasskeysSection } from './passkeys-section.tsx';
import { recoveryCodesLeft } from './recovery-codes.ts';
import { securityTexts } from './security.texts.ts';
import { type SecurityOutcome, submitSecurity } from './security.ts';
import { securityFormOf } from './security-form.ts';
import { TotpSection } from './totp-section.tsx';

const savedThings = ['devices', 'passkey_added', 'passkey_removed', 'totp_removed'] as const;

export const meta: Route.MetaFunction = () => [
  { title: 'Sicherheit · Brennwert' },
  { name: 'robots', content: 'noindex' },
];

export async function loader({ request, context }: Route.LoaderArgs) {
  const { deps, visitor } = context.get(requestContext);
  const user = requireUser({ visitor }, request, 'ownAccount');
  const [logins, passkeys, factors, codesLeft] = await Promise.all([
    activeLoginsOf(deps.db, user.id, deps.clock.now()),
    passkeysOf(deps.db, user.id),
    factorsOf(deps.db, user.id),
    recoveryCodesLeft(deps.db, user.id),
  ]);
  const said = new URL(request.url).searchParams.get('gespeichert');
  return {
    csrf: visitor.csrfToken ?? '',
    user: { email: user.email, loginId: user.loginId },
    logins,
    passkeys,
    hasTotp: factors.hasTotp,
    codesLeft,
    saved: savedThings.find((thing) => thing === said) ?? null,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const server = context.get(requestContext);
  const { deps, visitor } = server;
  const { user, form } = await requireForm(server, request, 'ownAccount');
  const intent = form.text('intent');
  const outcome = await submitSecurity(deps, securityFormOf(server, request, { user, form, intent }));
  if (!outcome) throw notFound();
  if (outcome.kind === 'signed_out') {
    visitor.dropTokens();
    visitor.dropSession();
    throw redirect('/benutzerkonto/anmeldung', 303);
  }
  if (outcome.kind === 'saved') throw redirect(`/kunde/sicherheit?gespeichert=${outcome.what}`, 303);
  return data(outcome, { status: outcome.kind === 'refused' ? 422 : 200 });
}

export type SecurityPage = Awaited<ReturnType<typeof loader>>;

export default function Security({ loaderData, actionData }: Route.ComponentProps) {
  const texts = useTexts(securityTexts);
  const outcome = actionData as SecurityOutcome | undefined;
  if (outcome?.kind === 'codes') return <Codes codes={outcome.codes} />;
  return (
    <>
      <h1 className="text-2xl sm:text-2xl">{texts.title}</h1>
      <p className="mt-2 text-ink-2">{texts.lead}</p>
      {loaderData.saved && !outcome && (
        <Notice tone="good" live className="mt-5">
          {texts.saved[loaderData.saved]}
        </Notice>
      )}
      <div className="mt-6 grid items-start gap-5 md:grid-cols-2">
        <div className="grid gap-5">
          <LoginsSection page={loaderData} outcome={outcome} />
          <Section title={texts.ownDataTitle} text={texts.ownDataText}>
            <ButtonLink to="/kunde/meine-daten" variant="outline">
              {texts.toOwnData}
            </ButtonLink>
          </Section>
        </div>
        <div className="grid gap-5">
          <PasskeysSection page={loaderData} outcome={outcome} />
          <TotpSection page={loaderData} outcome={outcome} />
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
