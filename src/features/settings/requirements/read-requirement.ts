import { parseAmount, ruleKinds, stationLimits } from '#features/catalog/shared.ts';
import type { Catalog, ParameterGroupKey, ProductGroupId, RequirementRule } from '#features/catalog/types.ts';
import { countryList } from '#features/places/shared.ts';
import { oneOf, someOf, text, valuesOf } from '#platform/forms/form.ts';
import type { PostedForm } from '#platform/forms/posted-form.ts';
import { staffPages } from '#shell/shared.ts';

export const rulesPath = staffPages['settings/requirements/requirements'].path;

/** What is wrong with a field of the form. */
export type RuleErrors = {
  country?: 'missing';
  groups?: 'missing' | 'not_in_group';
  parameter?: 'missing';
  kind?: 'missing';
  other?: 'missing' | 'same_group' | 'not_in_group';
  minimum?: 'number' | 'missing' | 'limit';
  maximum?: 'number' | 'order' | 'limit';
};

type Read = { ok: true; rule: RequirementRule } | { ok: false; errors: RuleErrors };

const groupValues = ['1', '2', '3', '4', '5'] as const;
const fields = {
  country: oneOf(countryList.map(({ id }) => String(id))),
  groups: someOf(groupValues),
  parameter: text(6),
  kind: oneOf(ruleKinds),
  other: text(6),
  reason: text(200),
};

/** Reads the form of a rule; what its kind does not need is ignored. */
export function readRequirement(posted: PostedForm, catalog: Catalog): Read {
  const sent = valuesOf(posted, fields);
  const countryId = countryList.find(({ id }) => String(id) === sent.country)?.id;
  const productGroupIds = sent.groups.map((id) => Number(id) as ProductGroupId);
  const parameter = catalog.parameters.get(Number(sent.parameter || Number.NaN));
  const { kind, reason } = sent;
  const errors: RuleErrors = {
    ...(!countryId && { country: 'missing' }),
    ...(productGroupIds.length === 0 && { groups: 'missing' }),
    ...(!parameter && { parameter: 'missing' }),
    ...(!kind && { kind: 'missing' }),
  };
  if (!countryId || !parameter || !kind || productGroupIds.length === 0) return { ok: false, errors };
  const isEverywhere = (id: number) =>
    productGroupIds.every((groupId) => hasOption(catalog.scope(countryId, groupId), id));
  if (!isEverywhere(parameter.id)) return { ok: false, errors: { groups: 'not_in_group' } };
  const common = { countryId, productGroupIds, parameterId: parameter.id, reason };
  switch (kind) {
    case 'forbidden':
      return { ok: true, rule: { ...common, kind } };
    case 'requires':
    case 'excludes': {
      const other = catalog.parameters.get(Number(sent.other || Number.NaN));
      if (!other) return { ok: false, errors: { other: 'missing' } };
      const error = otherError(other, parameter.groupKey, isEverywhere);
      if (error) return { ok: false, errors: { other: error } };
      return { ok: true, rule: { ...common, kind, otherParameterId: other.id } };
    }
    default: {
      const bounds = readBounds(posted, kind);
      return bounds.ok ? { ok: true, rule: { ...common, kind, ...bounds.values } } : bounds;
    }
  }
}

/** What the fields mean so far, however wrong: for the sentence beside them. */
export function readRule(posted: PostedForm): RequirementRule {
  const sent = valuesOf(posted, fields);
  const kind = sent.kind ?? 'total';
  const common = {
    countryId: countryList.find(({ id }) => String(id) === sent.country)?.id ?? 1,
    productGroupIds: sent.groups.map((id) => Number(id) as ProductGroupId),
    parameterId: Number(sent.parameter || Number.NaN),
    reason: sent.reason,
  };
  switch (kind) {
    case 'forbidden':
      return { ...common, kind };
    case 'requires':
    case 'excludes':
      return { ...common, kind, otherParameterId: Number(sent.other || Number.NaN) };
    default: {
      const read = (name: string) => {
        const value = readBound(posted.text(name), kind);
        return typeof value === 'string' ? null : value;
      };
      return { ...common, kind, minimum: read('minimum'), maximum: read('maximum') };
    }
  }
}

const hasOption = (scope: ReturnType<Catalog['scope']>, id: number): boolean =>
  scope.parameterGroups.some(({ parameters }) => parameters.some((parameter) => parameter.id === id));

function otherError(
  other: { id: number; groupKey: ParameterGroupKey },
  groupKey: ParameterGroupKey,
  isEverywhere: (id: number) => boolean,
): RuleErrors['other'] {
  // Of one group only one can be chosen anyway.
  if (other.groupKey === groupKey) return 'same_group';
  return isEverywhere(other.id) ? undefined : 'not_in_group';
}

type Bounds = { minimum: number | null; maximum: number | null };
type BoundKind = 'amount' | 'stations' | 'total';

function readBounds(
  posted: PostedForm,
  kind: BoundKind,
): { ok: true; values: Bounds } | { ok: false; errors: RuleErrors } {
  const [minimum, maximum] = [
    readBound(posted.text('minimum'), kind),
    readBound(posted.text('maximum'), kind),
  ];
  const errors: RuleErrors = {
    ...(typeof minimum === 'string' && { minimum }),
    ...(typeof maximum === 'string' && { maximum }),
  };
  if (typeof minimum === 'string' || typeof maximum === 'string') return { ok: false, errors };
  if (minimum === null && maximum === null) return { ok: false, errors: { minimum: 'missing' } };
  const isReversed = minimum !== null && maximum !== null && minimum > maximum;
  return isReversed
    ? { ok: false, errors: { maximum: 'order' } }
    : { ok: true, values: { minimum, maximum } };
}

/** Ten million is beyond every order, and what integers of the table hold. */
const most: Readonly<Record<BoundKind, number>> = {
  amount: 1_000_000,
  stations: stationLimits.maximum,
  total: 1_000_000_000,
};

/** A bound as people write it, totals in EUR or CHF; null for none. */
function readBound(input: string, kind: BoundKind): number | null | 'number' | 'limit' {
  const written = input.replace(/[€\s]|CHF/g, '');
  if (written === '') return null;
  const value = kind === 'total' ? readMoney(written) : parseAmount(written);
  if (value === null) return 'number';
  return value >= 1 && value <= most[kind] ? value : 'limit';
}

/** "5.000", "5'000", "199,90" in cents. */
function readMoney(written: string): number | null {
  const [, whole = '', fraction = ''] = /^(.*?)(?:[,.](\d{1,2}))?$/.exec(written) ?? [];
  const units = parseAmount(whole);
  return units === null ? null : units * 100 + Number(fraction.padEnd(2, '0'));
}

/** A rule as the form shows it. */
export const ruleInput = (rule: RequirementRule): Readonly<Record<string, string>> => ({
  country: String(rule.countryId),
  parameter: String(rule.parameterId),
  kind: rule.kind,
  reason: rule.reason,
  other: 'otherParameterId' in rule ? String(rule.otherParameterId) : '',
  minimum: 'minimum' in rule ? boundText(rule.kind, rule.minimum) : '',
  maximum: 'maximum' in rule ? boundText(rule.kind, rule.maximum) : '',
});

function boundText(kind: string, value: number | null): string {
  if (value === null) return '';
  if (kind !== 'total') return String(value);
  return value % 100 === 0 ? String(value / 100) : (value / 100).toFixed(2).replace('.', ',');
}
