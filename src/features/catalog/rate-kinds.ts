import type { VatTerritoryId } from '#features/places/types.ts';
import type { Day } from '#platform/time/calendar.ts';

type RateFacts = {
  /** Whose rate it is. */
  of: 'product' | 'country';
  /** permille: written in per cent. cents: gross. net: ten-thousandths for a price unit. */
  unit: 'permille' | 'cents' | 'net';
  title: string;
  max: number;
};

/** Everything that holds from a day on. Keys are part of the history's subjects. */
export const rateKinds = {
  vat: { of: 'product', unit: 'permille', title: 'Umsatzsteuer', max: 500 },
  climate: { of: 'product', unit: 'net', title: 'Klimaschutzbeitrag', max: 10_000_000 },
  commission: { of: 'country', unit: 'permille', title: 'Provision', max: 100 },
  cancellation_share: { of: 'country', unit: 'permille', title: 'Stornokosten, Anteil', max: 100 },
  cancellation_minimum: { of: 'country', unit: 'cents', title: 'Stornokosten, mindestens', max: 15_000 },
  cancellation_maximum: { of: 'country', unit: 'cents', title: 'Stornokosten, höchstens', max: 15_000 },
  instalment: { of: 'country', unit: 'permille', title: 'Effektiver Jahreszins der Raten', max: 300 },
} as const satisfies Record<string, RateFacts>;

export type RateKind = keyof typeof rateKinds;
export const rateKindList = Object.keys(rateKinds) as RateKind[];

export const isRateKind = (value: string): value is RateKind => Object.hasOwn(rateKinds, value);

/** `territory`: where in the product's country; null: in the rest of it. */
export type RateKey = { kind: RateKind; ofId: number; territory: VatTerritoryId | null };
/** `isSettled: false`: nothing is offered at this rate. */
export type Rate = { validFrom: Day; value: number; isSettled?: false };

export const subjectOfRate = ({ kind, ofId, territory }: RateKey): string =>
  [kind, ofId, ...(territory ? [territory] : [])].join(' ');
