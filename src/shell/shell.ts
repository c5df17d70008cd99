export { deleteConsentsBefore } from './consent/consents.ts';
export { runMiddleware } from './page-middleware.ts';
export { requestContext } from './request-context.ts';
export {
  isProved,
  requireDealer,
  requireDealerForm,
  requireForm,
  requireOwner,
  requireProvedForm,
  requireUser,
} from './require-user.ts';
export { openRow, saveRow } from './work/edited-row.ts';
export { savedViewsOf } from './work/saved-views.ts';
