import { gaugeOf, headDepths, lookOf, neededDimensions, shapes } from '#features/tanks/shared.ts';
import type { Heads, TankForm } from '#features/tanks/types.ts';
import type { PostedForm } from '#platform/forms/posted-form.ts';
import { numberOf, readWrittenNumber } from '#platform/i18n/written-number.ts';

export const guideSteps = [
  'required-tools',
  'sensor-installation',
  'tank-type',
  'tank-dimensions',
  'tank-volume',
  'sensor-connection',
  'level-calibration',
  'final',
] as const;

export type GuideStep = (typeof guideSteps)[number];

/** What is asked on one screen: a step, or one question of a step that has several. */
export type Screen =
  | { step: Exclude<GuideStep, 'required-tools' | 'tank-volume'>; question: null }
  | { step: 'required-tools'; question: 'measuredBy' | 'place' | 'name' }
  | { step: 'tank-volume'; question: 'capacity' | 'deadStock' | 'annualLitres' };

const screens: readonly Screen[] = [
  { step: 'required-tools', question: 'measuredBy' },
  { step: 'required-tools', question: 'place' },
  { step: 'required-tools', question: 'name' },
  { step: 'sensor-installation', question: null },
  { step: 'tank-type', question: null },
  { step: 'tank-dimensions', question: null },
  { step: 'tank-volume', question: 'capacity' },
  { step: 'tank-volume', question: 'deadStock' },
  { step: 'tank-volume', question: 'annualLitres' },
  { step: 'sensor-connection', question: null },
  { step: 'level-calibration', question: null },
  { step: 'final', question: null },
];

export const isScreenName = (name: string): boolean => screens.some((screen) => screenName(screen) === name);

/** The questions as the address names them. */
const questionWords: Readonly<Record<NonNullable<Screen['question']>, string>> = {
  measuredBy: 'messung',
  place: 'ort',
  name: 'name',
  capacity: 'typenschild',
  deadStock: 'rest',
  annualLitres: 'verbrauch',
};

/** A screen's name in drafts. */
export const screenName = ({ step, question }: Screen): string => (question ? `${step}/${question}` : step);

/** A step begins with its first question, which its address need not name. */
export function guidePath(id: number | string, step: GuideStep, question: Screen['question'] = null): string {
  const isFirst = screens.find((screen) => screen.step === step)?.question === question;
  const asked = question && !isFirst ? `?frage=${questionWords[question]}` : '';
  return `/mex/tanks/${id}/${step}${asked}`;
}

export const measuredBy = ['device', 'foreign', 'dip'] as const;
export type MeasuredBy = (typeof measuredBy)[number];

/** In what a level is read by hand. */
export const dipUnits = ['cm', 'percent', 'litres'] as const;
export type DipUnit = (typeof dipUnits)[number];

type Asked = { measuredBy: string | null };

/** Without a sensor there is nothing to install and nothing to connect. */
const isHidden = (step: GuideStep, tank: Asked): boolean =>
  tank.measuredBy === 'dip' && (step === 'sensor-installation' || step === 'sensor-connection');

export const visibleSteps = (tank: Asked): GuideStep[] => guideSteps.filter((step) => !isHidden(step, tank));

/** The next step that is shown, forward or back; null beyond the ends. */
export function stepBeside(step: GuideStep, { tank, by }: { tank: Asked; by: 1 | -1 }): GuideStep | null {
  for (let at = guideSteps.indexOf(step) + by; at >= 0 && at < guideSteps.length; at += by) {
    const found = guideSteps[at];
    if (found && !isHidden(found, tank)) return found;
  }
  return null;
}

export const screenPath = (id: number | string, { step, question }: Screen): string =>
  guidePath(id, step, question);

/** The next screen that is shown, forward or back; null beyond the ends. */
export function screenBeside(screen: Screen, { tank, by }: { tank: Asked; by: 1 | -1 }): Screen | null {
  const shown = screens.filter(({ step }) => !isHidden(step, tank));
  const at = shown.findIndex((one) => screenName(one) === screenName(screen));
  return shown[at + by] ?? null;
}

