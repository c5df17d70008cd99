import { feature } from '#server/feature.ts';
import { contentEntries, contentMessages } from './content.entries.ts';
import { contentJobs } from './content.jobs.ts';
import { orderEnclosures } from './legal/enclosure-files.ts';
import { newsRoutes } from './news/news.routes.ts';
import { newsPictureUses } from './news/picture-uses.ts';
import { waitingArticles } from './news/staff/article-list.store.ts';
import { newsletterPersonalData } from './newsletter/newsletter.personal-data.ts';
import { newsletterMails } from './newsletter/newsletter-mails.ts';

/** Articles, newsletter and the texts of our own pages. */
export const contentFeature = feature({
  name: 'content',
  routes: newsRoutes,
  jobs: contentJobs,
  mails: newsletterMails,
  personalData: [newsletterPersonalData],
  mediaUses: () => [newsPictureUses],
  entries: [...contentMessages, ...contentEntries],
  ports: (deps) => ({ orderEnclosures: orderEnclosures(deps) }),
  waiting: [
    {
      key: 'articles',
      page: 'content/news/staff/article-list',
      search: '?zustand=in_review',
      count: () => waitingArticles,
    },
  ],
});
