export { isCommunityAddress } from './community-content.ts';
export { insertDemoPolls, insertDemoThreads } from './demo-threads.ts';
export { servedPicture } from './pictures/pictures.ts';