/** The screen of a step; what the address asks for by no known word is its first question. */
export function screenOf(step: GuideStep, word: string | null): Screen | null {
  const ofStep = screens.filter((screen) => screen.step === step);
  return ofStep.find(({ question }) => question && questionWords[question] === word) ?? ofStep[0] ?? null;
}

const draftFields = new Set([
  ...['measuredBy', 'postalCode', 'house', 'name', 'shape', 'length', 'width', 'height', 'diameter', 'heads'],
  ...['tankCount', 'dipTable', 'capacity', 'deadStock', 'annualLitres', 'serial', 'preset', 'mountedAt'],
  ...['by', 'value', 'unit', 'day', 'delivered'],
]);

/** What is kept of a form that was typed into: the guide's own fields, and never the key of a device. */
export const typedIn = (input: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(input)
      .filter(([name]) => draftFields.has(name))
      .map(([name, value]) => [name, value.slice(0, name === 'dipTable' ? 20_000 : 200).toWellFormed()]),
  );

/** What is wrong with what was sent, without the fields that say something else by now. */
export function standingErrors<Fault>(
  errors: Readonly<Record<string, Fault>>,
  {
    input,
    typed,
  }: { input: Readonly<Record<string, string>>; typed: Readonly<Record<string, string>> | null },
): Record<string, Fault> {
  const sent = typedIn(input);
  // Lines end otherwise in what was sent than in the field.
  const plain = (text: string | undefined) => (text ?? '').replaceAll('\r\n', '\n').trim();
  const isChanged = (name: string) => typed?.[name] !== undefined && plain(typed[name]) !== plain(sent[name]);
  return Object.fromEntries(Object.entries(errors).filter(([name]) => !isChanged(name)));
}

/** 1 to 7; the last page is no step of its own. */
export const guideProgress = (step: GuideStep): number => Math.min(guideSteps.indexOf(step) + 1, 7);

/** What an address asks for: a step by its name or number, forward from a hidden one; null when there is none of it. */
export function stepOf(
  text: string | undefined,
  tank: Asked & { guideStep: string | null },
): GuideStep | null {
  const wanted = text ?? tank.guideStep ?? guideSteps[0];
  const named = guideSteps.find((step) => step === wanted);
  const step = named ?? (/^[1-8]$/.test(wanted) ? guideSteps[Number(wanted) - 1] : undefined);
  if (!step) return null;
  return isHidden(step, tank) ? stepBeside(step, { tank, by: 1 }) : step;
}

/** A shape as the guide asks for it: a cylinder lies or stands, and a dip table is one of them. */
export const shapeChoices = ['box', 'battery', 'lying', 'standing', 'ball', 'table'] as const;
export type ShapeChoice = (typeof shapeChoices)[number];

type Shape = Pick<TankForm, 'shapeId' | 'isStanding' | 'dipTable' | 'tankCount'>;

export const choiceOf = (form: Omit<Shape, 'tankCount'>): ShapeChoice | null =>
  form.dipTable ? 'table' : lookOf(form);

/** The form of a choice; a dip table that is still to be typed is empty. */
export function formOfChoice(choice: ShapeChoice, before: Shape): Shape {
  const shape = { isStanding: choice === 'standing', dipTable: null, tankCount: 1 };
  switch (choice) {
    case 'box':
      return { ...shape, shapeId: shapes.angular };
    case 'battery':
      return { ...shape, shapeId: shapes.battery, tankCount: Math.max(2, before.tankCount) };
    case 'lying':
    case 'standing':
      return { ...shape, shapeId: shapes.cylinder };
    case 'ball':
      return { ...shape, shapeId: shapes.ball };
    case 'table':
      return { ...shape, shapeId: null, dipTable: before.dipTable ?? [] };
  }
}

/** What may stand behind a number, by what is asked for. */
const unitsOf = { cm: /cm|mm|m/, litres: /l|ltr\.?|liter/, percent: /%|prozent/, count: /stück/ } as const;

