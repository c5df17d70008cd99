import type { Database } from '#db/database.ts';
import { parseDecimal } from '#features/dealers/dealers.ts';
import { maxOffset } from '#features/tanks/shared.ts';
import { intentOf, oneOf, text, valuesOf, version } from '#platform/forms/form.ts';
import type { PostedForm } from '#platform/forms/posted-form.ts';
import type { Clock } from '#platform/time/clock.ts';
import { calibrateDevice } from './calibrate-device.ts';
import { type DeviceError, type DeviceOutcome, renewDeviceKey } from './device-acts.ts';
import { exchangeDevice } from './exchange-device.ts';

type Deps = { db: Database; clock: Clock };

const deviceIntents = ['calibrate', 'exchange', 'renew'] as const;
export type DeviceIntent = (typeof deviceIntents)[number];

type FieldError = Exclude<DeviceError, 'stale'> | 'value' | 'reason' | 'serial';

/** What came of a form: a key that is shown once, or what is wrong, with everything that was typed. */
export type DeviceAnswer =
  | { kind: 'saved' }
  | { kind: 'key'; sensorId: number; serial: string; key: string; isStale?: undefined }
  | {
      kind: 'refused';
      intent: DeviceIntent;
      isStale: boolean;
      errors: Partial<Record<'value' | 'reason' | 'serial', FieldError>>;
      input: Readonly<Record<string, string>>;
    };

const fields = {
  version,
  unit: oneOf(['cm', 'litres', 'mm']),
  value: text(20),
  serial: text(64),
  before: oneOf(['stock', 'retired']),
  reason: text(500),
};

/** Does what one of the forms of a device's page asks for; null when it is none of them. */
export async function submitDeviceForm(
  deps: Deps,
  { agentId, sensorId, form }: { agentId: number; sensorId: number; form: PostedForm },
): Promise<DeviceAnswer | null> {
  const intent = intentOf(form, deviceIntents);
  if (intent === null) return null;
  const posted = valuesOf(form, fields);
  const { reason, serial } = posted;
  const about = { agentId, sensorId, version: posted.version, reason };
  const unit = posted.unit ?? 'cm';
  const value = readNumber(posted.value);
  const errors: Extract<DeviceAnswer, { kind: 'refused' }>['errors'] = {
    ...(reason.length < 3 && { reason: 'reason' }),
    ...(intent === 'calibrate' && (value === null || Math.abs(value) > maxOffset * 10) && { value: 'value' }),
    ...(intent === 'exchange' && serial === '' && { serial: 'serial' }),
  };
  const refused = { kind: 'refused' as const, intent, isStale: false, input: form.input() };
  if (Object.keys(errors).length > 0) return { ...refused, errors };
  const outcome = await act(deps, intent, {
    ...about,
    serial,
    before: posted.before ?? 'stock',
    known: unit === 'mm' ? { unit, value: Math.round(value ?? 0) } : { unit, value: value ?? 0 },
  });
  if (!outcome.ok) {
    const { error } = outcome;
    if (error === 'stale') return { ...refused, isStale: true, errors: {} };
    const field = intent === 'exchange' ? 'serial' : intent === 'calibrate' ? 'value' : 'reason';
    return { ...refused, errors: { [field]: error } };
  }
  const { key, ...of } = outcome;
  return key === null ? { kind: 'saved' } : { kind: 'key', key, sensorId: of.sensorId, serial: of.serial };
}

type Posted = Parameters<typeof calibrateDevice>[1] & Parameters<typeof exchangeDevice>[1];

function act(deps: Deps, intent: DeviceIntent, posted: Posted): Promise<DeviceOutcome> {
  switch (intent) {
    case 'calibrate':
      return calibrateDevice(deps, posted);
    case 'exchange':
      return exchangeDevice(deps, posted);
    case 'renew':
      return renewDeviceKey(deps, posted);
  }
}

/** "84,5", "-12", "1.250"; null when it is no number. */
function readNumber(typed: string): number | null {
  const plain = typed.replaceAll(/\s/g, '');
  const isNegative = /^[-−]/.test(plain);
  const figure = plain.replace(/^[-−+]/, '');
  const grouped = /^\d{1,3}(\.\d{3})+(,\d)?$/.test(figure) ? figure.replaceAll('.', '') : figure;
  const tenths = parseDecimal(grouped, [6, 1]);
  return tenths === null ? null : (isNegative ? -tenths : tenths) / 10;
}
