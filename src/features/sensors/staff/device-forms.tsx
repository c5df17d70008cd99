import type { ReactNode } from 'react';
import { useTexts } from '#platform/i18n/locale.ts';
import { ErrorSummary, formErrors } from '#platform/ui/error-summary.tsx';
import { Folded } from '#platform/ui/folded.tsx';
import { IntentButton } from '#platform/ui/intent-button.tsx';
import { IntentForm } from '#platform/ui/intent-form.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { Select } from '#platform/ui/select.tsx';
import { TextArea, TextField } from '#platform/ui/text-field.tsx';
import type { Device } from './device.store.ts';
import { devicesTexts } from './devices.texts.ts';
import type { DeviceAnswer, DeviceIntent } from './submit-device-form.ts';

type Refused = Extract<DeviceAnswer, { kind: 'refused' }>;
type Props = { device: Device; answer: DeviceAnswer | undefined };

/** What support can do about a device of a customer: correct it, put another one in its place, give it a new key. */
export function DeviceForms({ device, answer }: Props) {
  const texts = useTexts(devicesTexts);
  const { sensor, tank, tellsLitres } = device;
  const refused = (intent: DeviceIntent) =>
    answer?.kind === 'refused' && answer.intent === intent ? answer : null;
  const options = (names: Readonly<Record<string, string>>) =>
    Object.entries(names).map(([value, label]) => ({ value, label }));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {tank && tellsLitres && <Notice>{texts.errors.tells_litres}</Notice>}
      {tank && !tellsLitres && (
        <DeviceForm
          intent="calibrate"
          title={texts.calibrate}
          lead={texts.calibrateLead}
          submit={texts.save}
          device={device}
          refused={refused('calibrate')}
        >
          <Select
            label={texts.known}
            name="unit"
            defaultValue={refused('calibrate')?.input.unit ?? 'cm'}
            options={options(texts.knownUnits)}
          />
          <TextField
            label={texts.knownValue}
            inputMode="decimal"
            autoComplete="off"
            {...bind('value', refused('calibrate'), texts.errors)}
          />
        </DeviceForm>
      )}
      {sensor.kind === 'device' && (
        <DeviceForm
          intent="exchange"
          title={texts.exchange}
          lead={texts.exchangeLead}
          submit={texts.exchangeNow}
          device={device}
          refused={refused('exchange')}
        >
          <TextField
            label={texts.newSerial}
            autoComplete="off"
            {...bind('serial', refused('exchange'), texts.errors)}
          />
          <Select
            label={texts.oldDevice}
            name="before"
            defaultValue={refused('exchange')?.input.before ?? 'stock'}
            options={options(texts.oldDevices)}
          />
        </DeviceForm>
      )}
      <DeviceForm
        intent="renew"
        title={texts.renewKey}
        lead={texts.renewLead}
        submit={texts.renewNow}
        device={device}
        refused={refused('renew')}
      />
    </div>
  );
}

function DeviceForm(props: {
  intent: DeviceIntent;
  title: string;
  lead: string;
  submit: string;
  device: Device;
  refused: Refused | null;
  children?: ReactNode;
}) {
  const { intent, title, lead, submit, device, refused } = props;
  const texts = useTexts(devicesTexts);
  return (
    <Folded title={title} isOpen={refused !== null}>
      <p className="mb-4 text-sm text-ink-2">{lead}</p>
      <IntentForm
        intent={intent}
        fields={{ version: device.sensor.version }}
        className="grid grid-cols-[minmax(0,1fr)] gap-4"
      >
        <ErrorSummary
          failures={formErrors(
            ['value', 'serial', 'reason'] as const,
            (name) => bind(name, refused, texts.errors).error,
            (name) => `${intent}-${name}`,
          )}
        />
        {props.children}
        <TextArea
          label={texts.reason}
          hint={texts.reasonHint}
          rows={2}
          maxLength={500}
          {...bind('reason', refused, texts.errors, intent)}
        />
        <div>
          <IntentButton intent={intent}>{submit}</IntentButton>
        </div>
      </IntentForm>
    </Folded>
  );
}

type Name = 'value' | 'reason' | 'serial';

/** Name, id, what was typed and what is wrong with it. */
function bind(
  name: Name,
  refused: Refused | null,
  messages: Readonly<Record<string, string>>,
  intent = refused?.intent,
) {
  const error = refused?.errors[name];
  return {
    name,
    id: `${intent ?? 'form'}-${name}`,
    defaultValue: refused?.input[name] ?? '',
    error: error && messages[error],
  };
}
