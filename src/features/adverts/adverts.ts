export { cleanAdvert } from './content/sanitize-advert.rules.ts';
export { previewSlots } from './staff/adverts.store.ts';
