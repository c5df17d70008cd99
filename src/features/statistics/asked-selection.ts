import type { Connection } from '#db/database.ts';
import type { Country } from '#features/places/types.ts';

import { localDay } from '#platform/time/calendar.ts';
import type { Clock } from '#platform/time/clock.ts';
import { faultsOf, selectionOf } from './selection.rules.ts';
import { productsIn } from './statistics.store.ts';

/** What an address asks for, with what is wrong about it; `country` is that of the host. */
export async function askedSelection(
  { db, clock }: { db: Connection; clock: Clock },
  { search, country }: { search: URLSearchParams; country: Pick<Country, 'id' | 'timeZone'> },
) {
  const today = localDay(clock.now(), country.timeZone);
  const asked = selectionOf(search, { today, countryId: country.id });
  const products = await productsIn(db, asked.selection.countryId);
  return { ...asked, today, products, faults: faultsOf(asked.selection, products) };
}
