import type { Transaction } from '#db/database.ts';
import { lockAccount } from '#features/identity/identity.ts';
import { form, rawText, required, rowId, text, valuesOf } from '#platform/forms/form.ts';
import type { PostedForm } from '#platform/forms/posted-form.ts';
import { failed, ok, type Result } from '#platform/result.ts';
import { type AddSensorError, addSensorIn } from '../../add-sensor.ts';
import { sensorOf } from '../../sensors.store.ts';
import { savePreset } from '../own-sensor.ts';
import { presetKinds } from '../presets.rules.ts';
import { accountView, isConnected, saveAccount } from './accounts.store.ts';
import type { OilfoxDevice } from './oilfox.rules.ts';
import type { OilfoxFailure } from './oilfox-source.ts';
import { type PollDeps, pollSensor } from './poll-accounts.ts';
import { type OpenChoice, openedChoice, sealedChoice, sealedPassword, sealedTokens } from './sealed-login.ts';

export type LoginCode =
  | 'email_missing'
  | 'password_missing'
  | 'login_refused'
  | 'unreachable'
  | 'no_device'
  | 'other_account';
export type ConnectCode = LoginCode | 'device_missing' | 'known_device' | 'choice_over' | AddSensorError;

type Errors = Readonly<Record<string, ConnectCode>>;

/** One of several devices; what it holds helps to know it. */
export type DeviceChoice = { hwid: string; percent: number | null };

export type ConnectAnswer =
  | { kind: 'connected'; id: number }
  /** `sealed` carries the login to the next step; nobody but the server can read it. */
  | { kind: 'choose'; sealed: string; devices: DeviceChoice[]; errors: Errors }
  | { kind: 'refused'; errors: Errors };

type Sent = { userId: number; form: PostedForm };

const email = required(text(254), 'email_missing');
const password = required(rawText(200), 'password_missing');
const place = { name: text(60), tank: rowId };

/** Connects an OilFox: by its login, and where that opens several devices, by the one that was chosen. */
export const submitOilfoxForm = (deps: PollDeps, sent: Sent): Promise<ConnectAnswer> =>
  sent.form.text('intent') === 'device' ? takeChosen(deps, sent) : takeLogin(deps, sent);

async function takeLogin(deps: PollDeps, sent: Sent): Promise<ConnectAnswer> {
  const login = form({ email, password })(sent.form);
  if (!login.ok) return refused(login.errors);
  const opened = await open(deps, login.values);
  if (!opened.ok) return refused(fieldOf(opened.error));
  const { choice, devices } = opened.value;
  const [first, ...others] = devices;
  if (!first) return refused({ email: 'no_device' });
  return others.length === 0
    ? connect(deps, sent, { choice, device: first, devices })
    : choose(deps, sent, { choice, devices, errors: {} });
}

async function takeChosen(deps: PollDeps, sent: Sent): Promise<ConnectAnswer> {
  const { userId } = sent;
  const choice = openedChoice(deps, { userId, text: sent.form.text('choice'), now: deps.clock.now() });
  if (!choice) return refused({ password: 'choice_over' });
  const found = await deps.outside.oilfox.devices(choice.tokens.accessToken);
  if (!found.ok)
    return found.error === 'unreachable'
      ? choose(deps, sent, { choice, devices: [], errors: { device: 'unreachable' } })
      : refused({ password: 'choice_over' });
  const devices = found.value;
  const device = devices.find(({ hwid }) => hwid === sent.form.text('device'));
  return device
    ? connect(deps, sent, { choice, device, devices })
    : choose(deps, sent, { choice, devices, errors: { device: 'device_missing' } });
}

type Opened = { choice: OpenChoice; devices: readonly OilfoxDevice[] };

async function open(
  { outside: { oilfox } }: PollDeps,
  login: Pick<OpenChoice, 'email' | 'password'>,
): Promise<Result<Opened, OilfoxFailure>> {
  const tokens = await oilfox.signIn(login);
  if (!tokens.ok) return tokens;
  const devices = await oilfox.devices(tokens.value.accessToken);
  return devices.ok ? ok({ choice: { ...login, tokens: tokens.value }, devices: devices.value }) : devices;
}

