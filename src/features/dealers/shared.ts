export { cancellationShare, dealerPath, dealerRating, dealersPath } from './dealers.rules.ts';
export { parsePrice, priceText } from './own-prices.rules.ts';
