import { sentValue } from './sent-value.rules.ts';

/** What a sensor tells of its battery: volts, or per cent. What it does not tell is null. */
export type Charge = { battery: number | null; batteryPercent: number | null };

export const noCharge: Charge = { battery: null, batteryPercent: null };

/** V; more than any battery beside a tank has. */
const mostVolts = 60;
/**
 * Whole numbers from here on are per cent: cells tell parts of a volt. What runs at most on a lithium cell (4.2 V) or a
 * charger of USB (5 V) may be told in whole volts.
 */
const leastWholePercent = 6;
/**
 * From here on per cent are meant, and from `leastMillivolts` on thousandths of a volt. A lead battery of 12 V has up to 14.8 V
 * while it is charged.
 */
const leastPercent = 15;
const leastMillivolts = 1000;

const inVolts = (volts: number): Charge =>
  volts >= 0 && volts <= mostVolts ? { battery: volts, batteryPercent: null } : noCharge;

const inPercent = (percent: number): Charge =>
  percent >= 0 && percent <= 100 ? { battery: null, batteryPercent: Math.round(percent) } : noCharge;

/** What the name of a value says of it; `battery` alone says nothing. */
export type ChargeUnit = 'volts' | 'percent' | 'either';

/** What senders call a battery, in small letters. */
const chargeNames: Readonly<Record<ChargeUnit, readonly string[]>> = {
  percent: [
    'battery_percent',
    'batterypercent',
    'battery_percentage',
    'batterypercentage',
    'battery_pct',
    'battery_level',
    'batterylevel',
    'bat_percent',
    'batt_percent',
    'battery_soc',
    'soc',
  ],
  either: ['battery', 'bat', 'batt'],
  volts: [
    'batv',
    'bat_v',
    'battv',
    'batt_v',
    'vbat',
    'battery_voltage',
    'batteryvoltage',
    'batteryvolts',
    'battery_volts',
    'battery_v',
    'battery_mv',
    'voltage',
  ],
};

/** By name what it says, with its place among them: those first that tell most. */
const namedCharges = new Map(
  (['percent', 'either', 'volts'] as const)
    .flatMap((named) => chargeNames[named].map((name) => ({ name, named })))
    .map(({ name, named }, place) => [name, { named, place }]),
);

/** The battery among the fields of a message: the first that tells something, per cent before volts. */
export function chargeAmong(given: Record<string, unknown>): Charge {
  const charges = Object.keys(given).flatMap((key) => {
    const known = namedCharges.get(key.toLowerCase());
    return known ? [{ place: known.place, charge: chargeOf(given[key], known.named) }] : [];
  });
  const told = charges.filter(({ charge }) => isTold(charge)).toSorted((a, b) => a.place - b.place);
  return told[0]?.charge ?? noCharge;
}

const isTold = ({ battery, batteryPercent }: Charge): boolean => battery !== null || batteryPercent !== null;

/** A battery by the unit beside its value, else by its name, else by what a number of that size means. */
export function chargeOf(value: unknown, named: ChargeUnit = 'either'): Charge {
  const sent = sentValue(value);
  if (sent.kind !== 'number') return noCharge;
  const { number, unit } = sent;
  switch (unit?.toLowerCase() ?? '') {
    case '%':
      return inPercent(number);
    case 'v':
      return inVolts(number);
    case 'mv':
      return inVolts(number / 1000);
    case '':
      return named === 'percent' || (named === 'either' && isLikePercent(number))
        ? inPercent(number)
        : inVolts(number >= leastMillivolts ? number / 1000 : number);
    default:
      return noCharge;
  }
}

function isLikePercent(number: number): boolean {
  const isWhole = Number.isInteger(number) && number >= leastWholePercent;
  return number < leastMillivolts && (isWhole || number > leastPercent);
}
