export {
  amountLeft,
  amountTogether,
  closingDays,
  closingReason,
  groupPrice,
  groupSteps,
  invitationErrors,
  inviteError,
  isContract,
  isTakingPart,
  joinError,
  neighbourRequest,
  proposedClosing,
} from './group-order.rules.ts';
export { groupOrderTexts } from './group-order.texts.ts';
