import { sql } from 'kysely';
import { momentsOnDays } from '#db/conditions.ts';
import { countryCode, datasetRows, nameOfValue, optionsOf } from '#db/dataset-rows.ts';
import { dealersFoundBy } from '#features/dealers/reads.ts';
import type { Dataset } from '#features/exports/types.ts';

const states = { published: 'veröffentlicht', waiting: 'wird geprüft', hidden: 'verborgen' } as const;

const stateOf = sql`case when r.hidden_at is not null then 'hidden' when r.waits_for <> '{}' then 'waiting'
  else 'published' end`;

export const reviewsDataset: Dataset = {
  key: 'reviews',
  title: 'Bewertungen',
  lead: 'Je Bewertung eine Zeile, mit Noten, Text und Antwort des Händlers.',
  permission: 'dataExports',
  personalPermission: 'customers',
  period: 'Geschrieben',
  ...datasetRows({
    from: sql`from reviews r join ${dealersFoundBy('')} d on d.id = r.dealer_id`,
    order: sql`r.id`,
    country: sql`d.country_id`,
    onDays: (days) => momentsOnDays(sql`r.created_at`, days),
    lists: [{ name: 'state', label: 'Stand', options: optionsOf(states), of: stateOf }],
    numbers: [{ name: 'dealer', label: 'Händlernummer', of: sql`r.dealer_id` }],
    columns: [
      { key: 'number', name: 'Nummer', kind: 'integer', of: sql`r.id` },
      { key: 'createdAt', name: 'Geschrieben', kind: 'moment', of: sql`r.created_at` },
      { key: 'dealerId', name: 'HaendlerNr', kind: 'integer', of: sql`r.dealer_id` },
      { key: 'dealer', name: 'Haendler', kind: 'text', of: sql`d.name` },
      { key: 'country', name: 'Land', kind: 'text', of: countryCode(sql`d.country_id`) },
      { key: 'mark', name: 'Note', kind: 'integer', of: sql`r.mark` },
      { key: 'priceMark', name: 'NotePreis', kind: 'integer', of: sql`r.price_mark` },
      { key: 'deliveryMark', name: 'NoteLieferung', kind: 'integer', of: sql`r.delivery_mark` },
      { key: 'communicationMark', name: 'NoteKontakt', kind: 'integer', of: sql`r.communication_mark` },
      { key: 'author', name: 'Verfasser', kind: 'text', personal: 'name', of: sql`r.author` },
      { key: 'place', name: 'Ort', kind: 'text', of: sql`r.place` },
      { key: 'text', name: 'Text', kind: 'text', personal: 'text', of: sql`r.text` },
      { key: 'answer', name: 'Antwort', kind: 'text', personal: 'text', of: sql`r.answer` },
      { key: 'answeredAt', name: 'Beantwortet', kind: 'moment', of: sql`r.answered_at` },
      { key: 'state', name: 'Stand', kind: 'text', of: nameOfValue(stateOf, states) },
      {
        key: 'hiddenReason',
        name: 'VerborgenWeil',
        kind: 'text',
        personal: 'text',
        of: sql`r.hidden_reason`,
      },
    ],
  }),
};
