import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import { TextField } from '#platform/ui/text-field.tsx';
import type { Refused, UserPageData } from './user.page.tsx';
import { userTexts } from './user.texts.ts';
import { ConflictNotice, UserForm, UserSection, UserSubmit } from './user-section.tsx';

/** Sessions, password mail, pending registration and the lock. */
export function AccessForms({ page, refused }: { page: UserPageData; refused: Refused }) {
  const texts = useTexts(userTexts);
  const { user, logins } = page;
  return (
    <UserSection title={texts.accessTitle}>
      <ConflictNotice refused={refused} form="lock" />
      <ConflictNotice refused={refused} form="unlock" />
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
          <UserForm page={page} intent="sign-out">
            <UserSubmit intent="sign-out">{texts.signOut}</UserSubmit>
          </UserForm>
        )}
        {!user.isGuest && !user.isLocked && (
          <UserForm page={page} intent="reset">
            <UserSubmit intent="reset">{texts.reset}</UserSubmit>
          </UserForm>
        )}
      </div>
      <PendingRegistration page={page} />
      <Lock page={page} refused={refused} />
    </UserSection>
  );
}

function PendingRegistration({ page }: { page: UserPageData }) {
  const texts = useTexts(userTexts);
  const format = useFormatter();
  if (!page.pendingSince) return null;
  return (
    <UserForm page={page} intent="confirm" className="mt-4 grid justify-items-start gap-2">
      <p className="text-sm">{texts.pending(format.date(page.pendingSince))}</p>
      <UserSubmit intent="confirm">{texts.confirm}</UserSubmit>
    </UserForm>
  );
}

function Lock({ page, refused }: { page: UserPageData; refused: Refused }) {
  const texts = useTexts(userTexts);
  if (page.user.isLocked) {
    return (
      <UserForm page={page} intent="unlock" className="mt-4">
        <UserSubmit intent="unlock">{texts.unlock}</UserSubmit>
      </UserForm>
    );
  }
  const mine = refused && refused.kind !== 'refused' && refused.form === 'lock' ? refused : null;
  const fault = mine?.kind === 'invalid' ? mine.fields.reason : undefined;
  return (
    <UserForm page={page} intent="lock" className="mt-4 grid gap-2">
      <TextField
        id="lock-reason"
        name="reason"
        label={texts.lockReason}
        hint={texts.lockHint}
        maxLength={500}
        autoComplete="off"
        defaultValue={mine?.typed.reason ?? ''}
        error={fault ? texts.faults[fault] : undefined}
      />
      <div>
        <UserSubmit intent="lock" variant="danger">
          {texts.lock}
        </UserSubmit>
      </div>
    </UserForm>
  );
}

/** What somebody proves themselves with beside the password, and the way out when it is lost. */
export function UserFactors({ page, refused }: { page: UserPageData; refused: Refused }) {
  const texts = useTexts(userTexts);
  const { hasTotp, passkeys } = page.factors;
  const kinds = [hasTotp ? texts.factorApp : '', passkeys > 0 ? texts.factorPasskeys(passkeys) : ''];
  const reason = page.refusals.factors;
  return (
    <UserSection title={texts.factorsTitle}>
      <p className="text-sm">{kinds.filter(Boolean).join(', ') || texts.noFactor}</p>
      {(hasTotp || passkeys > 0) && reason === 'admin_only' && (
        <p className="mt-1 text-sm text-ink-2">{texts.factorsByAdmin}</p>
      )}
      {(hasTotp || passkeys > 0) && !reason && <ResetFactors page={page} refused={refused} />}
    </UserSection>
  );
}

function ResetFactors({ page, refused }: { page: UserPageData; refused: Refused }) {
  const texts = useTexts(userTexts);
  const mine = refused?.kind === 'invalid' && refused.form === 'reset-factors' ? refused : null;
  const fault = mine?.fields.reason;
  return (
    <details className="mt-2" open={mine !== null}>
      <summary className="link inline-block cursor-pointer py-2 text-sm">{texts.resetFactorsOpen}</summary>
      <UserForm page={page} intent="reset-factors" className="mt-1 grid gap-3">
        <p className="text-sm text-ink-2">{texts.resetFactorsText}</p>
        <TextField
          id="factors-reason"
          name="reason"
          label={texts.resetFactorsProof}
          maxLength={500}
          autoComplete="off"
          defaultValue={mine?.typed.reason ?? ''}
          error={fault ? texts.faults[fault] : undefined}
        />
        <div>
          <UserSubmit intent="reset-factors" variant="danger">
            {texts.resetFactors}
          </UserSubmit>
        </div>
      </UserForm>
    </details>
  );
}
