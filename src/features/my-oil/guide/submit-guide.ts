import { data, redirect } from 'react-router';
import {
  calibrateByDelivery,
  calibrateByLevel,
  deliveriesToCalibrateBy,
  sensorInTank,
  tellsLitres,
} from '#features/delivery-check/delivery-check.ts';
import type { SeenDelivery } from '#features/delivery-check/types.ts';
import {
  addForeignSensor,
  addSensor,
  destinationOf,
  recordDip,
  saveSensor,
} from '#features/sensors/sensors.ts';
import { configurationsOf, presets } from '#features/sensors/shared.ts';
import type { Sensor } from '#features/sensors/types.ts';
import { tankOf } from '#features/tanks/tanks.ts';
import type { Tank, TankValues } from '#features/tanks/types.ts';
import { givenList } from '#platform/forms/pasted-list.ts';
import { formatter } from '#platform/i18n/format.ts';
import { notFound } from '#shell/shared.ts';
import { requireForm } from '#shell/shell.ts';
import type { RequestContext } from '#shell/types.ts';
import { beginTank, toolOf } from './begin-tank.ts';
import { readDipTable } from './dip-table.rules.ts';
import { guideTexts } from './guide.texts.ts';
import { type GuideAnswer, refuse, type Sent, type StepValues } from './guide-answers.ts';
import { deleteGuideDrafts, saveGuideDraft } from './guide-drafts.store.ts';
import {
  type DipUnit,
  dipUnits,
  guidePath,
  type Screen,
  screenBeside,
  screenName,
  screenOf,
  screenPath,
  stepOf,
} from './guide-steps.rules.ts';
import { saveOwnTank } from './own-tanks.ts';
import { formOfChoice, shapeChoices } from './shape-choice.rules.ts';
import { readDimensions, readNumbers } from './tank-dimensions.rules.ts';

type Params = { id: string; step?: string | undefined };
type AtStep = Sent & { tank: Tank; screen: Screen };

/** Saves what one screen of the guide asks, and leads to the next. */
export async function submitGuide(
  server: RequestContext,
  { params, ...posted }: { request: Request; url: URL; params: Params },
) {
  const { user, form } = await requireForm(server, posted, 'ownAccount');
  const sent = { server, user, form };
  const word = posted.url.searchParams.get('frage');
  if (params.id === 'neu') return beginTank(sent, screenOf('required-tools', word));
  const tank = await guidedTank(server, { id: params.id, userId: user.id });
  const step = tank && stepOf(params.step, tank);
  const screen = step && screenOf(step, word);
  if (!tank || !screen) throw notFound();
  const at = { ...sent, tank, screen };
  switch (screen.step) {
    case 'required-tools':
    case 'tank-type':
    case 'tank-dimensions':
    case 'tank-volume':
      return saveStep(at, await valuesOf(at));
    case 'sensor-installation':
      return saveStep(at, { values: {} });
    case 'sensor-connection':
      return connect(at);
    case 'level-calibration':
      return tellLevel(at);
    case 'final':
      await save(at, { isSetUp: true, guideStep: null });
      await deleteGuideDrafts(server.deps.db, { userId: user.id, tankId: tank.id });
      throw redirect('/kunde/mex', 303);
  }
}

export const guidedTank = (server: RequestContext, { id, userId }: { id: string; userId: number }) =>
  /^\d{1,9}$/.test(id) ? tankOf(server.deps.db, { id: Number(id), userId }) : Promise.resolve(undefined);

/** A sheet with a few hundred rows, and what a spreadsheet keeps beside them. */
const mostDipTableBytes = 200_000;

