export { dashboardRoutes } from './dashboard.routes.ts';
export { tanksPersonalData } from './tanks.personal-data.ts';
