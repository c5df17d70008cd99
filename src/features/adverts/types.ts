export type { AdvertPlace } from './advert-slots.rules.ts';
export type { Adverts } from './choice/adverts-service.ts';
