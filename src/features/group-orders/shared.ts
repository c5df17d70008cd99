export { closingDays, invitationErrors, inviteError, proposedClosing } from './group-invitation.rules.ts';
export {
  amountLeft,
  amountTogether,
  closingReason,
  isContract,
  isTakingPart,
  joinError,
  neighbourRequest,
} from './group-order.rules.ts';
export { groupOrderTexts } from './group-order.texts.ts';
export { groupPrice, groupSteps } from './group-price.rules.ts';
