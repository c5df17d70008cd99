export { enqueuePushes } from './enqueue-pushes.ts';
export { isToldOnDevices } from './push.store.ts';
