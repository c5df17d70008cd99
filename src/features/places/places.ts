export { localAddresses } from './local-path.ts';
export { countryIdField, countryIdParam, postalCodeField } from './places.contract.ts';
export { loadPlaces } from './places.store.ts';
