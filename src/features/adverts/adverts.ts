export { advertsRoutes } from './adverts.routes.ts';
export { createAdverts } from './choice/adverts-service.ts';
export { cleanAdvert } from './content/clean-advert.rules.ts';
export { advertsJobs } from './counting/adverts.jobs.ts';
export { advertsDataset } from './figures/adverts.dataset.ts';
export { advertsPersonalData } from './figures/figures.ts';
export { openAdvertReports, waitingAdverts } from './reports.ts';
export { previewSlots } from './staff/adverts.store.ts';
