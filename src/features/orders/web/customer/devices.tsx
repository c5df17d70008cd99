import { useFormatter, useTexts } from '#web/locale.ts';
import { Badge } from '#web/ui/badge.tsx';
import { customerTexts } from './customer.texts.ts';
import type { DataPage } from './data.page.tsx';
import { OwnForm, Section, SubmitButton } from './section.tsx';

/** Where the account is open, and how to close it there. */
export function Devices({ page }: { page: DataPage }) {
  const texts = useTexts(customerTexts);
  const format = useFormatter();
  const hasOthers = page.logins.some((login) => login.id !== page.user.loginId);
  return (
    <Section title={texts.devicesTitle}>
      <ul className="divide-y divide-line">
        {page.logins.map((login) => (
          <li key={login.id} className="flex flex-wrap items-center justify-between gap-3 py-3 first:pt-0">
            <div className="min-w-0">
              <p className="flex flex-wrap items-center gap-2 font-medium">
                {login.device}
                {login.id === page.user.loginId && <Badge tone="good">{texts.thisDevice}</Badge>}
              </p>
              <p className="text-sm text-ink-2">
                {texts.since(
                  format.date(login.createdAt),
                  `${format.date(login.usedAt)}, ${format.time(login.usedAt)}`,
                )}
              </p>
            </div>
            {login.id !== page.user.loginId && (
              <OwnForm csrf={page.csrf} intent="sign-out-device">
                <input type="hidden" name="id" value={login.id} />
                <SubmitButton
                  intent="sign-out-device"
                  variant="outline"
                  label={texts.signOutDeviceLabel(login.device)}
                >
                  {texts.signOutDevice}
                </SubmitButton>
              </OwnForm>
            )}
          </li>
        ))}
      </ul>
      {hasOthers && (
        <OwnForm csrf={page.csrf} intent="sign-out-others" className="mt-4">
          <SubmitButton intent="sign-out-others" variant="outline">
            {texts.signOutOthers}
          </SubmitButton>
        </OwnForm>
      )}
    </Section>
  );
}
