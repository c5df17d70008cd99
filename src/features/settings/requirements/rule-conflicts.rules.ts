import {
  amountLimits,
  anyPaymentId,
  brokenRequirements,
  defaultParameterIds,
  isForbidden,
  stationLimits,
} from '#features/catalog/shared.ts';
import type { CatalogScope, ParameterRequirement } from '#features/catalog/types.ts';
import { cents } from '#platform/money/money.ts';

/** What is wrong with the rules of a product group, taken together. */
export type Conflict =
  /** The bounds of an option leave no amount, no number of stations or no total. */
  | { kind: 'bounds'; parameterId: number }
  /** An option needs what it excludes, or two of which only one can be chosen. */
  | { kind: 'contradiction'; parameterId: number; otherParameterId: number }
  /** Options that need each other in a circle. */
  | { kind: 'circle'; parameterIds: readonly number[] }
  /** No choice is left with which the option could be ordered. */
  | { kind: 'impossible'; parameterId: number }
  /** What everybody starts with is broken: nobody would see an offer. */
  | { kind: 'default'; parameterId: number };

/** Everything that is wrong; empty when each option can be chosen that is not forbidden, and what lists begin with can be ordered. */
export function conflictsIn(scope: CatalogScope): Conflict[] {
  const found: Conflict[] = [...boundConflicts(scope), ...contradictions(scope), ...circles(scope)];
  const explained = new Set(found.flatMap((one) => ('parameterId' in one ? [one.parameterId] : [])));
  for (const id of optionIds(scope)) {
    if (isForbidden(scope, id) || explained.has(id) || choiceWith(scope, id)) continue;
    found.push({ kind: 'impossible', parameterId: id });
  }
  return [...found, ...defaultConflicts(scope)];
}

/** A choice that no rule breaks. */
type Witness = { parameterIds: readonly number[]; amount: number; stations: number; total: number };

/** A choice with this option that no rule breaks; null when there is none. Any payment counts only as its own option. */
export function choiceWith(scope: CatalogScope, parameterId: number): Witness | null {
  const groups = scope.parameterGroups.map(({ parameters }) => {
    const ids = parameters.map(({ id }) => id);
    if (ids.includes(parameterId)) return [parameterId];
    const certain = ids.filter((id) => id !== anyPaymentId);
    return certain.length > 0 ? certain : ids;
  });
  return search(scope, groups, []);
}

function search(
  scope: CatalogScope,
  groups: readonly (readonly number[])[],
  chosen: readonly number[],
): Witness | null {
  const [group, ...rest] = groups;
  if (!group) return withBounds(scope, chosen);
  for (const id of group) {
    if (isForbidden(scope, id) || chosen.some((other) => excludes(scope, id, other))) continue;
    const found = search(scope, rest, [...chosen, id]);
    if (found) return found;
  }
  return null;
}

function withBounds(scope: CatalogScope, parameterIds: readonly number[]): Witness | null {
  const own = scope.requirements.filter((rule) => parameterIds.includes(rule.parameterId));
  const amount = boundsOf(own, 'amount').low;
  const stations = boundsOf(own, 'stations').low;
  const total = boundsOf(own, 'total').low;
  const totals = { lowest: cents(total), highest: cents(total) };
  const isOpen = brokenRequirements(scope, { parameterIds, amount, stations, totals }).length === 0;
  return isOpen ? { parameterIds, amount, stations, total } : null;
}

type BoundOf = 'amount' | 'stations' | 'total';

const limits: Readonly<Record<BoundOf, { minimum: number; maximum: number }>> = {
  amount: amountLimits,
  stations: stationLimits,
  total: { minimum: 1, maximum: Number.MAX_SAFE_INTEGER },
};

/** The range that rules leave of what can be ordered at all. */
function boundsOf(rules: readonly ParameterRequirement[], of: BoundOf) {
  let { minimum: low, maximum: high } = limits[of];
  for (const rule of rules) {
    if (rule.kind === `min_${of}` && 'bound' in rule) low = Math.max(low, rule.bound);
    if (rule.kind === `max_${of}` && 'bound' in rule) high = Math.min(high, rule.bound);
  }
  return { low, high };
}

const boundConflicts = (scope: CatalogScope): Conflict[] =>
  optionIds(scope).flatMap((parameterId): Conflict[] => {
    const own = scope.requirements.filter((rule) => rule.parameterId === parameterId);
    const isEmpty = (['amount', 'stations', 'total'] as const).some((of) => {
      const { low, high } = boundsOf(own, of);
      return low > high;
    });
    return isEmpty ? [{ kind: 'bounds', parameterId }] : [];
  });

function contradictions(scope: CatalogScope): Conflict[] {
  const groupOf = groupIndex(scope);
  return optionIds(scope).flatMap((parameterId): Conflict[] => {
    const needed = requiredBy(scope, parameterId);
    return needed.flatMap((otherParameterId, at): Conflict[] => {
      const isTaken = needed
        .slice(0, at)
        .some((id) => id !== otherParameterId && groupOf.get(id) === groupOf.get(otherParameterId));
      const isWrong = isTaken || excludes(scope, parameterId, otherParameterId);
      return isWrong ? [{ kind: 'contradiction', parameterId, otherParameterId }] : [];
    });
  });
}

/** Each circle once, beginning with its lowest id. */
function circles(scope: CatalogScope): Conflict[] {
  const found = new Map<string, readonly number[]>();
  const follow = (path: readonly number[]) => {
    const [start] = path;
    for (const next of requiredBy(scope, path.at(-1) ?? 0)) {
      if (next === start) found.set(path.toSorted((a, b) => a - b).join(), path);
      else if (!path.includes(next) && next > (start ?? 0)) follow([...path, next]);
    }
  };
  for (const id of optionIds(scope)) follow([id]);
  return [...found.values()].map((parameterIds) => ({ kind: 'circle', parameterIds }));
}

/** What a list begins with, for the usual amount. */
function defaultConflicts(scope: CatalogScope): Conflict[] {
  const parameterIds = defaultParameterIds(scope);
  const usual = { parameterIds, amount: amountLimits.default, stations: stationLimits.minimum };
  const broken = brokenRequirements(scope, usual).map((rule) => rule.parameterId);
  return [...new Set(broken)].map((parameterId) => ({ kind: 'default', parameterId }));
}

const optionIds = (scope: CatalogScope): readonly number[] =>
  scope.parameterGroups.flatMap(({ parameters }) => parameters.map(({ id }) => id));

const groupIndex = (scope: CatalogScope): ReadonlyMap<number, number> =>
  new Map(scope.parameterGroups.flatMap(({ parameters }, at) => parameters.map(({ id }) => [id, at])));

const requiredBy = ({ requirements }: CatalogScope, id: number): readonly number[] =>
  requirements.flatMap((rule) =>
    rule.kind === 'requires' && rule.parameterId === id ? [rule.otherParameterId] : [],
  );

const excludes = ({ requirements }: CatalogScope, one: number, other: number): boolean =>
  requirements.some(
    (rule) =>
      rule.kind === 'excludes' &&
      ((rule.parameterId === one && rule.otherParameterId === other) ||
        (rule.parameterId === other && rule.otherParameterId === one)),
  );
