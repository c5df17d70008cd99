export { dashboardRoutes } from './dashboard.routes.ts';
export { readingsRoutes } from './readings/readings.routes.ts';
export { tanksPersonalData } from './tanks.personal-data.ts';
