export { communityJobs } from './community.jobs.ts';
export { communityPersonalData } from './community.personal-data.ts';
export { communityRoutes } from './community.routes.ts';
export { followCommunity, isCommunityAddress } from './community-content.ts';
export { communityMails } from './community-mails.ts';
export { insertDemoPolls, insertDemoThreads } from './demo-threads.ts';
export { communityWaiting } from './moderation/moderation.store.ts';
export { servedPicture } from './pictures/pictures.ts';
