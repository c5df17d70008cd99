import { feature } from '#server/feature.ts';
import { partnerFiguresJobs, partnerMails } from './partner-statements.ts';

/** What partners' brands bring, and what is credited for it. */
export const partnerFiguresFeature = feature({
  name: 'partner-figures',
  jobs: partnerFiguresJobs,
  mails: partnerMails,
});
