export { addConversionSums, hasConversionSums } from './conversion/conversion.store.ts';
export { conversionJobs } from './conversion/conversion.ts';
export { createVisitCounter } from './conversion/count-visits.ts';
export { statisticsRoutes } from './statistics.routes.ts';
export { statisticsJobs } from './sum-days.ts';
