export { targetTeasers } from './entry/target-teasers.ts';
