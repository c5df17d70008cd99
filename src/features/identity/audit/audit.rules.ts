/** What the audit log knows of. */
export const auditActions = [
  'users_searched',
  'impersonated_request',
  'impersonation_started',
  'impersonation_ended',
  'user_edited',
  'user_locked',
  'user_unlocked',
  'roles_changed',
  'user_signed_out',
  'password_reset_sent',
  'factors_reset',
  'confirmation_sent',
  'account_number_read',
  'receipt_undone',
  'order_cancelled',
  'user_exported',
  'user_erased',
] as const;

export type AuditAction = (typeof auditActions)[number];
