export { cleanAdvert } from './content/clean-advert.rules.ts';
export { previewSlots } from './staff/adverts.store.ts';
