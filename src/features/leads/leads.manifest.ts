import { feature } from '#server/feature.ts';
import { leadsEntries } from './comparison/leads.entries.ts';
import { guideTeasersOf } from './guides/guide-teasers.ts';
import { waitingGuides } from './guides/staff/guide-edits.store.ts';
import { waitingComplaints } from './lead-partners/staff/decide-complaint.ts';
import { leadsPersonalData } from './leads.personal-data.ts';
import { leadsRoutes } from './leads.routes.ts';
import { leadsJobs } from './requests/deliver-leads.ts';
import { leadMails } from './requests/lead-mails.ts';

/** Guides of questions, and requests for offers. */
export const leadsFeature = feature({
  name: 'leads',
  routes: leadsRoutes,
  jobs: leadsJobs,
  mails: leadMails,
  personalData: [leadsPersonalData],
  entries: leadsEntries,
  ports: (deps) => ({ guideTeasers: guideTeasersOf(deps) }),
  waiting: [
    { key: 'guides', page: 'leads/guides/staff/guide-list', count: () => waitingGuides },
    {
      key: 'leadComplaints',
      page: 'leads/lead-partners/staff/lead-complaints',
      count: () => waitingComplaints,
    },
  ],
});
