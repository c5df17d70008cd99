export { pushJobs } from './deliver-push.ts';
export { enqueuePushes } from './enqueue-pushes.ts';
export { pushPersonalData } from './push.personal-data.ts';
export { pushRoutes } from './push.routes.ts';
export { isToldOnDevices } from './push.store.ts';
