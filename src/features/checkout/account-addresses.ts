import type { Connection } from '#db/database.ts';
import { addressesOf, maxAddresses, saveAddresses } from '#features/customers/customers.ts';
import type { OrderDetails } from '#features/orders/types.ts';
import type { Country } from '#features/places/types.ts';
import type { FieldErrors } from '#platform/forms/field-errors.ts';
import type { Where } from './address-prefill.ts';
import { checkoutTexts } from './checkout.texts.ts';
import type { CheckoutDeps, OrderCustomer } from './checkout-visit.ts';
import { type AddressTarget, type FormValues, saveField } from './order-form.rules.ts';
import {
  isTakeable,
  readTakeIntent,
  type SavedChoice,
  savedChoice,
  targetsToSave,
  valuesOfSaved,
} from './saved-address.rules.ts';

export type SavedChoices = { deliveries: readonly SavedChoice[]; invoices: readonly SavedChoice[] };

/** The addresses of the account that this order can use; null for guests, who have none. */
export async function savedChoices(
  db: Connection,
  customer: OrderCustomer | null,
  { postalCode }: Where,
): Promise<SavedChoices | null> {
  if (!customer) return null;
  const saved = await addressesOf(db, customer.id);
  const choicesFor = (target: AddressTarget) =>
    saved.filter((one) => isTakeable(one, target, postalCode)).map(savedChoice);
  return { deliveries: choicesFor(0), invoices: choicesFor('invoice') };
}

/** The form's values with the address that a button chose; null when it was another button or is not the customer's. */
export async function withTaken(
  db: Connection,
  of: { customer: OrderCustomer | null; request: Where; intent: string; values: FormValues },
): Promise<FormValues | null> {
  const asked = readTakeIntent(of.intent);
  if (!asked || !of.customer) return null;
  const saved = (await addressesOf(db, of.customer.id)).find(
    (one) => one.id === asked.id && isTakeable(one, asked.target, of.request.postalCode),
  );
  return saved ? { ...of.values, ...valuesOfSaved(saved.address, asked.target, of.values) } : of.values;
}

type Saving = {
  customer: OrderCustomer | null;
  country: Country;
  values: FormValues;
  details: OrderDetails;
  targets: readonly AddressTarget[];
};

/**
 * Saves the new addresses of a step that the customer ticked. One that is saved already stays as it is; the ticks are
 * taken back, so that sending the step again saves nothing a second time.
 */
export async function saveTicked(
  deps: Pick<CheckoutDeps, 'db' | 'clock' | 'places'>,
  { customer, country, values, details, targets }: Saving,
): Promise<{ values: FormValues; errors: FieldErrors }> {
  const ticked = customer ? targetsToSave(values, targets) : [];
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
      errors[saveField(target)] = checkoutTexts(country.locale).addressBookFull(maxAddresses);
    } else {
      left[saveField(target)] = '';
    }
  }
  return { values: left, errors };
}
