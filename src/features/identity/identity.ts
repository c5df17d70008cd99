export { emailChangeState } from './account-links.store.ts';
export { awaitHolders, holdAccount, lockAccount } from './account-locks.store.ts';
export { operatorMail } from './account-mails.ts';
export { addAuditEvent, addOpening, auditOfDealer } from './audit/audit.store.ts';
export {
  countDrafts,
  deleteDraft,
  draftText,
  findDraft,
  findRegistration,
  saveDraft,
  saveRegistration,
} from './drafts.store.ts';
export { resetFactorsByOperator } from './factors/reset-factors.ts';
export { personalData } from './privacy/personal-data.ts';
export { startImpersonation } from './roles/impersonation.ts';
export { accountKeys, csrfTokenOf } from './sessions/account-keys.ts';
export { signInApp, userOfApp } from './sessions/app-sessions.ts';
export { authenticate, guestToken, logImpersonatedRequest, signedInUser } from './sessions/authentication.ts';
export { addGuest, bindGuest, eraseGuests } from './sessions/guests.store.ts';
export { setViewedDealer } from './sessions/logins.store.ts';
export { createOperatorLink, isOperator, operatorPath } from './sessions/operator-link.ts';
export {
  createOrderLink,
  findOrderLink,
  noteLinkRequest,
  orderOfEndedLink,
  orderOfLinkRequest,
} from './sessions/order-links.ts';
export { isSameSecret, looksLikeSecret, newSecret } from './sessions/secrets.ts';
export { bindSession, createSession, visitorSessions } from './sessions/sessions.store.ts';
export { pendingEmail, requestEmailChange } from './sign-in/email-change.ts';
export { inviteDealer } from './sign-in/invite-dealer.ts';
export { changePassword } from './sign-in/passwords.ts';
export { requestRegistration } from './sign-in/registration.ts';
export { submitUserForm } from './users/edit-user.ts';
export { loadUserAccount } from './users/user-account.ts';
export { findUsers } from './users/user-search.ts';
export { catchUpAll } from './users/user-search-words.ts';
export { makeAdmin } from './users/write-user-change.ts';
export {
  advertisingPartnerBy,
  createUser,
  emailOfUser,
  enableMex,
  findUser,
  grantRole,
  isGuestWithoutAccount,
  setNames,
} from './users.store.ts';
