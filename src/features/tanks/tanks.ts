export { hooksRoutes } from './connect/hooks.routes.ts';
export { dashboardRoutes } from './dashboard.routes.ts';
export { readingsRoutes } from './readings/readings.routes.ts';
export { devicesPath } from './staff/device-search.rules.ts';
export { troubledSensors } from './staff/devices.store.ts';
export { tanksPersonalData } from './tanks.personal-data.ts';
