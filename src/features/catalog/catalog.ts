export { loadCatalog } from './catalog.store.ts';
