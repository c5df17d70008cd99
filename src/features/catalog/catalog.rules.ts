import type { Parameters, Products } from '#db/types.gen.ts';
import type { CountryId } from '#features/places/types.ts';
import { type Cents, cents, type NetMoney, roundHalfUp } from '#platform/money/money.ts';
import { type ParameterGroupKey, parameterGroupKeys } from './parameters.ts';
import type { ProductGroupId } from './product-groups.ts';

export type OrderId = number & { readonly brand: 'OrderId' };

type ScopeKey = { countryId: CountryId; productGroupId: ProductGroupId };

export type Product = Omit<Products, keyof ScopeKey | 'grade'> &
  ScopeKey & {
    grade: 'standard' | 'premium' | 'bio';
    /** Ascending by validFrom (YYYY-MM-DD, local day). */
    vatRates: readonly { validFrom: string; permille: number }[];
    /** What the climate contribution stands for, per price unit (100 l or 1,000 kg). */
    climate: { gramsPerUnit: number; netPerUnit: NetMoney };
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
    | { kind: 'requires' | 'excludes'; otherParameterId: number }
    /** Litres or kg for amounts, a count for stations, cents gross for totals. */
    | { kind: 'min_amount' | 'max_amount' | 'max_stations' | 'min_total' | 'max_total'; bound: number }
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
};

/** The whole catalogue as one immutable value; reloaded with a price version. */
export type Catalog = {
  products: ReadonlyMap<number, Product>;
  parameters: ReadonlyMap<number, Parameter>;
  scope(countryId: CountryId, productGroupId: ProductGroupId): CatalogScope;
};

export type CatalogRows = {
  products: readonly Product[];
  parameters: readonly Parameter[];
  scopes: readonly (ScopeKey & { parameterId: number; isDefault: boolean })[];
  requirements: readonly ParameterRequirement[];
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
    products: new Map(rows.products.map((product) => [product.id, product])),
    parameters: new Map(rows.parameters.map((parameter) => [parameter.id, parameter])),
    scope: (countryId, productGroupId) => {
      const scope = scopes.get(countryId * 10 + productGroupId);
      if (!scope) throw new RangeError(`no such scope: country ${countryId}, group ${productGroupId}`);
      return scope;
    },
  };
}

function makeScope(rows: CatalogRows, key: ScopeKey): CatalogScope {
  const isHere = (row: ScopeKey) =>
    row.countryId === key.countryId && row.productGroupId === key.productGroupId;
  const chosen = new Map(rows.scopes.filter(isHere).map((row) => [row.parameterId, row.isDefault]));
  const inScope = rows.parameters.filter((parameter) => chosen.has(parameter.id)).sort(byPosition);
  return {
    ...key,
    products: rows.products.filter(isHere).sort(byPosition),
    parameterGroups: parameterGroupKeys.flatMap((groupKey) => {
      const parameters = inScope.filter((parameter) => parameter.groupKey === groupKey);
      const preset = parameters.find((parameter) => chosen.get(parameter.id)) ?? parameters[0];
      return preset ? [{ key: groupKey, parameters, defaultParameterId: preset.id }] : [];
    }),
    requirements: rows.requirements.filter(isHere),
  };
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
  if (!named || named.countryId === countryId) return named;
  return [...catalog.products.values()].find(
    (product) =>
      product.countryId === countryId &&
      product.productGroupId === named.productGroupId &&
      product.grade === named.grade,
  );
}

/** The VAT in permille on a local day (YYYY-MM-DD). */
export function vatPermille(product: Product, day: string): number {
  const rate = product.vatRates.findLast((candidate) => candidate.validFrom <= day);
  if (!rate) throw new RangeError(`product ${product.id} has no VAT rate on ${day}`);
  return rate.permille;
}

/** Of a gross amount, commercially rounded. */
export const vatWithin = (gross: Cents, permille: number): Cents =>
  cents(roundHalfUp(gross * permille, 1000 + permille));

/** A choice to be checked: one parameter of each group, litres or kg, gross totals of its offers when known. */
type Choice = {
  amount: number;
  stations: number;
  parameterIds: readonly number[];
  totals?: { lowest: Cents; highest: Cents };
};

/** The requirements that a choice breaks; totals are checked only when given. */
export const brokenRequirements = (scope: CatalogScope, choice: Choice): readonly ParameterRequirement[] =>
  scope.requirements.filter(
    (requirement) => choice.parameterIds.includes(requirement.parameterId) && isBroken(requirement, choice),
  );

function isBroken(requirement: ParameterRequirement, choice: Choice): boolean {
  switch (requirement.kind) {
    case 'requires':
      return !choice.parameterIds.includes(requirement.otherParameterId);
    case 'excludes':
      return choice.parameterIds.includes(requirement.otherParameterId);
    case 'min_amount':
      return choice.amount < requirement.bound;
    case 'max_amount':
      return choice.amount > requirement.bound;
    case 'max_stations':
      return choice.stations > requirement.bound;
    case 'min_total':
      return choice.totals !== undefined && choice.totals.highest < requirement.bound;
    case 'max_total':
      return choice.totals !== undefined && choice.totals.lowest > requirement.bound;
  }
}

/** The gross totals that the requirements of the chosen parameters allow, in cents (Rappen). */
export function totalBounds(scope: CatalogScope, parameterIds: readonly number[]) {
  const bounds = { minimum: 0, maximum: Number.MAX_SAFE_INTEGER };
  for (const requirement of scope.requirements) {
    if (!parameterIds.includes(requirement.parameterId)) continue;
    if (requirement.kind === 'min_total') bounds.minimum = Math.max(bounds.minimum, requirement.bound);
    if (requirement.kind === 'max_total') bounds.maximum = Math.min(bounds.maximum, requirement.bound);
  }
  return bounds;
}

/** The options that cannot be combined with the rest of the choice, each with the first reason why. */
export function disabledOptions(scope: CatalogScope, choice: Choice) {
  return scope.parameterGroups.flatMap((group) => {
    const groupIds = group.parameters.map((parameter) => parameter.id);
    const others = choice.parameterIds.filter((id) => !groupIds.includes(id));
    return groupIds.flatMap((parameterId) => {
      const broken = brokenRequirements(scope, { ...choice, parameterIds: [...others, parameterId] });
      const cause = broken.find((requirement) => concerns(requirement, parameterId, groupIds));
      return cause ? [{ parameterId, reason: cause.reason }] : [];
    });
  });
}

/** Whether a broken requirement is about this option: its own, or another choice's about the option's group. */
function concerns(
  requirement: ParameterRequirement,
  parameterId: number,
  groupIds: readonly number[],
): boolean {
  if (requirement.parameterId === parameterId) return true;
  return 'otherParameterId' in requirement && groupIds.includes(requirement.otherParameterId);
}
