import type { Connection } from '#db/database.ts';
import { addressesOf, maxAddresses, saveAddresses } from '#features/customers/customers.ts';
import type { OrderDetails } from '#features/orders/types.ts';
import type { Country } from '#features/places/types.ts';
import type { OfferRequest } from '#features/pricing/types.ts';

import type { FieldErrors } from '#platform/forms/field-errors.ts';
import { checkoutTexts } from './checkout.texts.ts';
import type { KeptChoices } from './checkout.view.ts';
import {
  type AddressTarget,
  isTakeable,
  keepField,
  keptChoice,
  readTakeIntent,
  targetsToKeep,
  valuesOfKept,
} from './kept-address.rules.ts';
import type { FormValues } from './order-form.rules.ts';
import type { CheckoutDeps, OrderCustomer } from './order-page.ts';

type Wanted = Pick<OfferRequest, 'postalCode'>;

/** The addresses of the account that this order can use; null for guests, who have none. */
export async function keptChoices(
  db: Connection,
  customer: OrderCustomer | null,
  { postalCode }: Wanted,
): Promise<KeptChoices | null> {
  if (!customer) return null;
  const kept = await addressesOf(db, customer.id);
  return {
    deliveries: kept.filter((one) => isTakeable(one, 0, postalCode)).map(keptChoice),
    invoices: kept.filter((one) => isTakeable(one, 'invoice', postalCode)).map(keptChoice),
  };
}

/** The form's values with the address that a button chose; null when it was another button or is not the customer's. */
export async function withTaken(
  db: Connection,
  of: { customer: OrderCustomer | null; wish: Wanted; intent: string; values: FormValues },
): Promise<FormValues | null> {
  const asked = readTakeIntent(of.intent);
  if (!asked || !of.customer) return null;
  const kept = (await addressesOf(db, of.customer.id)).find(
    (one) => one.id === asked.id && isTakeable(one, asked.target, of.wish.postalCode),
  );
  return kept ? { ...of.values, ...valuesOfKept(kept.address, asked.target, of.values) } : of.values;
}

type Keeping = {
  customer: OrderCustomer | null;
  country: Country;
  values: FormValues;
  details: OrderDetails;
  targets: readonly AddressTarget[];
};

export type Kept = { values: FormValues; errors: FieldErrors };

/**
 * Keeps the new addresses of a step that the customer ticked. One that is kept already stays as it is; the ticks are
 * taken back, so that sending the step again keeps nothing twice.
 */
export async function keepTicked(
  deps: Pick<CheckoutDeps, 'db' | 'clock' | 'places'>,
  { customer, country, values, details, targets }: Keeping,
): Promise<Kept> {
  const ticked = customer ? targetsToKeep(values, targets) : [];
  if (!customer || ticked.length === 0) return { values, errors: {} };
  const left = { ...values };
  const errors: Record<string, string> = {};
  for (const target of ticked) {
    const address = target === 'invoice' ? details.invoiceAddress : details.stations[target]?.address;
    if (!address) continue;
    const kind = target === 'invoice' ? 'invoice' : 'delivery';
    const outcome = await saveAddresses(deps, { userId: customer.id, country }, [
      { state: 'Added', kind, address },
    ]);
    if (outcome.kind === 'full') {
      errors[keepField(target)] = checkoutTexts(country.locale).addressBookFull(maxAddresses);
    } else {
      left[keepField(target)] = '';
    }
  }
  return { values: left, errors };
}
