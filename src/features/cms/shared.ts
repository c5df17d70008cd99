export { comparedVersions, listStates } from './versions.rules.ts';
