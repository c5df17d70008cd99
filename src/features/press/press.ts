export { pressPictureUses } from './pictures/pictures.ts';
export { publicReleasePaths } from './releases/releases.ts';
