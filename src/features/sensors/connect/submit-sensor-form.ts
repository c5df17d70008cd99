import { checked, form, oneOf, optional, read, text, valuesOf, version } from '#platform/forms/form.ts';
import type { PostedForm } from '#platform/forms/posted-form.ts';
import { removeSensor, saveSensor, setMainSensor } from '../change-sensor.ts';
import { measures } from '../readings/readings.rules.ts';
import { addScaleChanges } from '../sensor-calibration.ts';
import { hasToldLevel, sensorOf } from '../sensors.store.ts';
import { type MessageSettings, type Unit, units } from './message-settings.rules.ts';
import { readPath } from './message-values.rules.ts';
import { type ConnectCode, changeLogin } from './oilfox/connect-oilfox.ts';
import type { PollDeps } from './oilfox/poll-accounts.ts';
import { renewKey, savePreset } from './own-sensor.ts';
import { isPreset, settingsOf } from './presets.rules.ts';

type Deps = PollDeps;
type Sent = { id: number; userId: number; form: PostedForm };

export type SensorAnswer =
  | { kind: 'saved' }
  | { kind: 'removed' }
  | { kind: 'key'; secret: string }
  | {
      kind: 'refused';
      intent: 'mounting' | 'settings';
      errors: Readonly<Record<string, 'number' | 'path'>>;
      isStale: boolean;
    }
  | { kind: 'refused'; intent: 'account'; errors: Readonly<Record<string, ConnectCode>>; isStale: false };

/** "1.234,5", "-20" or "0.1"; null for what is no number. */
const numberIn = (input: string): number | null => {
  const plain = input.trim().replaceAll(/[\s’']/g, '');
  const number = Number(plain.includes(',') ? plain.replaceAll('.', '').replace(',', '.') : plain);
  return plain === '' || !Number.isFinite(number) || Math.abs(number) > 1e6 ? null : number;
};

const wholeIn = (least: number, most: number) => (input: string) => {
  const number = numberIn(input);
  return number !== null && Number.isInteger(number) && number >= least && number <= most ? number : null;
};

const mounting = form({
  name: text(60),
  mountedAt: optional(read(wholeIn(0, 100_000), 'number')),
  levelOffset: optional(read(wholeIn(-10_000, 10_000), 'number')),
});

const settings = form({
  path: checked(text(200), (path) => (readPath(path) === null ? ('path' as const) : null)),
  unit: oneOf(Object.keys(units) as Unit[]),
  measure: oneOf(measures),
  factor: read(numberIn, 'number'),
  offset: read(numberIn, 'number'),
});

/** One of the forms of a sensor's page; null for one that it does not have, or somebody else's sensor. */
export async function submitSensorForm(deps: Deps, sent: Sent): Promise<SensorAnswer | null> {
  const { id, userId } = sent;
  switch (sent.form.text('intent')) {
    case 'mounting':
      return saveMounting(deps, sent);
    case 'settings':
      return saveSettings(deps, sent);
    case 'account': {
      const changed = await changeLogin(deps, sent);
      if (!changed) return null;
      return changed.ok
        ? { kind: 'saved' }
        : { kind: 'refused', intent: 'account', errors: changed.errors, isStale: false };
    }
    case 'main':
      return (await setMainSensor(deps, { id, userId })) ? { kind: 'saved' } : null;
    case 'remove':
      return (await removeSensor(deps, { id, userId })) ? { kind: 'removed' } : null;
    case 'key': {
      const secret = await renewKey(deps, { id, userId });
      return secret === null ? null : { kind: 'key', secret };
    }
    default:
      return null;
  }
}

async function saveMounting(deps: Deps, { id, userId, form: posted }: Sent): Promise<SensorAnswer | null> {
  const read = mounting(posted);
  if (!read.ok) return refused('mounting', read.errors);
  const seen = valuesOf(posted, { version }).version;
  const { levelOffset, ...change } = read.values;
  const saved = await saveSensor(deps, {
    id,
    userId,
    version: seen,
    change: { ...change, levelOffset: levelOffset ?? 0 },
  });
  if (saved.ok) return { kind: 'saved' };
  return saved.error === 'conflict' ? { ...refused('mounting', {}), isStale: true } : null;
}

async function saveSettings(deps: Deps, { id, userId, form: posted }: Sent): Promise<SensorAnswer | null> {
  const sensor = await sensorOf(deps.db, { id, userId });
  if (!sensor || !isPreset(sensor.preset)) return null;
  const read = settings(posted);
  if (!read.ok) return refused('settings', read.errors);
  const preset = sensor.preset;
  const [held, wanted] = [settingsOf(preset, sensor.settings), settingsOf(preset, read.values)];
  await deps.db.transaction().execute(async (tx) => {
    await savePreset({ db: tx }, { id, userId, preset, settings: wanted });
    const [before, after] = [scaleOf(held), scaleOf(wanted)];
    if (before === after || !hasToldLevel(sensor)) return;
    const about = { sensorId: id, tankId: sensor.tankId, byUserId: userId, at: deps.clock.now() };
    await addScaleChanges(tx, [{ ...about, kind: 'settings', before, after, reason: '' }]);
  });
  return { kind: 'saved' };
}

const scaleOf = ({ measure, unit, factor, offset }: MessageSettings): string =>
  [measure, unit, factor, offset].join(' ');

const refused = (intent: 'mounting' | 'settings', errors: Readonly<Record<string, 'number' | 'path'>>) => ({
  kind: 'refused' as const,
  intent,
  errors,
  isStale: false,
});
