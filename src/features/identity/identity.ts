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
export { resetFactorsByOperator } from './factors/recovery.ts';
export { personalData } from './privacy/personal-data.ts';
export { startImpersonation } from './roles/impersonation.ts';
export {
  createOperatorLink,
  createOrderLink,
  findOrderLink,
  isOperator,
  noteLinkRequest,
  operatorPath,
  orderOfEndedLink,
  orderOfLinkRequest,
} from './sessions/access-links.ts';
export { signInApp, userOfApp } from './sessions/app-sessions.ts';
export { authenticate, guestToken, logImpersonatedRequest, signedInUser } from './sessions/authentication.ts';
export { addGuest, bindGuest, eraseGuests } from './sessions/buyers.store.ts';
export { setViewedDealer } from './sessions/logins.store.ts';
export { bindSession, createSession, visitorSessions } from './sessions/sessions.store.ts';
export { accountKeys, csrfTokenOf, isSameSecret, looksLikeSecret, newSecret } from './sessions/tokens.ts';
export { pendingEmail, requestEmailChange } from './sign-in/email-change.ts';
export { inviteDealer } from './sign-in/invite-dealer.ts';
export { changePassword } from './sign-in/passwords.ts';
export { requestRegistration } from './sign-in/registration.ts';
export { submitUserForm } from './users/edit-user.ts';
export { loadUserAccount } from './users/user-account.ts';
export { findUsers } from './users/user-search.ts';
export { catchUpAll } from './users/user-words.ts';
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
