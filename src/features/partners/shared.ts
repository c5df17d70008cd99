export { brandName, brandOf, iconPath, shareText, stylesPath, titleAt } from './partners.rules.ts';
