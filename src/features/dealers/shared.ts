export { cancellationShare } from './cancellation-fee.rules.ts';
export { dealerPath, dealersPath, directoryPath } from './dealer-paths.rules.ts';
export { dealerRating, shownMark } from './dealer-rating.rules.ts';
export { hoursByDays } from './opening-hours/opening-hours.rules.ts';
export { parsePrice, priceText } from './prices/price-text.rules.ts';
