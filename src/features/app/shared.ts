export { cachePrefix } from './worker/offline-cache.rules.ts';
