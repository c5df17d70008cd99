import type { Parameters, Products } from '#db/types.gen.ts';
import type { CountryId, VatTerritoryId } from '#features/places/types.ts';
import type { NetMoney } from '#platform/money/money.ts';
import { type ParameterGroupKey, parameterGroupKeys } from './parameters.ts';
import { anyPaymentId, isPaymentParameter } from './payment-methods.ts';
import { type ProductGroupId, productGroupList } from './product-groups.ts';
import type { Vat } from './vat.rules.ts';

export type OrderId = number & { readonly brand: 'OrderId' };

type ScopeKey = { countryId: CountryId; productGroupId: ProductGroupId };

export type Product = Omit<Products, keyof ScopeKey | 'grade' | 'isActive' | 'maker' | 'dataSheet'> &
  ScopeKey & {
    grade: 'standard' | 'premium' | 'bio';
    /** Sold at present. */
    isActive: boolean;
    /** Name, postal and electronic address in one line; '' where nobody has entered it. */
    maker: string;
    /** Address of the maker's safety data sheet; '' for none. */
    dataSheet: string;
    /** In most of the country. Ascending by validFrom (YYYY-MM-DD, local day). */
    vatRates: readonly { validFrom: string; permille: number }[];
    /** Where it is another, likewise. */
    territoryVatRates: readonly (Vat & { territory: VatTerritoryId; validFrom: string })[];
    /** What the climate contribution stands for, per price unit (100 l or 1,000 kg); ascending by validFrom. */
    climateRates: readonly { validFrom: string; gramsPerUnit: number; netPerUnit: NetMoney }[];
  };

export type Parameter = Omit<Parameters, 'groupKey' | 'infoText'> & {
  groupKey: ParameterGroupKey;
  infoText: string;
};

export type ParameterRequirement = ScopeKey & {
  parameterId: number;
  /** Shown to the customer when the rule disables a choice. */
  reason: string;
} & (
    | { kind: 'forbidden' }
    | { kind: 'requires' | 'excludes'; otherParameterId: number }
    /** Litres or kg for amounts, a count for stations, cents gross for totals. */
    | { kind: `${'min' | 'max'}_${'amount' | 'stations' | 'total'}`; bound: number }
  );

/** One product group of one country: what may be chosen there. */
export type CatalogScope = ScopeKey & {
  products: readonly Product[];
  parameterGroups: readonly {
    key: ParameterGroupKey;
    parameters: readonly Parameter[];
    defaultParameterId: number;
  }[];
  requirements: readonly ParameterRequirement[];
  /** Payment methods that a requirement is about: which of them are open depends on the request. */
  ruledPaymentIds: readonly number[];
};

/** The whole catalogue as one immutable value; reloaded with a price version. */
export type Catalog = {
  /** Also those that are not sold at present: what was ordered keeps its name. */
  products: ReadonlyMap<number, Product>;
  parameters: ReadonlyMap<number, Parameter>;
  scope(countryId: CountryId, productGroupId: ProductGroupId): CatalogScope;
  /** Until when express orders of a working day are taken, minutes from midnight. */
  cutOffMinutes(countryId: CountryId): number;
  /** Whether nobody works on a day (YYYY-MM-DD) in a region, beside weekends and public holidays. */
  isClosed(region: string, day: string): boolean;
  /** Whether people work there on what the calendar calls a public holiday. */
  isOpened(region: string, day: string): boolean;
  /** A rate of a country on a local day. */
  rateOn(countryId: CountryId, kind: CountryRateKind, day: string): number;
};

export const countryRateKinds = [
  'cancellation_share',
  'cancellation_minimum',
  'cancellation_maximum',
  'instalment',
] as const;
/** Permille; cents (Rappen) gross for minimum and maximum. */
export type CountryRateKind = (typeof countryRateKinds)[number];

export type CatalogRows = {
  products: readonly Product[];
  parameters: readonly Parameter[];
  scopes: readonly (ScopeKey & { parameterId: number; isDefault: boolean })[];
  requirements: readonly ParameterRequirement[];
  cutOffs: readonly { countryId: CountryId; minutes: number }[];
  closings: readonly { region: string; day: string; isOpened: boolean }[];
  /** Ascending by validFrom. */
  rates: readonly { countryId: CountryId; kind: CountryRateKind; validFrom: string; value: number }[];
};

/** Joins the rows of the catalogue into one immutable value. */
export function makeCatalog(rows: CatalogRows): Catalog {
  const scopes = new Map<number, CatalogScope>();
  for (const countryId of [1, 2, 3] as const) {
    for (const productGroupId of [1, 2, 3, 4, 5] as const) {
      scopes.set(countryId * 10 + productGroupId, makeScope(rows, { countryId, productGroupId }));
    }
  }
  return {
    cutOffMinutes: (countryId) =>
      rows.cutOffs.find((row) => row.countryId === countryId)?.minutes ?? latestCutOff,
    isClosed: daysOfRegions(rows.closings.filter(({ isOpened }) => !isOpened)),
    isOpened: daysOfRegions(rows.closings.filter(({ isOpened }) => isOpened)),
    rateOn: (countryId, kind, day) => {
      const rate = rows.rates.findLast(
        (row) => row.countryId === countryId && row.kind === kind && row.validFrom <= day,
      );
      if (!rate) throw new RangeError(`country ${countryId} has no ${kind} on ${day}`);
      return rate.value;
    },
    products: new Map(rows.products.map((product) => [product.id, product])),
    parameters: new Map(rows.parameters.map((parameter) => [parameter.id, parameter])),
    scope: (countryId, productGroupId) => {
      const scope = scopes.get(countryId * 10 + productGroupId);
      if (!scope) throw new RangeError(`no such scope: country ${countryId}, group ${productGroupId}`);
      return scope;
    },
  };
}

