export {
  cancellationShare,
  dealerPath,
  dealerRating,
  dealersPath,
  usualCancellationRule,
} from './dealers.rules.ts';
