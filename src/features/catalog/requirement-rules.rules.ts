import { countries } from '#features/places/shared.ts';
import type { CountryId } from '#features/places/types.ts';
import { type Formatter, formatter } from '#platform/i18n/format.ts';
import { cents } from '#platform/money/money.ts';
import type { Parameter, ParameterRequirement } from './catalog.rules.ts';
import type { ParameterGroupKey } from './parameters.ts';
import { type ProductGroupId, productGroups } from './product-groups.ts';

export const boundKinds = ['amount', 'stations', 'total'] as const;
export const pairKinds = ['requires', 'excludes'] as const;
export const ruleKinds = ['forbidden', ...pairKinds, ...boundKinds] as const;
export type RuleKind = (typeof ruleKinds)[number];

/** A rule as people make it: for several product groups of a country, with both of its bounds. */
export type RequirementRule = {
  countryId: CountryId;
  productGroupIds: readonly ProductGroupId[];
  parameterId: number;
  /** Said to customers; empty: the sentence of the rule. */
  reason: string;
} & (
  | { kind: 'forbidden' }
  | { kind: (typeof pairKinds)[number]; otherParameterId: number }
  /** Litres or kg, a count, cents (Rappen) gross; null: no bound. */
  | { kind: (typeof boundKinds)[number]; minimum: number | null; maximum: number | null }
);

type Named = Pick<Parameter, 'name' | 'groupKey'>;
type Names = (parameterId: number) => Named | undefined;

/** What the rule means in each of its product groups; a range is two requirements with one reason. */
export const requirementsOf = (rule: RequirementRule, names: Names): ParameterRequirement[] =>
  rule.productGroupIds.flatMap((productGroupId): ParameterRequirement[] => {
    const reason = rule.reason || requirementSentence(rule, names, [productGroupId]);
    const { countryId, parameterId } = rule;
    const common = { countryId, productGroupId, parameterId, reason };
    switch (rule.kind) {
      case 'forbidden':
        return [{ ...common, kind: rule.kind }];
      case 'requires':
      case 'excludes':
        return [{ ...common, kind: rule.kind, otherParameterId: rule.otherParameterId }];
      default:
        return [
          ...(rule.minimum === null
            ? []
            : [{ ...common, kind: `min_${rule.kind}` as const, bound: rule.minimum }]),
          ...(rule.maximum === null
            ? []
            : [{ ...common, kind: `max_${rule.kind}` as const, bound: rule.maximum }]),
        ];
    }
  });

/** The rule in German: "Ratenzahlung nur von 200 bis 5.000 €." */
export function requirementSentence(
  rule: RequirementRule,
  names: Names,
  productGroupIds: readonly ProductGroupId[] = rule.productGroupIds,
): string {
  const subject = phraseOf(names(rule.parameterId));
  switch (rule.kind) {
    case 'forbidden':
      return `${subject} ist zurzeit nicht möglich.`;
    case 'requires':
      return `${subject} nur zusammen mit ${phraseOf(names(rule.otherParameterId))}.`;
    case 'excludes':
      return `${subject} nicht zusammen mit ${phraseOf(names(rule.otherParameterId))}.`;
    default:
      return `${subject} nur ${rangeOf(rule, productGroupIds)}.`;
  }
}

type BoundRule = Extract<RequirementRule, { minimum: number | null }>;

function rangeOf(rule: BoundRule, productGroupIds: readonly ProductGroupId[]): string {
  const format = formatter(countries[rule.countryId].locale);
  const from = rule.minimum === null ? null : figureOf(rule.kind, rule.minimum, format);
  const to = rule.maximum === null ? null : figureOf(rule.kind, rule.maximum, format);
  const range = from && to ? `von ${from} bis ${to}` : from ? `ab ${from}` : `bis ${to ?? '…'}`;
  switch (rule.kind) {
    case 'amount':
      return `${range} ${unitsOf(productGroupIds)}`;
    case 'stations':
      return `${range} ${(rule.maximum ?? rule.minimum) === 1 ? 'Lieferstelle' : 'Lieferstellen'}`;
    case 'total':
      return rule.countryId === 3 ? range.replace(/(von|ab|^bis) /, '$1 CHF ') : `${range} €`;
  }
}

const figureOf = (kind: BoundRule['kind'], value: number, format: Formatter): string =>
  kind === 'total' && value % 100 !== 0
    ? format.amount(cents(value))
    : format.quantity(kind === 'total' ? value / 100 : value);

const unitNames = { l: 'Liter', kg: 'Kilogramm' } as const;

const unitsOf = (ids: readonly ProductGroupId[]): string =>
  [...new Set(ids.map((id) => unitNames[productGroups[id].unit]))].join(' oder ') || unitNames.l;

const nouns: Readonly<Record<ParameterGroupKey, string>> = {
  Delivery: 'Lieferung',
  DeliveryTime: 'Lieferzeit',
  Payment: 'Zahlung',
  Truck: 'Lastwagen',
  Hose: 'Schlauch',
};

/** A parameter's name with a noun in it: "ohne Hänger" is a "Lastwagen ohne Hänger". */
function phraseOf(parameter: Named | undefined): string {
  if (!parameter) return '…';
  const { name, groupKey } = parameter;
  const first = name.charAt(0);
  if (first === first.toUpperCase() || groupKey === 'Payment') return capitalised(name);
  return name.includes(nouns[groupKey]) ? capitalised(name) : `${nouns[groupKey]} ${name}`;
}

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