/** Midnight: a country without a cut-off takes orders all day. */
const latestCutOff = 24 * 60 - 1;

/** Whether a day is one of a state or a country in which a region lies. */
function daysOfRegions(rows: readonly { region: string; day: string }[]) {
  const days = new Set(rows.map(({ region, day }) => `${region} ${day}`));
  return (region: string, day: string): boolean =>
    days.size > 0 && regionsAround(region).some((around) => days.has(`${around} ${day}`));
}

/** Of a state or a part of one, the state and its country; Liechtenstein is delivered to like Switzerland. */
const regionsAround = (region: string): readonly string[] =>
  region === 'LI' ? ['LI', 'CH'] : [region.split('-', 2).join('-'), region.slice(0, 2)];

function makeScope(rows: CatalogRows, key: ScopeKey): CatalogScope {
  const isHere = (row: ScopeKey) =>
    row.countryId === key.countryId && row.productGroupId === key.productGroupId;
  const chosen = new Map(rows.scopes.filter(isHere).map((row) => [row.parameterId, row.isDefault]));
  const cutOff = timeText(
    rows.cutOffs.find((row) => row.countryId === key.countryId)?.minutes ?? latestCutOff,
  );
  const inScope = rows.parameters
    .filter((parameter) => chosen.has(parameter.id))
    .map((parameter) => ({
      ...parameter,
      infoText: parameter.infoText.replaceAll('{Annahmeschluss}', cutOff),
    }))
    .sort(byPosition);
  return {
    ...key,
    products: rows.products.filter((product) => isHere(product) && product.isActive).sort(byPosition),
    parameterGroups: parameterGroupKeys.flatMap((groupKey) => {
      const parameters = inScope.filter((parameter) => parameter.groupKey === groupKey);
      const preset = parameters.find((parameter) => chosen.get(parameter.id)) ?? parameters[0];
      return preset ? [{ key: groupKey, parameters, defaultParameterId: preset.id }] : [];
    }),
    ...ruled(inScope, rows.requirements.filter(isHere)),
  };
}

/** What the requirements of a scope make of its parameters. */
function ruled(parameters: readonly Parameter[], requirements: readonly ParameterRequirement[]) {
  const named = new Set(
    requirements.flatMap((rule) => [
      rule.parameterId,
      ...('otherParameterId' in rule ? [rule.otherParameterId] : []),
    ]),
  );
  // What requires one payment method closes the others.
  const closesOthers = requirements.some(
    (rule) => rule.kind === 'requires' && isPaymentParameter(rule.otherParameterId),
  );
  const ruledPaymentIds = parameters
    .filter(({ id, groupKey }) => groupKey === 'Payment' && id !== anyPaymentId)
    .filter(({ id }) => closesOthers || named.has(id))
    .map(({ id }) => id);
  return { requirements, ruledPaymentIds };
}

/** The catalogue as it would be with these requirements in one country, in place of all that it has there. */
export function withRequirements(
  catalog: Catalog,
  countryId: CountryId,
  requirements: readonly ParameterRequirement[],
): Catalog {
  const changed = new Map(
    productGroupList.map(({ id }): [ProductGroupId, CatalogScope] => {
      const scope = catalog.scope(countryId, id);
      const parameters = scope.parameterGroups.flatMap((group) => group.parameters);
      const own = requirements.filter((rule) => rule.productGroupId === id);
      return [id, { ...scope, ...ruled(parameters, own) }];
    }),
  );
  return {
    ...catalog,
    scope: (id, groupId) => (id === countryId && changed.get(groupId)) || catalog.scope(id, groupId),
  };
}

/** "15", "14:30". */
function timeText(minutes: number): string {
  const rest = String(minutes % 60).padStart(2, '0');
  return rest === '00' ? String(minutes / 60) : `${Math.floor(minutes / 60)}:${rest}`;
}

const byPosition = (a: Product | Parameter, b: Product | Parameter): number =>
  a.position - b.position || a.id - b.id;

export const defaultParameterIds = (scope: CatalogScope): readonly number[] =>
  scope.parameterGroups.map((group) => group.defaultParameterId);

export const isInScope = (scope: CatalogScope, parameterId: number): boolean =>
  scope.parameterGroups.some((group) => group.parameters.some((parameter) => parameter.id === parameterId));

/** The product that a group starts with: the first of its list. */
export function defaultProduct(scope: CatalogScope): Product {
  const [product] = scope.products;
  if (product) return product;
  throw new RangeError(`no product in country ${scope.countryId}, group ${scope.productGroupId}`);
}

/** What a country sells under a product's id, also another country's: the same group and grade; undefined without such. */
export function productIn(catalog: Catalog, countryId: CountryId, id: number): Product | undefined {
  const named = catalog.products.get(id);
  if (!named) return undefined;
  if (named.countryId === countryId) return named.isActive ? named : undefined;
  return [...catalog.products.values()].find(
    (product) =>
      product.isActive &&
      product.countryId === countryId &&
      product.productGroupId === named.productGroupId &&
      product.grade === named.grade,
  );
}

/** The climate contribution of a product on a local day; nothing before its first rate. */
export const climateOn = ({ climateRates }: Product, day: string): Product['climateRates'][number] | null =>
  climateRates.findLast(({ validFrom }) => validFrom <= day) ?? null;
