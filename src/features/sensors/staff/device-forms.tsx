import { useTexts } from '#platform/i18n/locale.ts';
import { ErrorSummary, formErrors } from '#platform/ui/error-summary.tsx';
import { Folded } from '#platform/ui/folded.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import type { EditField } from '#platform/work/edit-fields.tsx';
import { Act } from '#platform/work/record.tsx';
import type { Device } from './device.store.ts';
import { devicesTexts } from './devices.texts.ts';
import type { DeviceAnswer, DeviceIntent } from './submit-device-form.ts';

type Props = { device: Device; answer: DeviceAnswer | undefined };

/** What support can do about a device of a customer: correct it, put another one in its place, give it a new key. */
export function DeviceForms({ device, answer }: Props) {
  const texts = useTexts(devicesTexts);
  const { sensor, tank, tellsLitres } = device;
  const options = (names: Readonly<Record<string, string>>) =>
    Object.entries(names).map(([value, label]) => ({ value, label }));
  const forms = { version: sensor.version, answer };
  return (
    <>
      {tank && tellsLitres && <Notice>{texts.errors.tells_litres}</Notice>}
      {tank && !tellsLitres && (
        <DeviceForm
          {...forms}
          intent="calibrate"
          parts={[
            { name: 'unit', as: 'choice', options: options(texts.knownUnits) },
            { name: 'value', inputMode: 'decimal' },
          ]}
        />
      )}
      {sensor.kind === 'device' && (
        <DeviceForm
          {...forms}
          intent="exchange"
          parts={[{ name: 'serial' }, { name: 'before', as: 'choice', options: options(texts.oldDevices) }]}
        />
      )}
      <DeviceForm {...forms} intent="renew" parts={[]} />
    </>
  );
}

type FormProps = {
  intent: DeviceIntent;
  parts: readonly EditField[];
  /** Of the device, as it was looked at. */
  version: number;
  answer: DeviceAnswer | undefined;
};

/** Each of them asks why, too. */
function DeviceForm({ intent, parts, version, answer }: FormProps) {
  const texts = useTexts(devicesTexts);
  const { title, lead, submit } = texts.acts[intent];
  const refused = answer?.kind === 'refused' && answer.intent === intent ? answer : null;
  const errors = Object.fromEntries(
    Object.entries(refused?.errors ?? {}).map(([name, code]) => [name, texts.errors[code]]),
  );
  const reason: EditField = { name: 'reason', as: 'area', hint: texts.reasonHint, rows: 2, maxLength: 500 };
  const asked = [...parts, reason];
  const idOf = (name: string) => `${intent}-${name}`;
  return (
    <Folded title={title} isOpen={refused !== null}>
      <p className="mb-4 text-sm text-ink-2">{lead}</p>
      <Act
        intent={intent}
        fields={{ version }}
        parts={asked.map((part) => ({ ...part, id: idOf(part.name) }))}
        labels={texts.labels}
        refused={refused && { input: refused.input, errors }}
        submit={submit}
      >
        <ErrorSummary
          failures={formErrors(
            asked.map(({ name }) => name),
            (name) => errors[name],
            idOf,
          )}
        />
      </Act>
    </Folded>
  );
}
