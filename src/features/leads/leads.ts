export { leadsRoutes } from './leads.routes.ts';
