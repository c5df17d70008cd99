import type { Cents } from '#platform/money/money.ts';
import type { CatalogScope, Parameter, ParameterRequirement } from './catalog.rules.ts';
import { anyPaymentId, isPaymentParameter } from './payment-methods.ts';

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
    case 'forbidden':
      return true;
    case 'requires':
      // Any payment leaves it open how to pay: what is required is what is left to choose from.
      return (
        !choice.parameterIds.includes(requirement.otherParameterId) &&
        !(isPaymentParameter(requirement.otherParameterId) && choice.parameterIds.includes(anyPaymentId))
      );
    case 'excludes':
      return choice.parameterIds.includes(requirement.otherParameterId);
    case 'min_amount':
      return choice.amount < requirement.bound;
    case 'max_amount':
      return choice.amount > requirement.bound;
    case 'min_stations':
      return choice.stations < requirement.bound;
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

/** The payment methods that rules close for a request, whatever it costs, and those that need a total within bounds. */
export function ruledPayments(scope: CatalogScope, choice: Omit<Choice, 'totals'>): RuledPayments {
  const ruledOnes = scope.ruledPaymentIds;
  if (ruledOnes.length === 0) return noRuledPayments;
  const others = choice.parameterIds.filter((id) => !isPaymentParameter(id));
  const closed: number[] = [];
  const bounded: { id: number; minimum: number; maximum: number }[] = [];
  for (const id of ruledOnes) {
    const parameterIds = [...others, id];
    if (brokenRequirements(scope, { ...choice, parameterIds }).length > 0) closed.push(id);
    else {
      const { minimum, maximum } = totalBounds(scope, [id]);
      if (minimum > 0 || maximum < Number.MAX_SAFE_INTEGER) bounded.push({ id, minimum, maximum });
    }
  }
  return { closed, bounded };
}

/** The payment methods that somebody can choose in a scope: those that no rule forbids, whatever else is chosen. */
export const allowedPayments = (scope: CatalogScope): readonly Parameter[] =>
  scope.parameterGroups
    .flatMap(({ key, parameters }) => (key === 'Payment' ? parameters : []))
    .filter(({ id }) => id !== anyPaymentId && !isForbidden(scope, id));

/** Whether a rule says that an option is not possible, whatever else is chosen. */
export const isForbidden = ({ requirements }: CatalogScope, id: number): boolean =>
  requirements.some(({ kind, parameterId }) => kind === 'forbidden' && parameterId === id);

type RuledPayments = {
  closed: readonly number[];
  bounded: readonly { id: number; minimum: number; maximum: number }[];
};
const noRuledPayments: RuledPayments = { closed: [], bounded: [] };

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
