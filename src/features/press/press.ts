export { publicReleasePaths } from './releases/releases.ts';
