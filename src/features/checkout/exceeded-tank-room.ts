import type { CustomerPorts, TankRoom } from '#features/customers/types.ts';
import type { GoneView } from './checkout-page.ts';
import type { OrderVisit } from './checkout-visit.ts';
import type { StepView } from './step-view.ts';

/**
 * What fits into the customer's own tank where the order is for more, or where the tank may be full; else null. It is said, not
 * refused: they may have heated since, or have another tank.
 */
export async function exceededRoom(
  { ports }: { ports: CustomerPorts },
  { customer, site }: OrderVisit,
  view: StepView | GoneView,
): Promise<TankRoom | null> {
  if (!customer || view.kind === 'gone' || !view.offer || site.group.id !== 1) return null;
  const { amount, postalCode } = view.offer;
  const room = await ports.tankRoom(customer.id);
  const isExceeded = room?.postalCode === postalCode && amount > (room.litres ?? 0);
  return isExceeded ? room : null;
}
