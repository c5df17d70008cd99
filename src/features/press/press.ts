export { pressPictureUses } from './pictures/pictures.ts';
