export { brandName } from './brand/brand-colours.rules.ts';
export { brandOf, stylesPath } from './partners.rules.ts';
