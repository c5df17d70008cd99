export { enqueuePushes } from './enqueue-pushes.ts';
