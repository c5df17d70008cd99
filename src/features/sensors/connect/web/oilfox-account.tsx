import { ChevronDown } from 'lucide';
import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import { Matter } from '#platform/ui/card.tsx';
import { Facts } from '#platform/ui/facts.tsx';
import { Icon } from '#platform/ui/icon.tsx';
import { IntentButton } from '#platform/ui/intent-button.tsx';
import { IntentForm } from '#platform/ui/intent-form.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { PasswordField } from '#platform/ui/password-field.tsx';
import { TextField } from '#platform/ui/text-field.tsx';
import type { ConnectCode } from '../oilfox/connect-oilfox.ts';
import { accountErrors } from '../oilfox/oilfox.rules.ts';
import { oilfoxTexts } from './oilfox.texts.ts';
import type { Refused, SensorPage } from './sensor.page.tsx';

/** Mail address and password as OilFox knows them; the password is never filled in. */
export function LoginFields(props: {
  errors: Readonly<Record<string, ConnectCode>> | undefined;
  email: string;
}) {
  const texts = useTexts(oilfoxTexts);
  const error = (name: string) => {
    const code = props.errors?.[name];
    return code && texts.errors[code];
  };
  return (
    <>
      <TextField
        id="oilfox-email"
        name="email"
        type="email"
        label={texts.email}
        maxLength={254}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        defaultValue={props.email}
        error={error('email')}
      />
      <PasswordField
        id="oilfox-password"
        name="password"
        label={texts.password}
        maxLength={200}
        autoComplete="current-password"
        error={error('password')}
      />
    </>
  );
}

type Props = { page: SensorPage; refused: Refused };

/** In whose name the service is asked, whether it answers, and another login where that one opens nothing any more. */
export function OilfoxAccount({ page: { account }, refused }: Props) {
  const texts = useTexts(oilfoxTexts);
  const format = useFormatter();
  if (!account) return null;
  const fault = accountErrors.find((known) => known === account.fault);
  const own = refused?.intent === 'account' ? refused : undefined;
  return (
    <Matter title={texts.account}>
      {fault && (
        <Notice
          tone={fault === 'unreachable' ? 'info' : 'bad'}
          title={texts.faults[fault].what}
          className="mt-4"
        >
          <p>{texts.faults[fault].help}</p>
        </Notice>
      )}
      <Facts
        columns="mt-4 grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-2"
        value="wrap-anywhere tabular-nums"
        rows={[
          [texts.accountOf, account.email],
          [texts.device, account.deviceId],
          [texts.polledAt, account.polledAt ? format.moment(account.polledAt) : texts.never],
          [texts.nextPoll, account.nextPollAt ? format.moment(account.nextPollAt) : texts.resting],
        ]}
      />
      <details open={own !== undefined || fault === 'login_refused'} className="group/login mt-4">
        <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 font-semibold">
          {texts.change}
          <Icon of={ChevronDown} className="text-ink-2 group-open/login:rotate-180" />
        </summary>
        <IntentForm intent="account" className="mt-2 grid grid-cols-[minmax(0,1fr)] gap-4">
          <LoginFields errors={own?.errors} email={own?.input.email ?? account.email} />
          <div>
            <IntentButton intent="account">{texts.change}</IntentButton>
          </div>
        </IntentForm>
      </details>
    </Matter>
  );
}
