export { maxPictureBytes, maxPictures } from './community.rules.ts';
