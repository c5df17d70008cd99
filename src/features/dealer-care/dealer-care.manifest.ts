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
      to: '/support/haendler?stand=checking',
      permission: 'dealers',
      count: () => waitingApplications,
    },
    {
      key: 'newDealers',
      to: '/support/haendler?stand=taking_on',
      permission: 'dealers',
      count: () => waitingDealers,
    },
    { key: 'followUps', to: '/support/wiedervorlagen?stand=due', permission: 'dealers', count: dueFollowUps },
  ],
});
