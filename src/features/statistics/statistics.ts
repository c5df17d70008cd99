export { statisticsJobs } from './statistics.jobs.ts';
export { statisticsRoutes } from './statistics.routes.ts';
