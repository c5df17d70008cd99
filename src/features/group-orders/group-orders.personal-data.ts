import { sql } from 'kysely';
import { personalData } from '#features/identity/identity.ts';
import { ofOrder, orderIdsOf } from '#features/orders/reads.ts';

/**
 * Which tours somebody shared, and what the neighbours may see; the orders themselves are told with the orders. Neighbours see
 * nothing of somebody who has gone and are not measured against its house; the tour keeps its orders.
 */
export const groupOrdersPersonalData = personalData({
  groupOrders: {
    by: ({ userIds }) => sql`starter_order_id in ${orderIdsOf(userIds)}`,
    erased: { firstPositions: null, farAnswersLeft: 0 },
  },
  groupOrderMembers: {
    by: ({ userIds }) => sql`order_id in ${orderIdsOf(userIds)}`,
    file: 'sammelbestellungen',
    title: 'Sammelbestellungen',
    labels: {
      distance: 'Entfernung zur ersten Adresse',
      runNumber: 'Tour',
      number: 'Bestellung',
      joinedAt: 'Beigetreten',
      postalCode: 'Postleitzahl',
      isStarter: 'Selbst eingeladen',
      showsName: 'Vorname sichtbar',
      showsAmount: 'Menge sichtbar',
    },
    query: async (db, { userIds }) =>
      (
        await sql<Readonly<Record<string, unknown>>>`
      select g.run_number, ${ofOrder(sql`m.order_id`, 'number')} as number, m.joined_at, g.most_households, g.closes_at, g.postal_code,
        case when m.is_measured then 'gemessen' when g.starter_order_id <> m.order_id then 'Ihre Angabe' end as distance,
        case when g.starter_order_id = m.order_id then g.first_positions end as positions,
        case when m.shows_name then 'ja' else 'nein' end as shows_name,
        case when m.shows_amount then 'ja' else 'nein' end as shows_amount,
        case when g.starter_order_id = m.order_id then 'ja' else 'nein' end as is_starter
      from group_order_members m
      join group_orders g on g.id = m.group_order_id
      where m.order_id in ${orderIdsOf(userIds)} order by m.joined_at, m.order_id`.execute(db)
      ).rows,
    erased: { showsName: false, showsAmount: false },
  },
});