async function valuesOf({ screen, form, tank }: AtStep): Promise<StepValues> {
  const { step, question } = screen;
  if (screen.step === 'required-tools') return toolOf(screen, form.text);
  if (step === 'tank-type') {
    const choice = shapeChoices.find((one) => one === form.text('shape'));
    return choice ? { values: formOfChoice(choice, tank) } : { errors: { shape: 'choice' } };
  }
  if (step === 'tank-dimensions' && tank.dipTable) {
    const fields = { text: 'dipTable', file: 'dipTableFile', maxBytes: mostDipTableBytes };
    const given = await givenList(form, { ...fields, isList: (text) => readDipTable(text).ok });
    if (!given.ok)
      return { errors: { dipTableFile: given.error === 'long_text' ? 'too_large' : given.error } };
    const read = readDipTable(given.value.text);
    const input = { dipTable: given.value.text };
    return read.ok ? { values: { dipTable: read.value } } : { ...read, input };
  }
  const read = question
    ? readNumbers(form, {
        [question]: { asked: 'litres', most: question === 'deadStock' ? 100_000 : 1_000_000 },
      })
    : readDimensions(form, tank);
  return read.ok ? { values: read.value as TankValues } : read;
}

async function saveStep(at: AtStep, read: StepValues) {
  if ('errors' in read) return refuse(at, read.errors, read.input);
  const { tank, screen, form } = at;
  const asked = {
    ...tank,
    ...('measuredBy' in read.values && { measuredBy: read.values.measuredBy ?? null }),
  };
  const next = screenBeside(screen, { tank: asked, by: 1 });
  // Who comes back to change one answer does not lose how far they were.
  const guideStep = tank.isSetUp ? null : (next?.step ?? 'final');
  const saved = await save(at, { ...read.values, guideStep });
  if (saved.ok) await noteSent(at);
  if (saved.ok) throw redirect(next ? screenPath(tank.id, next) : guidePath(tank.id, 'final'), 303);
  if (saved.error.kind === 'invalid') return refuse(at, { [saved.error.field]: saved.error.field });
  if (saved.error.kind === 'gone') throw notFound();
  return data<GuideAnswer>({ kind: 'conflict', input: form.input() }, { status: 409 });
}

/** What was typed before is no draft any more, here and on the owner's other devices. */
const noteSent = ({ server: { deps }, user, tank, screen }: AtStep): Promise<void> =>
  saveGuideDraft(deps.db, {
    userId: user.id,
    tankId: tank.id,
    screen: screenName(screen),
    content: {},
    typedAt: deps.clock.now(),
  });

const save = ({ server, user, form, tank }: AtStep, values: TankValues) =>
  saveOwnTank(server.deps, {
    id: tank.id,
    userId: user.id,
    values,
    version: /^\d{1,9}$/.test(form.text('version')) ? Number(form.text('version')) : tank.version,
  });

async function connect(at: AtStep) {
  const { server, user, form, tank } = at;
  const sensor = await sensorInTank(server.deps.db, tank);
  if (!sensor && form.text('intent') === 'later') return saveStep(at, { values: {} });
  if (!sensor) return tank.measuredBy === 'foreign' ? makeForeign(at) : addDevice(at);
  const read = readNumbers(form, { mountedAt: { asked: 'cm', factor: 10, most: 20_000 } });
  if (!read.ok) return refuse(at, read.errors);
  if (form.has('mountedAt')) {
    await saveSensor(server.deps, { id: sensor.id, userId: user.id, change: read.value });
  }
  return saveStep(at, { values: {} });
}

/** One of ours, by what stands on it. */
async function addDevice(at: AtStep) {
  const { server, user, form, tank } = at;
  const [serial, key] = [form.text('serial').trim(), form.text('key').trim()];
  if (!(serial && key)) {
    return refuse(at, { ...(!serial && { serial: 'missing' }), ...(!key && { key: 'missing' }) });
  }
  const wanted = { serial, key, userId: user.id, tankId: tank.id, name: tank.name };
  const added = await addSensor(server.deps, wanted);
  if (!added.ok) return refuse(at, { serial: added.error });
  await noteSent(at);
  throw redirect(guidePath(tank.id, 'sensor-connection'), 303);
}

