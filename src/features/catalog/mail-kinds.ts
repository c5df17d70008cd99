type Reader = 'customer' | 'dealer' | 'support' | 'account';

/**
 * Every kind of mail with who reads it. The spelling is stored: in waiting jobs, in stored mails, in message ids. A mail
 * that is not here can neither be asked for nor written.
 */
export const mailKinds = {
  account_registration: 'account',
  account_already_registered: 'account',
  account_password_reset: 'account',
  account_password_changed: 'account',
  account_email_change: 'account',
  account_email_change_notice: 'account',
  account_new_device: 'account',
  account_factor_changed: 'account',
  account_factors_reset: 'account',
  account_erased: 'account',

  order_receipt: 'customer',
  order_confirmed: 'customer',
  order_appointment: 'customer',
  order_settlement: 'customer',
  order_settled: 'customer',
  order_disputed: 'customer',
  order_cancelled: 'customer',
  order_withdrawn: 'customer',
  order_overdue: 'customer',
  order_delivery_late: 'customer',

  dealer_order: 'dealer',
  dealer_order_kept: 'dealer',
  dealer_order_settled: 'dealer',
  dealer_order_disputed: 'dealer',
  dealer_order_cancelled: 'dealer',
  dealer_order_withdrawn: 'dealer',
  dealer_reminder: 'dealer',
  dealer_order_overdue: 'dealer',
  dealer_delivery_reminder: 'dealer',
  dealer_delivery_late: 'dealer',
  dealer_group_order: 'dealer',
  dealer_statement: 'dealer',

  support_order_moved: 'support',
  support_order_disputed: 'support',
  support_order_cancelled: 'support',
  support_order_overdue: 'support',
  support_delivery_late: 'support',
  support_payment_alert: 'support',
  support_withdrawal: 'support',

  group_order_started: 'customer',
  group_order_joined: 'customer',
  group_order_closed: 'customer',
  group_order_price: 'customer',

  payment_given_back: 'customer',
  payment_mandate: 'customer',
  payment_claim: 'customer',
  payment_debit_announced: 'customer',
  payment_debit_moved: 'customer',

  withdrawal_receipt: 'customer',
  review_request: 'customer',
  review_written: 'dealer',
  review_hidden: 'customer',
  review_report_received: 'customer',
  review_report_decided: 'customer',
  consent_opt_in: 'account',
  price_alarm: 'account',
} as const satisfies Record<string, Reader>;

declare module '#platform/mail/mail.ts' {
  interface MailKinds extends Record<keyof typeof mailKinds, true> {}
}

export const isMailKind = (kind: string): kind is keyof typeof mailKinds => Object.hasOwn(mailKinds, kind);
