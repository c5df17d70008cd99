import type { CountryId } from './countries.ts';

type VatTerritory = { countryId: CountryId; name: string; postalCodes: readonly string[] };

/**
 * Parts of a country where its VAT is another or none; their rates stand with those of the products. Liechtenstein is
 * none of them: it takes Switzerland's rates by treaty. Keys are stored.
 */
export const vatTerritories = {
  /** § 10 (4) UStG 1994. */
  jungholz_mittelberg: {
    countryId: 2,
    name: 'Jungholz und Kleinwalsertal',
    postalCodes: ['6691', '6991', '6992', '6993'],
  },
  /** Not inland by § 1 (2) of the German UStG, but by Art. 3 a of the Swiss MWSTG. */
  buesingen: { countryId: 1, name: 'Büsingen am Hochrhein', postalCodes: ['78266'] },
  /** Not inland by § 1 (2) UStG. */
  helgoland: { countryId: 1, name: 'Helgoland', postalCodes: ['27498'] },
  /** Art. 4 MWSTG: the law holds for services only. */
  samnaun: { countryId: 3, name: 'Samnaun', postalCodes: ['7562', '7563'] },
} as const satisfies Record<string, VatTerritory>;

export type VatTerritoryId = keyof typeof vatTerritories;

export const isVatTerritoryId = (value: string): value is VatTerritoryId =>
  Object.hasOwn(vatTerritories, value);

const territories = new Map<string, VatTerritoryId>(
  Object.entries(vatTerritories).flatMap(([id, { countryId, postalCodes }]) =>
    isVatTerritoryId(id) ? postalCodes.map((code) => [`${countryId} ${code}`, id] as const) : [],
  ),
);

/** The territory that a postal code lies in; null almost everywhere. */
export const vatTerritoryOf = (countryId: CountryId, postalCode: string): VatTerritoryId | null =>
  territories.get(`${countryId} ${postalCode}`) ?? null;
