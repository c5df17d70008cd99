/**
 * Every kind of mail. The spelling is stored: in waiting jobs, in stored mails, in message ids. A mail that is not here
 * can neither be asked for nor written.
 */
export const mailKinds = [
  ...(['account_registration', 'account_already_registered', 'account_password_reset'] as const),
  ...(['account_password_changed', 'account_email_change', 'account_email_change_notice'] as const),
  ...(['account_new_device', 'account_factor_changed', 'account_factors_reset', 'account_erased'] as const),
  ...(['account_factor_set_up', 'account_dealer_invitation'] as const),
  ...(['order_link', 'order_receipt', 'order_confirmed', 'order_appointment', 'order_settlement'] as const),
  ...(['order_settled', 'order_disputed', 'order_cancelled', 'order_withdrawn', 'order_overdue'] as const),
  ...(['order_delivery_late', 'order_corrected', 'order_goods_returned', 'order_refunded'] as const),
  ...(['dealer_order', 'dealer_order_kept', 'dealer_order_settled', 'dealer_order_disputed'] as const),
  ...(['dealer_order_cancelled', 'dealer_order_withdrawn', 'dealer_reminder'] as const),
  ...(['dealer_order_overdue', 'dealer_delivery_reminder', 'dealer_delivery_late'] as const),
  ...(['dealer_appointment_answer', 'dealer_order_corrected'] as const),
  ...(['dealer_group_order', 'dealer_statement', 'partner_statement'] as const),
  ...(['support_order_moved', 'support_order_disputed', 'support_order_cancelled'] as const),
  ...(['support_order_overdue', 'support_delivery_late', 'support_payment_alert'] as const),
  ...(['support_withdrawal', 'support_dealer_application', 'support_application_answer'] as const),
  ...([
    'application_opt_in',
    'application_reminder',
    'application_question',
    'application_declined',
  ] as const),
  ...(['dealer_test_order', 'dealer_activated', 'dealer_locked', 'dealer_unlocked', 'dealer_ended'] as const),
  ...(['group_order_started', 'group_order_joined', 'group_order_closed', 'group_order_price'] as const),
  ...(['payment_given_back', 'payment_mandate', 'payment_claim', 'payment_debit_announced'] as const),
  ...(['payment_debit_moved'] as const),
  ...(['withdrawal_receipt', 'review_request', 'review_written', 'review_hidden'] as const),
  ...(['review_published', 'review_refused'] as const),
  ...(['review_report_received', 'review_report_decided', 'consent_opt_in', 'price_alarm'] as const),
  ...(['tank_low', 'tank_almost_empty', 'tank_silent', 'tank_stuck', 'tank_battery_low'] as const),
  ...(['tank_sudden_loss', 'tank_oil_cold', 'tank_inspection_due', 'tank_dip_due'] as const),
  ...(['data_export_ready'] as const),
  ...(['newsletter_opt_in', 'newsletter_digest'] as const),
  ...(['community_measure', 'community_published', 'community_report_received'] as const),
  ...(['community_report_decided', 'community_appeal_decided', 'community_digest'] as const),
  ...(['community_report_reversed'] as const),
  ...(['lead_opt_in', 'lead_delivery', 'lead_revoked'] as const),
];

declare module '#platform/mail/mail.ts' {
  interface MailKinds extends Record<(typeof mailKinds)[number], true> {}
}

export const isMailKind = (kind: string): kind is (typeof mailKinds)[number] =>
  mailKinds.some((known) => known === kind);
