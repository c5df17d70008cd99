import { gaugeOf, headDepths, neededDimensions, shapes } from '#features/tanks/shared.ts';
import type { Heads, TankForm } from '#features/tanks/types.ts';
import type { PostedForm } from '#platform/forms/posted-form.ts';
import { numberOf, readWrittenNumber } from '#platform/i18n/written-number.ts';

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

export type FieldError =
  | 'missing'
  | 'number'
  | 'range'
  | { row: number; fault: 'too_few' | 'level' | 'litres' | 'row' };

export type Read<Value> = { ok: true; value: Value } | { ok: false; errors: Record<string, FieldError> };

type Bounds = { asked: AskedUnit; most: number; least?: number; factor?: number; isNeeded?: boolean };

/** Whole numbers out of the fields of a form; `factor` turns what is typed (cm) into what is kept (mm). */
export function readNumbers<Name extends string>(
  posted: PostedForm,
  fields: Readonly<Record<Name, Bounds>>,
): Read<Record<Name, number | null>> {
  const errors: Record<string, FieldError> = {};
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
