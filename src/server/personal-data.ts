import { billingPersonalData } from '#features/billing/billing.personal-data.ts';
import { notificationsPersonalData } from '#features/customers/notifications/notifications.personal-data.ts';
import { dealersPersonalData } from '#features/dealers/dealers.personal-data.ts';
import { groupOrdersPersonalData } from '#features/group-orders/group-orders.personal-data.ts';
import { accountsPersonalData } from '#features/identity/privacy/accounts.personal-data.ts';
import type { PersonalData } from '#features/identity/privacy/personal-data.types.ts';
import { ordersPersonalData } from '#features/orders/orders.personal-data.ts';
import { paymentsPersonalData } from '#features/payments/payments.personal-data.ts';
import { reviewsPersonalData } from '#features/reviews/reviews.personal-data.ts';
import { withdrawalsPersonalData } from '#features/withdrawals/withdrawals.personal-data.ts';

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
  billingPersonalData,
];
