export { statisticsRoutes } from './statistics.routes.ts';
export { statisticsJobs } from './sum-days.ts';
