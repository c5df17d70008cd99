export { picturesOf } from './edit-media.ts';
export { type PickedMedia, pickedMedia } from './library/library.ts';
export { holdMedia, linkedMediaIn, undescribedMedia } from './media.store.ts';
export { readPicture, readUpload } from './read-upload.ts';
export { isServedName, mediaAddresses, type ServedFile, servedFile, servedMedia } from './serve-media.ts';
export { addPiece, beginUpload, deleteUpload, pendingUpload } from './uploads.store.ts';
