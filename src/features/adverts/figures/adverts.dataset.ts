import { sql } from 'kysely';
import { momentsOnDays } from '#db/conditions.ts';
import { countryCode, datasetRows } from '#db/dataset-rows.ts';
import type { Dataset } from '#features/exports/types.ts';

export const advertsDataset: Dataset = {
  key: 'adverts',
  title: 'Anzeigen',
  lead: 'Je Stunde, Kampagne, Anzeige, Platz und Bundesland eine Zeile mit Ansichten und Klicks.',
  permission: 'dataExports',
  personalPermission: null,
  period: 'Gezeigt',
  ...datasetRows({
    from: sql`from advert_hours h
      join advert_campaigns c on c.id = h.campaign_id
      join advertisers a on a.id = c.advertiser_id
      join advert_slots s on s.id = h.slot_id
      join adverts v on v.id = h.advert_id`,
    order: sql`h.hour, h.campaign_id, h.slot_id, h.advert_id, h.state_code`,
    country: sql`c.country_id`,
    onDays: (days) => momentsOnDays(sql`h.hour`, days),
    numbers: [{ name: 'campaign', label: 'Kampagnennummer', of: sql`h.campaign_id` }],
    columns: [
      { key: 'hour', name: 'Stunde', kind: 'moment', of: sql`h.hour` },
      { key: 'country', name: 'Land', kind: 'text', of: countryCode(sql`c.country_id`) },
      { key: 'advertiser', name: 'Werbekunde', kind: 'text', of: sql`a.name` },
      { key: 'campaignId', name: 'KampagneNr', kind: 'integer', of: sql`h.campaign_id` },
      { key: 'campaign', name: 'Kampagne', kind: 'text', of: sql`c.name` },
      { key: 'advertId', name: 'AnzeigeNr', kind: 'integer', of: sql`h.advert_id` },
      { key: 'advert', name: 'Anzeige', kind: 'text', of: sql`v.name` },
      { key: 'slot', name: 'Platz', kind: 'text', of: sql`s.name` },
      { key: 'region', name: 'Bundesland', kind: 'text', of: sql`h.state_code` },
      { key: 'impressions', name: 'Ansichten', kind: 'integer', of: sql`h.impressions` },
      { key: 'presses', name: 'Klicks', kind: 'integer', of: sql`h.presses` },
    ],
  }),
};
