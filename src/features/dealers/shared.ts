export { cancellationShare, dealerPath, dealerRating, dealersPath } from './dealers.rules.ts';
