import type { Connection } from '#db/database.ts';
import { findUser } from '#features/accounts/users.store.ts';
import { addressesOf } from '#features/orders/address-book.store.ts';
import type { Address } from '#features/orders/orders.types.ts';
import type { Wish } from '#features/pricing/pricing.types.ts';
import type { FormValues } from './order-form.rules.ts';

const personFields = ['salutation', 'title', 'company', 'firstName', 'lastName', 'phone'] as const;
const houseFields = ['street', 'extra', 'place'] as const;

/**
 * What a customer's address form begins with: the kept delivery address at the offer's postal code, else name and
 * telephone of another one. It only fills the form; nothing is ordered before it was sent.
 */
export async function prefillOf(
  db: Connection,
  customerId: number | null,
  wish: Pick<Wish, 'postalCode'>,
): Promise<FormValues> {
  const user = customerId === null ? null : await findUser(db, customerId);
  if (!user) return {};
  const deliveries = (await addressesOf(db, user.id)).filter(({ kind }) => kind === 'delivery');
  const here = deliveries.find(({ address }) => address.postalCode === wish.postalCode)?.address;
  const person = here ?? deliveries[0]?.address;
  const { email, salutation, title, firstName, lastName } = user;
  return {
    email,
    ...under({ salutation, title, firstName, lastName }),
    ...(person && under(pick(person, personFields))),
    ...(here && under(pick(here, houseFields))),
  };
}

const pick = (address: Address, names: readonly (keyof Address)[]) =>
  Object.fromEntries(names.map((name) => [name, address[name]]));

const under = (values: Readonly<Record<string, string>>): FormValues =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [`stations.0.address.${name}`, value]));
