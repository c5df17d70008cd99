import { type RawBuilder, sql } from 'kysely';
import { allOf, countRows, cursorRows, isNumber, momentsOnDays } from '#db/cursor.ts';
import type { Dataset, DatasetChoice } from '#features/exports/types.ts';
import type { Cell } from '#platform/files/csv.ts';

const query = (choice: DatasetChoice): RawBuilder<Record<string, Cell>> => sql`
  select h.hour, (array['DE', 'AT', 'CH'])[c.country_id] as country, a.name as advertiser, h.campaign_id,
    c.name as campaign, h.advert_id, v.name as advert, s.name as slot, h.state_code as region, h.impressions, h.presses
  from advert_hours h
  join advert_campaigns c on c.id = h.campaign_id
  join advertisers a on a.id = c.advertiser_id
  join advert_slots s on s.id = h.slot_id
  join adverts v on v.id = h.advert_id
  where ${allOf([
    ...momentsOnDays(sql`h.hour`, choice),
    ...isNumber(sql`c.country_id`, choice.countryId),
    ...isNumber(sql`h.campaign_id`, choice.numbers.campaign),
  ])}
  order by h.hour, h.campaign_id, h.slot_id, h.advert_id, h.state_code`;

export const advertsDataset: Dataset = {
  key: 'adverts',
  title: 'Anzeigen',
  lead: 'Je Stunde, Kampagne, Anzeige, Platz und Bundesland eine Zeile mit Ansichten und Klicks.',
  permission: 'dataExports',
  personalPermission: null,
  period: 'Gezeigt',
  hasCountry: true,
  lists: [],
  numbers: [{ name: 'campaign', label: 'Kampagnennummer' }],
  columns: [
    { key: 'hour', name: 'Stunde', kind: 'moment' },
    { key: 'country', name: 'Land', kind: 'text' },
    { key: 'advertiser', name: 'Werbekunde', kind: 'text' },
    { key: 'campaignId', name: 'KampagneNr', kind: 'integer' },
    { key: 'campaign', name: 'Kampagne', kind: 'text' },
    { key: 'advertId', name: 'AnzeigeNr', kind: 'integer' },
    { key: 'advert', name: 'Anzeige', kind: 'text' },
    { key: 'slot', name: 'Platz', kind: 'text' },
    { key: 'region', name: 'Bundesland', kind: 'text' },
    { key: 'impressions', name: 'Ansichten', kind: 'integer' },
    { key: 'presses', name: 'Klicks', kind: 'integer' },
  ],
  count: (db, choice) => countRows(db, query(choice)),
  rows: (db, choice) => cursorRows(db, query(choice)),
};
