export {
  cancellationShare,
  dealerPath,
  dealerRating,
  dealersPath,
  directoryPath,
  shownMark,
} from './dealers.rules.ts';
export { hoursByDays, openWeekdays } from './opening-hours.rules.ts';
export { parsePrice, priceText } from './own-prices.rules.ts';
