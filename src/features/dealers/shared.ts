export { cancellationShare } from './cancellation-fee.rules.ts';
export { dealerPath, dealerRating, dealersPath, directoryPath, shownMark } from './dealers.rules.ts';
export { hoursByDays } from './opening-hours/opening-hours.rules.ts';
export { parsePrice, priceText } from './prices/price-text.rules.ts';
