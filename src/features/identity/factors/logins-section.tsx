import { countries, isCountryId } from '#features/places/shared.ts';
import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import { Badge } from '#platform/ui/badge.tsx';
import { IntentButton } from '#platform/ui/intent-button.tsx';
import { IntentForm } from '#platform/ui/intent-form.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { Section } from '#platform/ui/section.tsx';
import type { SecurityPage } from './security.page.tsx';
import { securityTexts } from './security.texts.ts';
import type { SecurityOutcome } from './security.ts';

type Props = { page: SecurityPage; outcome: SecurityOutcome | undefined };

/** Where the account is open, and how to close it there. */
export function LoginsSection({ page, outcome }: Props) {
  const texts = useTexts(securityTexts);
  const refused = outcome?.kind === 'refused' && outcome.section === 'devices' ? outcome.fault : null;
  const hasOthers = page.logins.some((login) => login.id !== page.user.loginId);
  return (
    <Section title={texts.devicesTitle} text={texts.devicesText}>
      {refused && (
        <Notice tone="bad" live className="mb-4">
          {texts.faults[refused]}
        </Notice>
      )}
      <ul className="divide-y divide-line">
        {page.logins.map((login) => (
          <Login key={login.id} login={login} page={page} />
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap gap-3">
        {hasOthers && (
          <IntentForm csrf={page.csrf} intent="end-others">
            <IntentButton intent="end-others" variant="outline">
              {texts.endOthers}
            </IntentButton>
          </IntentForm>
        )}
        <IntentForm csrf={page.csrf} intent="end-all">
          <IntentButton intent="end-all" variant="outline">
            {texts.endAll}
          </IntentButton>
        </IntentForm>
      </div>
    </Section>
  );
}

function Login({ login, page }: { login: SecurityPage['logins'][number]; page: SecurityPage }) {
  const texts = useTexts(securityTexts);
  const format = useFormatter();
  const isThis = login.id === page.user.loginId;
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
        <IntentForm csrf={page.csrf} intent="end-login">
          <input type="hidden" name="id" value={login.id} />
          <IntentButton intent="end-login" variant="outline" label={texts.endDeviceLabel(login.device)}>
            {texts.endDevice}
          </IntentButton>
        </IntentForm>
      )}
    </li>
  );
}
