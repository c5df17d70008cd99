export { allPartners, insertPartner, partnerById, partnerOfUser } from './partners.store.ts';
