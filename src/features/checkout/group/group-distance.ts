import { groupByCode, measureDistance } from '#features/group-orders/group-orders.ts';
import { groupOrderTexts } from '#features/group-orders/shared.ts';
import type { OrderDetails } from '#features/orders/types.ts';
import type { FieldErrors } from '#platform/forms/field-errors.ts';
import type { Locale } from '#platform/i18n/catalogue.ts';
import type { StepKey } from '../checkout.rules.ts';
import type { FormValues } from '../order-form.rules.ts';
import type { CheckoutDeps } from '../order-page.ts';
import { groupFields, streetField, withMeasured } from './group-choice.rules.ts';

type Sent = {
  /** Of the invitation that is followed; null for everybody else. */
  code: string | null;
  step: StepKey;
  values: FormValues;
  details: OrderDetails;
  /** What is wrong with the step so far. */
  errors: FieldErrors;
  locale: Locale;
};

export type StepDistance = Pick<Sent, 'values' | 'errors'> & {
  /** From the first household of the group that is joined. */
  isTooFar: boolean;
};

/**
 * Measures the address of a neighbour when its step is sent. As long as other fields are wrong nothing is measured; its
 * word is asked for only when measuring does not help.
 */
export async function stepDistance(deps: CheckoutDeps, sent: Sent): Promise<StepDistance> {
  const { code, step, values, locale } = sent;
  const asIs = { values, errors: sent.errors, isTooFar: false };
  const isAsked = deps.geocoder && code !== null && step === 'address';
  const group = isAsked ? await groupByCode(deps.db, code) : null;
  if (!group || code === null) return asIs;
  const { [groupFields.isNear]: missing, ...errors } = sent.errors;
  if (Object.keys(errors).length > 0) return { ...asIs, errors };
  const texts = groupOrderTexts(locale);
  switch (await measureDistance(deps, { group, stations: sent.details.stations })) {
    case 'near':
      return { ...asIs, values: withMeasured(values, code), errors: {} };
    case 'far':
      return { ...asIs, errors: { [streetField]: texts.tooFarStreet }, isTooFar: true };
    case 'unknown':
      return { ...asIs, errors: missing ? { [groupFields.isNear]: texts.nearUnmeasured } : {} };
  }
}
