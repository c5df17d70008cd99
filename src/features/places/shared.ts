export {
  countries,
  countryCodes,
  countryList,
  isCountryId,
  maxPostalCodeLength,
  postalCodeDigits,
} from './countries.ts';
export { kilometresBetween } from './distance.rules.ts';
export { doubleCodeOf, doubleCodeSentence, ownCodeOf } from './double-codes.ts';
export { holidayPartsOf, holidayRegionOf } from './holiday-regions.rules.ts';
export { cellsOf } from './map-cells.rules.ts';
export { positionOnMap } from './map-position.rules.ts';
export { analyticsHostsOf } from './operator.ts';
export { slugOf } from './place-names.rules.ts';
export { isPostBox } from './post-box.rules.ts';
export {
  areaOfPath,
  countyPath,
  nationalPath,
  placePath,
  searchPath,
  statePath,
  straightPath,
  townsNamed,
} from './price-page-paths.ts';
export { saysNoNumber, streetParts } from './street.rules.ts';
export { isVatTerritoryId, vatTerritories, vatTerritoryOf } from './vat-territories.ts';
