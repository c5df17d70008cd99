import type { EntryItem } from '#features/cms/types.ts';
import type { CountryId } from '#features/places/types.ts';

/** A figure that changes with time or is nobody's law: with its source and the day of which it is. */
export type Assumption = {
  value: number;
  source: string;
  /** As editors write it: "Oktober 2026", "2024". */
  asOf: string;
};

export const assumptionKeys = [
  'electricityPrice',
  'electricityCarbon',
  'heatPumpFactor',
  'pelletEnergy',
  'pelletCarbon',
  'saveRoof',
  'saveWalls',
  'saveCellar',
  'saveSingleWindows',
  'saveDoubleWindows',
  'saveBalance',
  'savePerDegree',
] as const;
export type AssumptionKey = (typeof assumptionKeys)[number];
export type Assumptions = Readonly<Record<AssumptionKey, Assumption>>;

/** Between these a figure can be right; anything else is a slip of the pen. */
const bounds: Readonly<Record<AssumptionKey, readonly [min: number, max: number]>> = {
  electricityPrice: [1, 200],
  electricityCarbon: [0, 1500],
  heatPumpFactor: [1.5, 7],
  pelletEnergy: [3, 6],
  pelletCarbon: [0, 400],
  saveRoof: [0, 60],
  saveWalls: [0, 60],
  saveCellar: [0, 60],
  saveSingleWindows: [0, 60],
  saveDoubleWindows: [0, 60],
  saveBalance: [0, 60],
  savePerDegree: [0, 20],
};

const usual = 'Übliche Werte wenig gedämmter Einfamilienhäuser, Annahme';

const everywhere = {
  heatPumpFactor: {
    value: 3.1,
    source: 'Fraunhofer ISE, WPsmart im Bestand: Luft-Wärmepumpen',
    asOf: '2020',
  },
  pelletEnergy: { value: 4.8, source: 'Heizwert von ENplus A1, gerundet', asOf: '2026' },
  pelletCarbon: { value: 27, source: 'BAFA, Informationsblatt CO₂-Faktoren: Holz', asOf: '2024' },
  saveRoof: { value: 12, source: usual, asOf: '2026' },
  saveWalls: { value: 20, source: usual, asOf: '2026' },
  saveCellar: { value: 6, source: usual, asOf: '2026' },
  saveSingleWindows: { value: 13, source: usual, asOf: '2026' },
  saveDoubleWindows: { value: 8, source: usual, asOf: '2026' },
  saveBalance: { value: 5, source: 'Unteres Ende üblicher Spannen, Annahme', asOf: '2026' },
  savePerDegree: { value: 6, source: 'Umweltbundesamt, Heizen und Raumtemperatur', asOf: '2024' },
} as const;

/** Electricity has another price and another mix in each country. */
const shipped: Readonly<Record<CountryId, Assumptions>> = {
  1: {
    ...everywhere,
    electricityPrice: { value: 28, source: 'Üblicher Tarif für Wärmepumpen, Annahme', asOf: 'Oktober 2026' },
    electricityCarbon: { value: 363, source: 'Umweltbundesamt, deutscher Strommix', asOf: '2024' },
  },
  2: {
    ...everywhere,
    electricityPrice: { value: 27, source: 'Üblicher Haushaltstarif, Annahme', asOf: 'Oktober 2026' },
    electricityCarbon: { value: 100, source: 'Österreichischer Strommix, gerundete Annahme', asOf: '2024' },
  },
  3: {
    ...everywhere,
    electricityPrice: { value: 27.7, source: 'Mittlerer Tarif eines Haushalts, Annahme', asOf: '2026' },
    electricityCarbon: { value: 110, source: 'Schweizer Verbrauchermix, gerundete Annahme', asOf: '2024' },
  },
};

export const shippedAssumptions = (countryId: CountryId): Assumptions => shipped[countryId];

/** "27,7" → 27.7; null for what is no number. */
function decimalIn(text: string): number | null {
  const plain = text.trim().replace(',', '.');
  return /^\d{1,6}(\.\d{1,4})?$/.test(plain) ? Number(plain) : null;
}

/** What holds: what editors wrote where it can be right, else what was shipped. */
export function assumptionsOf(countryId: CountryId, written: readonly EntryItem[] | null): Assumptions {
  const before = shippedAssumptions(countryId);
  const items = new Map((written ?? []).map(({ id, fields }) => [id, fields]));
  const over = (key: AssumptionKey): Assumption => {
    const fields = items.get(key);
    const value = decimalIn(fields?.value ?? '');
    const [min, max] = bounds[key];
    if (!fields || value === null || value < min || value > max) return before[key];
    return { value, source: fields.source ?? '', asOf: fields.asOf ?? '' };
  };
  return Object.fromEntries(assumptionKeys.map((key) => [key, over(key)])) as Record<
    AssumptionKey,
    Assumption
  >;
}
