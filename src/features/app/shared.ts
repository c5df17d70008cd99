export { cachePrefix } from './worker/worker.rules.ts';
