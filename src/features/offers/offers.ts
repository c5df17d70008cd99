export { noteUnreadParameters } from './entry/request-form.ts';
export { targetTeasers } from './entry/targets.rules.ts';
