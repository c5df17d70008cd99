export { dashboardTexts } from './dashboard/dashboard.texts.ts';
