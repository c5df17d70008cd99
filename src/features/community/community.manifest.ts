import { formRoom } from '#platform/forms/pasted-list.ts';
import { type FollowerDeps, feature } from '#server/feature.ts';
import { communityJobs } from './community.jobs.ts';
import { communityPersonalData } from './community.personal-data.ts';
import { communityRoutes } from './community.routes.ts';
import { followCommunity } from './community-content.ts';
import { communityMails } from './community-mails.ts';
import { communityWaiting } from './moderation/moderation.store.ts';
import { maxPictureBytes, maxPictures } from './post-limits.rules.ts';

const postsIn = (part: string) => ({ page: 'community/staff/moderation' as const, search: `?teil=${part}` });

/** Questions and posts of people. */
export const communityFeature = feature({
  name: 'community',
  routes: communityRoutes,
  jobs: communityJobs,
  mails: communityMails,
  personalData: [communityPersonalData],
  followers: {
    communityContent: {
      title: 'the community',
      make: ({ background, onError }: FollowerDeps) =>
        followCommunity({ db: background, onError: onError('the version of the community was not read') }),
    },
  },
  uploadForms: [
    {
      paths: ['neu', 'beitrag/:postId/antworten', 'beitrag/:postId/bearbeiten'].flatMap((path) => [
        `/community/${path}`,
        `/community/${path}.data`,
      ]),
      bodyLimit: maxPictures * maxPictureBytes + formRoom,
      permission: 'ownAccount',
    },
  ],
  waiting: [
    { key: 'communityPosts', ...postsIn('zweifelhaft'), count: () => communityWaiting.held },
    { key: 'communityReports', ...postsIn('gemeldet'), count: () => communityWaiting.reports },
    { key: 'communityAppeals', ...postsIn('widersprueche'), count: () => communityWaiting.appeals },
  ],
});
