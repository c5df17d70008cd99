import { feature } from '#server/feature.ts';
import { applicationJobs } from './application/application.jobs.ts';
import { carePersonalData } from './dealer-care.personal-data.ts';
import { careMails } from './dealer-care-mails.ts';
import { waitingApplications, waitingDealers } from './staff/dealer-care.store.ts';
import { dealerFigureJobs } from './staff/dealer-figures.ts';
import { dueFollowUps } from './staff/follow-ups.store.ts';
import { dealerStateJobs } from './staff/lock-dealer.ts';

/** Dealers on their way in, and whoever looks after them. */
export const dealerCareFeature = feature({
  name: 'dealer-care',
  jobs: (deps) => [...applicationJobs(deps), ...dealerFigureJobs(deps), ...dealerStateJobs(deps)],
  mails: careMails,
  personalData: [carePersonalData],
  uploadForms: [
    {
      paths: ['/haendler-werden', '/haendler-werden.data', '/haendler-werden/:token'],
      // Six documents of 10 MB at most, of which an application has few.
      bodyLimit: 32 * 1024 * 1024,
      permission: null,
    },
  ],
  waiting: [
    {
      key: 'applications',
      page: 'dealer-care/staff/dealers',
      search: '?stand=checking',
      count: () => waitingApplications,
    },
    {
      key: 'newDealers',
      page: 'dealer-care/staff/dealers',
      search: '?stand=taking_on',
      count: () => waitingDealers,
    },
    { key: 'followUps', page: 'dealer-care/staff/follow-ups', search: '?stand=due', count: dueFollowUps },
  ],
});
