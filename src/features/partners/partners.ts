export { followPartners, partnersRoutes } from './partner-sites.ts';
export {
  allPartners,
  insertPartner,
  partnerById,
  partnerOfUser,
  partnerPictureUses,
} from './partners.store.ts';
