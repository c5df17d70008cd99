export { readOfferRequest, writeOfferRequest } from './entry/offer-request.rules.ts';
export { checkPlace } from './entry/use-place.ts';
export { listHref, reviewsHref } from './list/list-address.ts';
export { usualHintCounts } from './list/list-hints.ts';
export { safetyTexts } from './safety/product-safety.texts.ts';
export { tankRoomTexts } from './tank-room.texts.ts';
