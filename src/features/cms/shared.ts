export { comparedVersions, listStates, stateTones } from './versions.rules.ts';
