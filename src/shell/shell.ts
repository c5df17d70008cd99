export { deleteConsentsBefore } from './cookie-consent/consents.ts';
export { isProved, requireProvedForm } from './csrf-proof.ts';
export { runMiddleware } from './page-middleware.ts';
export { requireOwner } from './refuse-agents.ts';
export { requestContext } from './request-context.ts';
export { requireDealer, requireDealerForm } from './require-dealer.ts';
export { requireForm, requireUser } from './require-user.ts';
export { openRow, saveRow } from './work/edit-page-row.ts';
export { savedViewsOf } from './work/saved-views.ts';