type AskedUnit = keyof typeof unitsOf;

/** Centimetres in each unit of length. */
const perLength: Readonly<Record<string, number>> = { mm: 0.1, cm: 1, m: 100 };

/**
 * "152,3", "1.523", "1'523", "152 cm", "1600 mm": a number of at least 0 in the unit that is asked for; null for nothing, NaN
 * for what is none, or is in another unit.
 */
export function readNumber(text: string, asked: AskedUnit): number | null {
  const unit = unitsOf[asked];
  const written = new RegExp(`(?<!\\p{L})(?:${unit.source})\\s*$`, 'iu').exec(text)?.[0] ?? '';
  if (text.slice(0, text.length - written.length).trim() === '') return null;
  const length = written.trim().toLowerCase();
  // A tank of a thousand metres is none: "1.523 m" has decimals.
  const read = readWrittenNumber(text, { point: length === 'm' ? 'decimals' : 'thousands', unit });
  return read.ok && !read.value.isNegative
    ? Number((numberOf(read.value) * (perLength[length] ?? 1)).toPrecision(12))
    : Number.NaN;
}

export type FieldFault =
  | 'missing'
  | 'number'
  | 'range'
  | { row: number; fault: 'too_few' | 'level' | 'litres' | 'row' };

export type Read<Value> = { ok: true; value: Value } | { ok: false; errors: Record<string, FieldFault> };

type Bounds = { asked: AskedUnit; most: number; least?: number; factor?: number; isNeeded?: boolean };

/** Whole numbers out of the fields of a form; `factor` turns what is typed (cm) into what is kept (mm). */
export function readNumbers<Name extends string>(
  posted: PostedForm,
  fields: Readonly<Record<Name, Bounds>>,
): Read<Record<Name, number | null>> {
  const errors: Record<string, FieldFault> = {};
  const value = {} as Record<Name, number | null>;
  for (const [name, bounds] of Object.entries<Bounds>(fields)) {
    const read = readNumber(posted.text(name), bounds.asked);
    const whole = read === null ? null : Math.round(read * (bounds.factor ?? 1));
    if (whole === null) {
      if (bounds.isNeeded) errors[name] = 'missing';
    } else if (Number.isNaN(whole)) errors[name] = 'number';
    else if (whole > bounds.most || whole < (bounds.least ?? 0)) errors[name] = 'range';
    value[name as Name] = whole;
  }
  return Object.keys(errors).length > 0 ? { ok: false, errors } : { ok: true, value };
}

/** 20 m: no house tank is larger, and who typed millimetres is told. */
const mostMillimetres = 20_000;

export function readDimensions(
  posted: PostedForm,
  tank: Pick<TankForm, 'shapeId' | 'isStanding' | 'heads'>,
): Read<Partial<Pick<TankForm, 'length' | 'width' | 'height' | 'diameter' | 'tankCount' | 'heads'>>> {
  const names = neededDimensions(tank);
  const dimension = { asked: 'cm' as const, factor: 10, most: mostMillimetres, least: 10, isNeeded: true };
  const isBattery = tank.shapeId === shapes.battery;
  const read = readNumbers(posted, {
    ...(Object.fromEntries(names.map((name) => [name, dimension])) as Record<string, Bounds>),
    ...((isBattery ? { tankCount: { asked: 'count', least: 1, most: 25, isNeeded: true } } : {}) as Record<
      string,
      Bounds
    >),
  });
  if (!read.ok) return read;
  const heads = (Object.keys(headDepths) as Heads[]).find((kind) => kind === posted.text('heads'));
  return { ok: true, value: { ...read.value, ...(heads && { heads }) } as Partial<TankForm> };
}

/** Litres by the dimensions where the plate says something more than 15 % off; a hint, since plates and rulers both err. */
export function implausibleCapacity(tank: TankForm): number | null {
  const measured = gaugeOf({ ...tank, capacity: null })?.capacity;
  if (!measured || !tank.capacity) return null;
  return Math.abs(tank.capacity - measured) > 0.15 * measured ? Math.round(measured) : null;
}