/** One that somebody built or bought elsewhere gets a number, a key and all that it needs to send. */
async function makeForeign(at: AtStep) {
  const { server, user, form, tank } = at;
  const preset = presets.find((one) => one === form.text('preset'));
  if (!preset) return refuse(at, { preset: 'choice' });
  const of = { name: tank.name, tankId: tank.id };
  // It is asked in its owner's name, by a login.
  if (preset === 'oilfox')
    throw redirect(
      `/mex/sensors/neu/oilfox?${new URLSearchParams({ name: of.name, tank: String(of.tankId) })}`,
      303,
    );
  const added = await addForeignSensor(server.deps, { ...of, userId: user.id, preset });
  if (!added.ok) return refuse(at, { preset: added.error });
  await noteSent(at);
  const { serial, key } = added.value;
  const to = destinationOf(server, { serial, key: key ?? '' });
  const configurations = configurationsOf(preset, to);
  return data<GuideAnswer>({ kind: 'key', serial, secret: key ?? '', configurations });
}

/** By hand it is the first reading; a sensor that has measured is set right by it, or by a delivery. */
async function tellLevel(at: AtStep) {
  const { server, form, tank } = at;
  if (form.text('intent') === 'later') return saveStep(at, { values: {} });
  const sensor = await sensorInTank(server.deps.db, tank);
  const hasNothingToSay = sensor && !form.has('value') && (await tellsLitres(server.deps.db, sensor));
  if (hasNothingToSay) return saveStep(at, { values: {} });
  const deliveries = await deliveriesToCalibrateBy(server.deps, { tank, sensor });
  const delivery = deliveries.find(({ id }) => id === form.text('by'));
  if (sensor && delivery) return byDelivery(at, { sensor, delivery });
  const unit = dipUnits.find((one) => one === form.text('unit')) ?? 'cm';
  const read = readNumbers(form, { value: { asked: unit, factor: 10, most: 10_000_000, isNeeded: true } });
  if (!read.ok) return refuse(at, read.errors);
  return byLevel(at, { sensor, unit, value: (read.value.value ?? 0) / 10 });
}

type KnownLevel = { sensor: Sensor | null; unit: DipUnit; value: number };

async function byLevel(at: AtStep, { sensor, unit, value }: KnownLevel) {
  const { server, user, tank } = at;
  const about = { userId: user.id, unit, value };
  const { texts, format } = wordsOf(server);
  const digits = Number.isInteger(value) ? 0 : 1;
  const reason = texts.reasons.level(`${format.decimal(value, digits)} ${texts.units[unit]}`);
  const calibrated = sensor
    ? await calibrateByLevel(server.deps, { ...about, tank, sensor, reason })
    : 'no_level';
  // Without a measurement there is nothing to compare it with.
  const outcome =
    calibrated === 'no_level'
      ? await recordDip(server.deps, { ...about, tankId: tank.id, at: server.deps.clock.now() })
      : calibrated;
  const isDone = outcome === 'saved' || outcome === 'stored';
  return isDone ? saveStep(at, { values: {} }) : refuse(at, { value: outcome });
}

async function byDelivery(at: AtStep, { sensor, delivery }: { sensor: Sensor; delivery: SeenDelivery }) {
  const { server, user, form, tank } = at;
  const { delivered } = delivery;
  const note = { asked: 'litres' as const, least: 1, most: 1_000_000, isNeeded: true };
  const read = delivered === null ? readNumbers(form, { delivered: note }) : null;
  if (read && !read.ok) return refuse(at, read.errors);
  const noted = delivered ?? read?.value.delivered ?? 0;
  const { texts, format } = wordsOf(server);
  const reason = texts.reasons.delivery({
    day: format.date(delivery.day),
    order: delivery.order,
    delivered: format.quantity(noted),
    measured: delivery.measured === null ? null : format.quantity(delivery.measured),
  });
  const about = { userId: user.id, tank, sensor, reason, delivery: { ...delivery, delivered: noted } };
  const outcome = await calibrateByDelivery(server.deps, about);
  return outcome === 'saved' ? saveStep(at, { values: {} }) : refuse(at, { by: outcome });
}

const wordsOf = ({ country: { locale } }: RequestContext) => ({
  texts: guideTexts(locale),
  format: formatter(locale),
});
