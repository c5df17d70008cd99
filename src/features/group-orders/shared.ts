export {
  amountLeft,
  amountTogether,
  closingDays,
  closingReason,
  invitationErrors,
  inviteError,
  isContract,
  isTakingPart,
  joinError,
  jointPrice,
  neighbourWish,
  proposedClosing,
} from './group-order.rules.ts';
export { groupOrderTexts } from './group-order.texts.ts';
