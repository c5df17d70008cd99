export { pressPictureUses } from './pictures/pictures.ts';
export { releaseMediaUses } from './releases/releases.store.ts';
export { publicReleasePaths } from './releases/releases.ts';
