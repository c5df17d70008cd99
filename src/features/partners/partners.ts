export { issuePastCredits, partnerMails, partnersJobs } from './figures/statements.ts';
export { followPartners, partnersRoutes } from './partner-sites.ts';
export { allPartners, insertPartner, partnerPictureUses } from './partners.store.ts';
