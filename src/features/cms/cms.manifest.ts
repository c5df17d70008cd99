import { type FollowerDeps, feature } from '#server/feature.ts';
import { cmsJobs } from './cms.jobs.ts';
import { entryMediaUses } from './entries/entry-media-uses.ts';
import { waitingTexts } from './entries/entry-reviews.store.ts';
import { waitingPages } from './page-list.store.ts';
import { followSiteContent, pagePictureUses } from './published-pages.ts';

/** Pages and texts that editors write. */
export const cmsFeature = feature({
  name: 'cms',
  jobs: cmsJobs,
  mediaUses: (entries) => [pagePictureUses, entryMediaUses(entries)],
  followers: {
    siteContent: {
      title: 'the pages',
      make: ({ background, clock, contentEntries, onError }: FollowerDeps) =>
        followSiteContent({
          db: background,
          clock,
          allEntries: contentEntries,
          onError: onError('the version of the pages was not read'),
        }),
    },
  },
  waiting: [
    {
      key: 'pages',
      page: 'cms/staff/page-list',
      search: '?zustand=in_review',
      count: () => waitingPages,
    },
    { key: 'texts', page: 'cms/entries/staff/content', count: () => waitingTexts },
  ],
});
