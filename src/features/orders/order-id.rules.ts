import type { OrderId } from '#features/catalog/types.ts';

const idsOfYear = 10 ** 13;

/** Random and without order; the year in front finds the partition. `random` in [0, 2^48). */
export const orderId = (year: number, random: number): OrderId =>
  ((year - 2000) * idsOfYear + (random % idsOfYear)) as OrderId;

export const yearOfOrder = (id: OrderId): number => 2000 + Math.floor(id / idsOfYear);

/** An id as it stands in an address, or null. */
export function parseOrderId(text: string): OrderId | null {
  const id = /^\d{14,15}$/.test(text) ? Number(text) : 0;
  return id >= 20 * idsOfYear && id < 100 * idsOfYear ? (id as OrderId) : null;
}
