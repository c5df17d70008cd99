export { widgetsRoutes } from './widgets.routes.ts';
