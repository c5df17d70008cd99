import type { Connection, Database } from '#db/database.ts';
import { countries } from '#features/places/shared.ts';
import type { ListFile } from '#platform/files/list-file.ts';
import { previewOf } from '#platform/forms/list-import.ts';
import type { PostedForm } from '#platform/forms/posted-form.ts';
import type { Clock } from '#platform/time/clock.ts';
import { dealerById } from '../../dealers.store.ts';
import type { PriceListChange } from '../../dealers.types.ts';
import { ownPrices, productsOfDealer } from '../../prices/own-prices.store.ts';
import { doubtAboutLists, saveForm } from '../../prices/price-changes.ts';
import { type PlannedList, readPriceImport } from '../../prices/price-import.rules.ts';

/** A list beside what holds now, as the preview shows it. */
export type CheckedImport = Awaited<ReturnType<typeof checkImport>>;

/** What a list would change, and what of it cannot be taken. */
export async function checkImport(db: Database, { dealerId, list }: { dealerId: number; list: ListFile }) {
  const { version, zones, products, currency } = await ownOffer(db, dealerId);
  const read = readPriceImport(list.text, { zones, products, currency });
  const changed = read.lists.filter(({ isSame }) => !isSame);
  const nameOf = (named: readonly { id: number; name: string }[], id: number) =>
    named.find((one) => one.id === id)?.name ?? '';
  return {
    ...previewOf(list, read, changed.length),
    version,
    count: read.count,
    rounded: read.rounded,
    isUnreadable: read.isUnreadable,
    changes: changed.map(({ zoneId, productId, tiers }): PriceListChange => ({ zoneId, productId, tiers })),
    shown: changed.map((one) => ({
      zone: nameOf(zones, one.zoneId),
      product: nameOf(products, one.productId),
      tiers: tiersOf(one),
      gone: one.gone,
    })),
    same: read.lists.length - changed.length,
    doubt: await doubtAboutLists(db, { dealerId, lists: changed }),
    zones: zones.map(({ id, name }) => ({ id, name })),
    products: products.map(({ id, name }) => ({ id, name })),
  };
}

/** A dealer's present prices, and in what they are. */
export async function ownOffer(db: Connection, dealerId: number) {
  const [dealer, prices, products] = await Promise.all([
    dealerById(db, dealerId),
    ownPrices(db, dealerId),
    productsOfDealer(db, dealerId),
  ]);
  if (!dealer) throw new Error(`no dealer ${dealerId}`);
  const { currency, locale } = countries[dealer.countryId];
  return { ...prices, products, currency, locale };
}

const tiersOf = ({ tiers: { amounts, prices }, kept }: PlannedList) =>
  amounts.map((amount, at) => ({ amount, price: prices[at] ?? 0, isKept: kept.includes(amount) }));

/** Saves what was previewed and nothing else: the same lines left out, on the same version. */
export async function takeImport(
  deps: { db: Database; clock: Clock },
  { dealerId, form, checked }: { dealerId: number; form: PostedForm; checked: CheckedImport },
) {
  if (form.text('omitted') !== String(checked.errorCount)) return { kind: 'stale' as const, doubt: null };
  const saved = await saveForm(deps, {
    dealerId,
    form,
    read: { ok: true, values: checked.changes } as const,
    changeOf: (lists: readonly PriceListChange[]) => ({ kind: 'price_lists', lists }) as const,
  });
  return saved.ok ? null : saved.error;
}
