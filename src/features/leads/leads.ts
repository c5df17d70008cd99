export { leadsEntries } from './comparison/leads.entries.ts';
export { guideTeasersOf } from './guides/guide-teasers.ts';
export { waitingGuides } from './guides/staff/guide-edits.store.ts';
export { waitingComplaints } from './lead-partners/staff/complaints.ts';
export { leadsPersonalData } from './leads.personal-data.ts';
export { leadsRoutes } from './leads.routes.ts';
export { leadsJobs } from './requests/deliver.ts';
export { leadMails } from './requests/lead-mails.ts';
