export { checkAddress, emptyAddress, readablePhone } from './address-book/address.rules.ts';
export { addressTexts } from './address-book/address.texts.ts';
export { addressLines, fullName } from './address-book/address-lines.rules.ts';
export { addressCountries } from './address-book/address-lists.ts';
export { customerTexts } from './customer.texts.ts';
