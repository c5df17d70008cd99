import { userTexts } from '#features/identity/shared.ts';
import type { FormError } from '#features/identity/types.ts';
import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import { Section } from '#platform/ui/card.tsx';
import type { EditField } from '#platform/work/edit-fields.tsx';
import type { UserPage } from './user-page.ts';
import { ConflictNotice, UserAct, useUnsaved } from './user-section.tsx';

type Props = { page: UserPage; error: FormError | null };

/** It goes into the audit log. */
const reason = { name: 'reason', maxLength: 500 } as const satisfies EditField;

/** Sessions, password mail, pending registration and the lock. */
export function AccessForms({ page, error }: Props) {
  const { user, logins, pendingSince } = page;
  const texts = useTexts(userTexts);
  const format = useFormatter();
  const lock = useUnsaved(error, 'lock');
  return (
    <Section title={texts.accessTitle}>
      <ConflictNotice error={error} form="lock" />
      <ConflictNotice error={error} form="unlock" />
      {!user.isGuest && (
        <>
          <p className="text-sm">{logins.length > 0 ? texts.signedIn(logins.length) : texts.notSignedIn}</p>
          <ul className="mt-1 text-sm text-ink-2">
            {logins.map(({ id, device }) => (
              <li key={id}>{device}</li>
            ))}
          </ul>
        </>
      )}
      <div className="mt-3 flex flex-wrap gap-2">
        {logins.length > 0 && <UserAct intent="sign-out" submit={texts.signOut} variant="outline" />}
        {!user.isGuest && !user.isLocked && <UserAct intent="reset" submit={texts.reset} variant="outline" />}
      </div>
      {pendingSince && (
        <UserAct intent="confirm" submit={texts.confirm} variant="outline" className="mt-4">
          <p className="text-sm">{texts.pending(format.date(pendingSince))}</p>
        </UserAct>
      )}
      {user.isLocked ? (
        <UserAct intent="unlock" submit={texts.unlock} variant="outline" className="mt-4" />
      ) : (
        <UserAct
          intent="lock"
          className="mt-4"
          parts={[{ ...reason, id: 'lock-reason', label: texts.lockReason, hint: texts.lockHint }]}
          refused={lock}
          variant="danger"
          submit={texts.lock}
        />
      )}
    </Section>
  );
}

/** What somebody proves themselves with beside the password, and the way out when it is lost. */
export function UserFactors({ page, error }: Props) {
  const texts = useTexts(userTexts);
  const { hasTotp, passkeys } = page.factors;
  const notAllowed = page.errors.factors;
  const kinds = [hasTotp ? texts.factorApp : '', passkeys > 0 ? texts.factorPasskeys(passkeys) : ''];
  const hasAny = hasTotp || passkeys > 0;
  const unsaved = useUnsaved(error, 'reset-factors');
  return (
    <Section title={texts.factorsTitle}>
      <p className="text-sm">{kinds.filter(Boolean).join(', ') || texts.noFactor}</p>
      {hasAny && notAllowed === 'admin_only' && (
        <p className="mt-1 text-sm text-ink-2">{texts.factorsByAdmin}</p>
      )}
      {hasAny && !notAllowed && (
        <details className="mt-2" open={unsaved !== null}>
          <summary className="link inline-block cursor-pointer py-2 text-sm">
            {texts.resetFactorsOpen}
          </summary>
          <UserAct
            intent="reset-factors"
            className="mt-1"
            parts={[{ ...reason, id: 'factors-reason', label: texts.resetFactorsProof }]}
            refused={unsaved}
            variant="danger"
            submit={texts.resetFactors}
          >
            <p className="text-sm text-ink-2">{texts.resetFactorsText}</p>
          </UserAct>
        </details>
      )}
    </Section>
  );
}

/** The way to act as the customer, with the reason that goes into the audit log. */
export function ImpersonationForm({ error }: { error: 'reason' | 'not_permitted' | null }) {
  const texts = useTexts(userTexts);
  const { impersonationReason: label, impersonationHint: hint } = texts;
  const messages = { reason: texts.fieldErrors.reason, not_permitted: texts.impersonationRefused };
  return (
    <Section title={texts.impersonationTitle} text={texts.impersonationText}>
      <UserAct
        intent="impersonate"
        reload
        parts={[{ ...reason, id: 'impersonation-reason', label, hint }]}
        refused={error && { input: {}, errors: { reason: messages[error] } }}
        submit={texts.impersonate}
      />
    </Section>
  );
}
