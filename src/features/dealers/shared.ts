export { cancellationShare, usualCancellationRule } from './cancellation-rule.rules.ts';
export { dealerPath, dealersPath } from './dealer-path.ts';
export { ratingOf } from './dealers.rules.ts';
