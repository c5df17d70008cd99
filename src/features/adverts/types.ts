export type { Adverts } from './choice/adverts-service.ts';
export type { AdvertPlace } from './slots.rules.ts';
