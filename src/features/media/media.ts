export { filesOf, picturesOf } from './edit-media.ts';
export { type PickedMedia, pickedMedia } from './library/library.ts';
export { mediaJobs } from './media.jobs.ts';
export { holdMedia, linkedMediaIn, undescribedMedia } from './media.store.ts';
export { type AcceptedFile, readPicture, readUpload } from './read-upload.ts';
export { isServedName, mediaAddresses, type ServedFile, servedFile, servedMedia } from './serve-media.ts';
export { addPiece, beginUpload, deleteUpload, mediaPersonalData, pendingUpload } from './uploads.store.ts';
