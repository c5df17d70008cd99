export { targetTeasers } from './entry/targets.rules.ts';
