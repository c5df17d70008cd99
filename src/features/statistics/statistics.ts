export { addConversionSums, hasConversionSums } from './conversion/conversion.store.ts';
export { createVisitCounter } from './conversion/count-visits.ts';
