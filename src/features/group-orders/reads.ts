import { sql } from 'kysely';
import type { OrderTours } from '#features/orders/types.ts';

/** Which tour orders are delivered on with their neighbours'. */
export const orderTours: OrderTours = {
  of: (orderId) => sql`(
    select g.run_number,
      (select count(*)::integer from group_order_members n where n.group_order_id = g.id) as run_size,
      case when g.starter_order_id = m.order_id then 'first' when m.is_measured then 'measured' else 'word' end as near_by
    from group_order_members m join group_orders g on g.id = m.group_order_id where m.order_id = ${orderId})`,
  ordersOf: (runNumber) => sql`(
    select m.order_id from group_order_members m join group_orders g on g.id = m.group_order_id
    where g.run_number = ${runNumber})`,
};
