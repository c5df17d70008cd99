export type { ConversionSum } from './conversion/conversion.store.ts';
export type { VisitCounter } from './conversion/count-visits.ts';
