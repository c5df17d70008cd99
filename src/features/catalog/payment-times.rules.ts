import type { CountryId } from '#features/places/types.ts';
import type { Catalog, Parameter } from './catalog.rules.ts';
import { paymentMethodOf, paymentTimeOf, paymentTimes } from './payment-methods.ts';
import { paymentTimeTexts } from './payment-times.texts.ts';
import { productGroupList } from './product-groups.ts';

/** The payment methods that a country has for any product, in the order of its lists. */
export function paymentsIn(catalog: Pick<Catalog, 'scope'>, countryId: CountryId): readonly Parameter[] {
  const all = productGroupList.flatMap(({ id }) =>
    catalog
      .scope(countryId, id)
      .parameterGroups.filter(({ key }) => key === 'Payment')
      .flatMap(({ parameters }) => parameters),
  );
  const known = new Map(all.map((parameter) => [parameter.id, parameter]));
  return [...known.values()].filter(({ id }) => paymentMethodOf(id) !== null);
}

/** "nach der Lieferung (Rechnung, Lastschrift), sobald der Händler bestätigt hat (PayPal) oder gleich bei der Bestellung (Wero)" */
export function paymentsByTime(payments: readonly Pick<Parameter, 'id' | 'shortName'>[]): string {
  const { times } = paymentTimeTexts('de-DE');
  const parts = paymentTimes.flatMap((time) => {
    const names = payments.filter(({ id }) => timeOf(id) === time).map(({ shortName }) => shortName);
    return names.length === 0 ? [] : [`${times[time]} (${names.join(', ')})`];
  });
  return [parts.slice(0, -1).join(', '), ...parts.slice(-1)].filter(Boolean).join(' oder ');
}

function timeOf(id: number) {
  const method = paymentMethodOf(id);
  return method && paymentTimeOf(method);
}
