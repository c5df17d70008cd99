export {
  cancellationShare,
  dealerPath,
  dealersPath,
  ratingOf,
  usualCancellationRule,
} from './dealers.rules.ts';
