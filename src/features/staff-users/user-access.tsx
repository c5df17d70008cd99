import { userTexts } from '#features/identity/shared.ts';
import type { FormError } from '#features/identity/types.ts';
import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import type { UserPage } from './user-page.ts';
import { ConflictNotice, ReasonForm, UserForm, UserSection, UserSubmit, unsavedOf } from './user-section.tsx';

/** Sessions, password mail, pending registration and the lock. */
export function AccessForms({ page, error }: { page: UserPage; error: FormError | null }) {
  const { user, logins, pendingSince } = page;
  const texts = useTexts(userTexts);
  const format = useFormatter();
  return (
    <UserSection title={texts.accessTitle}>
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
        {logins.length > 0 && (
          <UserForm intent="sign-out">
            <UserSubmit intent="sign-out">{texts.signOut}</UserSubmit>
          </UserForm>
        )}
        {!user.isGuest && !user.isLocked && (
          <UserForm intent="reset">
            <UserSubmit intent="reset">{texts.reset}</UserSubmit>
          </UserForm>
        )}
      </div>
      {pendingSince && (
        <UserForm intent="confirm" className="mt-4 grid justify-items-start gap-2">
          <p className="text-sm">{texts.pending(format.date(pendingSince))}</p>
          <UserSubmit intent="confirm">{texts.confirm}</UserSubmit>
        </UserForm>
      )}
      {user.isLocked ? (
        <UserForm intent="unlock" className="mt-4">
          <UserSubmit intent="unlock">{texts.unlock}</UserSubmit>
        </UserForm>
      ) : (
        <ReasonForm
          intent="lock"
          className="mt-4 grid gap-2"
          field={{ id: 'lock-reason', label: texts.lockReason, hint: texts.lockHint }}
          unsaved={unsavedOf(error, 'lock')}
          variant="danger"
          submit={texts.lock}
        />
      )}
    </UserSection>
  );
}

/** What somebody proves themselves with beside the password, and the way out when it is lost. */
export function UserFactors({ page, error }: { page: UserPage; error: FormError | null }) {
  const texts = useTexts(userTexts);
  const { hasTotp, passkeys } = page.factors;
  const notAllowed = page.errors.factors;
  const kinds = [hasTotp ? texts.factorApp : '', passkeys > 0 ? texts.factorPasskeys(passkeys) : ''];
  const hasAny = hasTotp || passkeys > 0;
  const unsaved = unsavedOf(error, 'reset-factors');
  return (
    <UserSection title={texts.factorsTitle}>
      <p className="text-sm">{kinds.filter(Boolean).join(', ') || texts.noFactor}</p>
      {hasAny && notAllowed === 'admin_only' && (
        <p className="mt-1 text-sm text-ink-2">{texts.factorsByAdmin}</p>
      )}
      {hasAny && !notAllowed && (
        <details className="mt-2" open={unsaved !== null}>
          <summary className="link inline-block cursor-pointer py-2 text-sm">
            {texts.resetFactorsOpen}
          </summary>
          <ReasonForm
            intent="reset-factors"
            className="mt-1 grid gap-3"
            field={{ id: 'factors-reason', label: texts.resetFactorsProof }}
            unsaved={unsaved}
            variant="danger"
            submit={texts.resetFactors}
          >
            <p className="text-sm text-ink-2">{texts.resetFactorsText}</p>
          </ReasonForm>
        </details>
      )}
    </UserSection>
  );
}

/** The way to act as the customer, with the reason that goes into the audit log. */
export function ImpersonationForm({ error }: { error: 'reason' | 'not_permitted' | null }) {
  const texts = useTexts(userTexts);
  const messages = { reason: texts.fieldErrors.reason, not_permitted: texts.impersonationRefused };
  return (
    <UserSection title={texts.impersonationTitle}>
      <p className="mb-3 text-sm text-ink-2">{texts.impersonationText}</p>
      <ReasonForm
        intent="impersonate"
        reload
        className="grid gap-2"
        field={{
          id: 'impersonation-reason',
          label: texts.impersonationReason,
          hint: texts.impersonationHint,
        }}
        error={error ? messages[error] : undefined}
        variant="secondary"
        submit={texts.impersonate}
      />
    </UserSection>
  );
}
