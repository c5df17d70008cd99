export type { Partner, PartnerBrand, PartnerSite, PartnerSites } from './partners.rules.ts';
