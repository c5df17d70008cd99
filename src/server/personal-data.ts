import { accountsPersonalData } from '#features/accounts/personal-data/accounts.personal-data.ts';
import { dealersPersonalData } from '#features/dealers/dealers.personal-data.ts';
import { notificationsPersonalData } from '#features/notifications/notifications.personal-data.ts';
import { groupOrdersPersonalData } from '#features/orders/group-orders/group-orders.personal-data.ts';
import { ordersPersonalData } from '#features/orders/orders.personal-data.ts';
import { withdrawalsPersonalData } from '#features/orders/withdrawals/withdrawals.personal-data.ts';
import { paymentsPersonalData } from '#features/payments/payments.personal-data.ts';
import { reviewsPersonalData } from '#features/reviews/reviews.personal-data.ts';
import { supportPersonalData } from '#features/support/support.personal-data.ts';
import type { PersonalData } from '#kernel/personal-data.ts';

/** What every feature knows about people, in feature order. */
export const featurePersonalData: readonly PersonalData[] = [
  accountsPersonalData,
  dealersPersonalData,
  ordersPersonalData,
  groupOrdersPersonalData,
  withdrawalsPersonalData,
  paymentsPersonalData,
  reviewsPersonalData,
  notificationsPersonalData,
  supportPersonalData,
];
