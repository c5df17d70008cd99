export { deleteConsentsBefore } from './consent/consents.store.ts';
export { requestContext } from './request-context.ts';
export { requireDealer, requireDealerForm } from './require-dealer.ts';
export { isProved, pageAddress, requireForm, requireProvedForm, requireUser } from './require-user.ts';
