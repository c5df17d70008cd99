import { billingPersonalData } from '#features/billing/billing.ts';
import { notificationsPersonalData } from '#features/customers/customers.ts';
import { dealersPersonalData } from '#features/dealers/dealers.ts';
import { groupOrdersPersonalData } from '#features/group-orders/group-orders.ts';
import { accountsPersonalData } from '#features/identity/identity.ts';
import type { PersonalData } from '#features/identity/types.ts';
import { ordersPersonalData } from '#features/orders/orders.ts';
import { paymentsPersonalData } from '#features/payments/payments.ts';
import { reviewsPersonalData } from '#features/reviews/reviews.ts';
import { withdrawalsPersonalData } from '#features/withdrawals/withdrawals.ts';
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
