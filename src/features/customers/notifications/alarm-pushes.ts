import type { Database } from '#db/database.ts';
import { productGroups } from '#features/catalog/shared.ts';
import { countries } from '#features/places/shared.ts';
import type { Pricing } from '#features/pricing/types.ts';
import type { PushSource } from '#features/push/types.ts';
import { catalogue } from '#platform/i18n/catalogue.ts';
import { formatter } from '#platform/i18n/format.ts';
import { cents } from '#platform/money/money.ts';
import { crossingOf } from './price-alarms.store.ts';

const alarmPushTexts = catalogue({
  title: 'Ihr Wunschpreis ist erreicht',
  body: (product: string, price: string, unit: string) =>
    `${product}: jetzt ${price} je ${unit}. Preise ändern sich mehrmals am Tag.`,
});

type Deps = { db: Database; pricing: Pick<Pricing, 'index'> };

/** A price alarm on devices. Whose price has risen again since, perhaps by night, is told nothing. */
export const alarmPushes = ({ db, pricing }: Deps): PushSource[] => [
  {
    kind: 'price_alarm',
    draft: async (id) => {
      const crossing = await crossingOf(db, id);
      if (!crossing?.isBelow) return null;
      const { countryId, productId, postalCode, amount, unitPrice } = crossing;
      const { locale } = countries[countryId];
      const [texts, format] = [alarmPushTexts(locale), formatter(locale)];
      const product = pricing.index().catalog.products.get(productId);
      const { slug, unit, priceUnit } = productGroups[product?.productGroupId ?? 1];
      const per = `${format.quantity(priceUnit)} ${unit}`;
      return {
        title: texts.title,
        body: texts.body(product?.name ?? '', format.money(cents(unitPrice)), per),
        path: `/${slug}/angebotsliste?zipCode=${postalCode}&amount=${amount}&product=${productId}`,
        about: `preisalarm-${crossing.id}`,
      };
    },
  },
];
