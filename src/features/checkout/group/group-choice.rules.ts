import type { GroupChoice, Shown } from '#features/orders/types.ts';
import { type FormValues, groupFieldNames, groupFields, isTicked, streetField } from '../order-form.rules.ts';

/** Saved with the draft and never posted: for which invitation and address the distance was measured. */
const measuredName = 'group.measured';

const measuredFor = (values: FormValues, code: string): string =>
  JSON.stringify([code, values[streetField], values['stations.0.address.place']]);

/** The draft's values once its address is known to be near enough. */
export const withMeasured = (values: FormValues, code: string): FormValues => ({
  ...values,
  [measuredName]: measuredFor(values, code),
});

/** What was chosen about neighbours; undefined for everybody who orders alone. */
export function groupChoiceOf(values: FormValues, code: string | null): GroupChoice | undefined {
  const shown: Shown = {
    showsName: isTicked(values, groupFields.showsName),
    showsAmount: isTicked(values, groupFields.showsAmount),
  };
  if (code !== null) {
    const wasNear = values[measuredName] === measuredFor(values, code);
    const isNear = isTicked(values, groupFields.isNear);
    return { kind: 'join', code, isNear, ...(wasNear && { wasNear }), ...shown };
  }
  if (!isTicked(values, groupFields.invites)) return undefined;
  return {
    kind: 'invite',
    mostHouseholds: Number(values[groupFields.mostHouseholds] || Number.NaN),
    closesOn: values[groupFields.closesOn] ?? '',
    ...shown,
  };
}

/** For the next order of the session: neighbours are asked anew. */
export const withoutGroup = (values: FormValues): FormValues =>
  Object.fromEntries(
    Object.entries(values).filter(([name]) => !groupFieldNames.includes(name) && name !== measuredName),
  );
