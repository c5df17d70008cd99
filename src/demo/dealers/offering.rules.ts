import { namedParameters, paymentMethods } from '#features/catalog/shared.ts';
import type { PaymentMethodKey, ProductGroupId } from '#features/catalog/types.ts';
import type { CountryId } from '#features/places/types.ts';
import type { Random } from '#platform/random.ts';
import { netOf } from './prices.rules.ts';

export type DemoSurcharge = {
  productGroupId: ProductGroupId;
  /** null: part of every price. */
  parameterId: number | null;
  label: string;
  basis: 'unit' | 'delivery' | 'station' | 'extra_station';
  netAmount: number;
};

type Offering = {
  countryId: CountryId;
  groupId: ProductGroupId;
  /** Gross, EUR or CHF. */
  deliveryFee: number;
  deliveryDays: number;
  vatPermille: number;
};

/** One figure, gross, under what it is taken for. */
type Charge = { [Basis in DemoSurcharge['basis']]?: number };
type Add = (label: string, parameterId: number | null, charge: Charge) => void;

/**
 * What a dealer takes for each option, gross figures assumed by the trade's usual range: 24 hours 50–150, 48 hours
 * 20–60, a further stop 15–30, no trailer 10–30, hose over 40 m about 1 per 100 l.
 */
export function dealerSurcharges(random: Random, offering: Offering): DemoSurcharge[] {
  const { groupId: productGroupId, vatPermille, deliveryFee } = offering;
  const swiss = offering.countryId === 3 ? 1.2 : 1;
  const fee = {
    productGroupId,
    parameterId: null,
    label: feeLabel(productGroupId),
    basis: 'delivery',
  } as const;
  const rows: DemoSurcharge[] = [{ ...fee, netAmount: netOf(deliveryFee, vatPermille) }];
  const add: Add = (label, parameterId, charge) => {
    for (const [basis, gross] of Object.entries(charge) as [DemoSurcharge['basis'], number][])
      rows.push({ productGroupId, parameterId, label, basis, netAmount: netOf(gross * swiss, vatPermille) });
  };
  add('Weitere Lieferstelle', null, { extra_station: random.whole(15, 30) });
  addDelivery(random, offering, add);
  addTimes(random, add);
  addAccess(random, productGroupId, add);
  return rows;
}

/** Never called "gesetzlich": it is the dealer's own fee. */
function feeLabel(groupId: ProductGroupId): string {
  if (groupId <= 2) return 'Gefahrgut-/Transportpauschale des Händlers';
  return groupId === 3 ? 'Einblaspauschale des Händlers' : 'Transportpauschale des Händlers';
}

function addDelivery(random: Random, { deliveryDays, groupId }: Offering, add: Add): void {
  // A tonne is about ten price units of oil, so per-unit steps of pellets are larger.
  const unit = groupId === 3 || groupId === 4 ? 3 : 1;
  const { standard, tenDays, fiveDays, express48h, express24h, desiredDate } = namedParameters.Delivery;
  add('Standardlieferung', standard, { delivery: 0 });
  if (random.chance(0.86)) {
    const perUnit = deliveryDays > 10 ? random.between(0.1, 0.4) : -random.between(0.2, 0.7);
    add('Lieferung innerhalb von 10 Arbeitstagen', tenDays, { unit: unit * perUnit });
  }
  if (random.chance(0.8)) {
    const perUnit = deliveryDays > 5 ? random.between(0.3, 0.9) : 0;
    add('Lieferung innerhalb von 5 Arbeitstagen', fiveDays, { unit: unit * perUnit });
  }
  if (random.chance(0.66)) add('Express 48 Stunden', express48h, { delivery: random.whole(20, 60) });
  if (random.chance(0.45)) add('Express 24 Stunden', express24h, { delivery: random.whole(50, 150) });
  if (random.chance(0.72)) add('Wunschtermin', desiredDate, { delivery: random.whole(10, 35) });
}

function addTimes(random: Random, add: Add): void {
  const { wholeDay, morning, afternoon } = namedParameters.DeliveryTime;
  add('Lieferung ganztägig', wholeDay, { delivery: 0 });
  if (!random.chance(0.78)) return;
  const delivery = random.pick([0, 10, 15, 20, 25]);
  add('Lieferung vormittags', morning, { delivery });
  add('Lieferung nachmittags', afternoon, { delivery });
}

function addAccess(random: Random, groupId: ProductGroupId, add: Add): void {
  const { Truck, Hose } = namedParameters;
  add('Lastwagen mit Hänger', Truck.withTrailer, { delivery: 0 });
  if (random.chance(0.88))
    add('Lastwagen ohne Hänger', Truck.withoutTrailer, { delivery: random.whole(10, 30) });
  if (random.chance(0.55)) add('Kleiner Lastwagen', Truck.small, { delivery: random.whole(25, 55) });
  if (groupId > 3) return;
  add('Schlauch bis 40 m', Hose.upTo40m, { delivery: 0 });
  const unit = groupId === 3 ? 4 : 1;
  if (random.chance(0.9)) add('Schlauch bis 60 m', Hose.upTo60m, { unit: unit * random.between(0.7, 1.2) });
  if (random.chance(0.5)) add('Schlauch bis 80 m', Hose.upTo80m, { unit: unit * random.between(1.5, 2.6) });
}

/** The first payment is the default, always one that goes to the dealer after delivery. */
export function dealerTerms(
  random: Random,
  { countryId, groupId, deliveryDays }: Pick<Offering, 'countryId' | 'groupId' | 'deliveryDays'>,
) {
  const { invoice, atDelivery: cash } = paymentMethods;
  const atDelivery = random.chance(0.6) ? [invoice.id, cash.id] : [cash.id, invoice.id];
  return {
    productGroupId: groupId,
    minimumAmount: minimumAmount(random, groupId),
    deliveryDays,
    maxStations: random.pick([9, 9, 9, 5, 3]),
    payments: [...atDelivery, ...furtherPayments(random, countryId)],
  };
}

function minimumAmount(random: Random, groupId: ProductGroupId): number {
  if (groupId === 3) return random.pick([500, 1000, 1000, 2000, 3000]);
  if (groupId === 4) return random.pick([500, 500, 990]);
  return random.pick([500, 500, 500, 700, 1000, 1000, 1500]);
}

function furtherPayments(random: Random, countryId: CountryId): number[] {
  const payments: number[] = [];
  const add = (key: PaymentMethodKey, probability: number) => {
    if (random.chance(probability)) payments.push(paymentMethods[key].id);
  };
  if (countryId !== 3) add('sepa', 0.65);
  if (countryId !== 1) add('prepayment', 0.3);
  const usesOperator = random.chance(0.55);
  if (!usesOperator) return payments;
  add('operatorInvoice', 0.85);
  if (countryId !== 3) add('operatorSepa', 0.75);
  add('paypal', 0.7);
  if (countryId === 3) add('twint', 0.8);
  if (countryId === 2) add('eps', 0.7);
  if (countryId !== 3) add('instalment', 0.75);
  if (countryId === 1) add('wero', 0.6);
  return payments;
}
