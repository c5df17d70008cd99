export { settingsPersonalData } from './history/setting-changes.ts';
