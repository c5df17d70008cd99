export { brandName, brandOf, stylesPath } from './partners.rules.ts';
