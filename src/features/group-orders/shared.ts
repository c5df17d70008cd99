export {
  amountLeft,
  amountTogether,
  closingDays,
  closingReason,
  invitationFaults,
  inviteRefusal,
  isContract,
  isTakingPart,
  joinRefusal,
  jointPrice,
  neighbourWish,
  proposedClosing,
} from './group-order.rules.ts';
export { groupOrderTexts } from './group-order.texts.ts';
