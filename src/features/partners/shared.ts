export { brandName, brandOf, iconPath, stylesPath, titleAt } from './partners.rules.ts';
