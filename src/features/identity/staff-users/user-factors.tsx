import { useTexts } from '#platform/i18n/locale.ts';
import { TextField } from '#platform/ui/text-field.tsx';
import type { Refused, UserPageData } from './user.page.tsx';
import { userTexts } from './user.texts.ts';
import { UserForm, UserSection, UserSubmit } from './user-section.tsx';

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
