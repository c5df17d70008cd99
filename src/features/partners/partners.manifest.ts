import { type FollowerDeps, feature } from '#server/feature.ts';
import { followPartners, partnersRoutes } from './partner-sites.ts';
import { partnerPictureUses } from './partners.store.ts';

/** Brands on hosts of their own. */
export const partnersFeature = feature({
  name: 'partners',
  routes: partnersRoutes,
  mediaUses: () => [partnerPictureUses],
  ports: ({ followed }) => ({
    nameOfPartner: (partnerId: number) => followed.partners.byId(partnerId)?.name ?? null,
  }),
  followers: {
    partners: {
      title: 'the partners',
      make: ({ background, config, onError }: FollowerDeps) =>
        followPartners({
          db: background,
          hosts: config.hosts.partner,
          onError: onError('the partners were not read'),
        }),
    },
  },
});
