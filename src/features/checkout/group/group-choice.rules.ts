import type { GroupChoice, Shown } from '#features/orders/types.ts';
import type { FormValues } from '../order-form.rules.ts';

/** Fields of the address step about ordering with neighbours; named like their path in the order request. */
export const groupFields = {
  invites: 'group.invites',
  mostHouseholds: 'group.mostHouseholds',
  closesOn: 'group.closesOn',
  showsName: 'group.showsName',
  showsAmount: 'group.showsAmount',
  isNear: 'group.isNear',
} as const;

/** Where it is said that a neighbour's address is too far away. */
export const streetField = 'stations.0.address.street';

/** Kept with the draft and never posted: for which invitation and address the distance was measured. */
const measuredName = 'group.measured';

const measuredFor = (values: FormValues, code: string): string =>
  JSON.stringify([code, values[streetField], values['stations.0.address.place']]);

/** The draft's values once its address is known to be near enough. */
export const withMeasured = (values: FormValues, code: string): FormValues => ({
  ...values,
  [measuredName]: measuredFor(values, code),
});

export const groupFieldNames: readonly string[] = Object.values(groupFields);

/** The invitation that an order's address names; 22 letters, as they are made. */
export const groupParameter = 'gruppe';

export const readGroupCode = (query: URLSearchParams): string | null => {
  const code = query.get(groupParameter) ?? '';
  return /^[\w-]{22}$/.test(code) ? code : null;
};

/** What was typed about neighbours; undefined for everybody who orders alone. */
export function groupChoiceOf(values: FormValues, code: string | null): GroupChoice | undefined {
  if (code !== null) {
    const isNear = values[groupFields.isNear] === 'on';
    const wasNear = values[measuredName] === measuredFor(values, code);
    return { kind: 'join', code, isNear, ...(wasNear && { wasNear }), ...shownOf(values) };
  }
  if (values[groupFields.invites] !== 'on') return undefined;
  return {
    kind: 'invite',
    mostHouseholds: Number(values[groupFields.mostHouseholds] || Number.NaN),
    closesOn: values[groupFields.closesOn] ?? '',
    ...shownOf(values),
  };
}

const shownOf = (values: FormValues): Shown => ({
  showsName: values[groupFields.showsName] === 'on',
  showsAmount: values[groupFields.showsAmount] === 'on',
});

/** For the next order of the session: neighbours are asked anew. */
export const withoutGroup = (values: FormValues): FormValues =>
  Object.fromEntries(
    Object.entries(values).filter(([name]) => !groupFieldNames.includes(name) && name !== measuredName),
  );
