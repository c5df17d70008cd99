export { countryIdField, countryIdParam, postalCodeField } from './places.contract.ts';
export { locationsRoutes } from './places.routes.ts';
export { loadPlaces } from './places.store.ts';
