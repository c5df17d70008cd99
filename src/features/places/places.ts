export { countryIdField, countryIdParam, postalCodeField } from './places.contract.ts';
export { loadPlaces } from './places.store.ts';
export { localAddresses } from './price-page-paths.ts';
