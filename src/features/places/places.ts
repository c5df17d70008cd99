export { localAddresses } from './price-page-paths.ts';
export { countryIdField, countryIdParam, postalCodeField } from './places.contract.ts';
export { loadPlaces } from './places.store.ts';