const fieldOf = (failure: OilfoxFailure): Errors =>
  failure === 'refused' ? { password: 'login_refused' } : { email: 'unreachable' };

const refused = (errors: Errors): ConnectAnswer => ({ kind: 'refused', errors });

function choose(
  deps: PollDeps,
  { userId }: Sent,
  { choice, devices, errors }: Opened & { errors: Errors },
): ConnectAnswer {
  const sealed = sealedChoice(deps, { userId, choice, now: deps.clock.now() });
  return { kind: 'choose', sealed, devices: devices.map(choiceOf), errors };
}

function choiceOf({ hwid, message }: OilfoxDevice): DeviceChoice {
  const told: { fillLevelPercent?: unknown } = JSON.parse(message);
  return { hwid, percent: typeof told.fillLevelPercent === 'number' ? told.fillLevelPercent : null };
}

async function connect(
  deps: PollDeps,
  sent: Sent,
  { choice, device, devices }: Opened & { device: OilfoxDevice },
): Promise<ConnectAnswer> {
  const added = await addOilfox(deps, sent, { choice, deviceId: device.hwid });
  if (added.ok) {
    await pollSensor(deps, added.value);
    return { kind: 'connected', id: added.value };
  }
  const isOfDevice = added.error === 'known_device';
  if (devices.length > 1)
    return choose(deps, sent, { choice, devices, errors: { [isOfDevice ? 'device' : 'tank']: added.error } });
  return refused({ [isOfDevice ? 'email' : 'tank']: added.error });
}

type Chosen = { choice: OpenChoice; deviceId: string };

/** Sensor and login come together or not at all. */
const addOilfox = (
  deps: PollDeps,
  { userId, form: posted }: Sent,
  { choice, deviceId }: Chosen,
): Promise<Result<number, AddSensorError | 'known_device'>> =>
  deps.db.transaction().execute(async (tx) => {
    const { name, tank } = valuesOf(posted, place);
    const now = deps.clock.now();
    // Two tabs may connect it at once.
    await lockAccount(tx, userId);
    if (await isConnected(tx, { userId, deviceId })) return failed('known_device');
    const added = await addSensorIn(tx, { userId, name, tankId: tank === 0 ? null : tank }, now);
    if (!added.ok) return added;
    const { id } = added.value;
    await savePreset({ db: tx }, { id, userId, preset: 'oilfox', settings: presetKinds.oilfox.settings });
    await keepLogin(tx, deps, { sensorId: id, choice, deviceId });
    return ok(id);
  });

const keepLogin = (tx: Transaction, deps: PollDeps, { sensorId, ...kept }: Chosen & { sensorId: number }) =>
  saveAccount(
    tx,
    {
      sensorId,
      deviceId: kept.deviceId,
      email: kept.choice.email,
      login: sealedPassword(deps, sensorId, kept.choice.password),
      tokens: sealedTokens(deps, sensorId, kept.choice.tokens),
    },
    deps.clock.now(),
  );

/** Another login for a sensor that is there, which is asked at once. Null when it is somebody else's or no OilFox. */
export async function changeLogin(
  deps: PollDeps,
  { id, userId, form: posted }: Sent & { id: number },
): Promise<{ ok: true } | { ok: false; errors: Errors } | null> {
  const sensor = await sensorOf(deps.db, { id, userId });
  const account = sensor && (await accountView(deps.db, id));
  if (!account) return null;
  const login = form({ email, password })(posted);
  if (!login.ok) return login;
  const opened = await open(deps, login.values);
  if (!opened.ok) return { ok: false, errors: fieldOf(opened.error) };
  const { deviceId } = account;
  const { choice, devices } = opened.value;
  if (!devices.some(({ hwid }) => hwid === deviceId))
    return { ok: false, errors: { email: 'other_account' } };
  await deps.db.transaction().execute((tx) => keepLogin(tx, deps, { sensorId: id, choice, deviceId }));
  await pollSensor(deps, id);
  return { ok: true };
}
