export { addressLines, checkAddress, fullName } from './address-book/address.rules.ts';
export { addressTexts } from './address-book/address.texts.ts';
export {
  addressCountries,
  addressFieldNames,
  addressFields,
  addressFieldsOf,
  addressFrom,
  addressFromWire,
  addressToWire,
  emptyAddress,
  wireAddress,
} from './address-book/address-fields.ts';
export { customerTexts } from './customer.texts.ts';
