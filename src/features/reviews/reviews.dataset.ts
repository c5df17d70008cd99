import { type RawBuilder, sql } from 'kysely';
import { allOf, countRows, cursorRows, isNumber, momentsOnDays } from '#db/cursor.ts';
import { ofDealer } from '#features/dealers/reads.ts';
import type { Dataset, DatasetChoice } from '#features/exports/types.ts';
import type { Cell } from '#platform/files/csv.ts';

const states = { published: 'veröffentlicht', waiting: 'wird geprüft', hidden: 'verborgen' } as const;

const stateOf = sql`case when r.hidden_at is not null then 'hidden' when r.waits_for <> '{}' then 'waiting'
  else 'published' end`;

const countryOfReview = ofDealer(sql`r.dealer_id`, 'countryId');

const query = (choice: DatasetChoice): RawBuilder<Record<string, Cell>> => sql`
  select r.id as number, r.created_at, r.dealer_id, ${ofDealer(sql`r.dealer_id`, 'name')} as dealer, (array['DE', 'AT', 'CH'])[${countryOfReview}] as country,
    r.mark, r.price_mark, r.delivery_mark, r.communication_mark, r.author, r.place, r.text, r.answer, r.answered_at,
    case ${stateOf} when 'hidden' then ${sql.lit(states.hidden)} when 'waiting' then ${sql.lit(states.waiting)}
      else ${sql.lit(states.published)} end as state, r.hidden_reason
  from reviews r
  where ${allOf([
    ...momentsOnDays(sql`r.created_at`, choice),
    ...isNumber(countryOfReview, choice.countryId),
    ...isNumber(sql`r.dealer_id`, choice.numbers.dealer),
    ...(choice.options.state?.length ? [sql`${stateOf} = any(${[...choice.options.state]})`] : []),
  ])}
  order by r.id`;

export const reviewsDataset: Dataset = {
  key: 'reviews',
  title: 'Bewertungen',
  lead: 'Je Bewertung eine Zeile, mit Noten, Text und Antwort des Händlers.',
  permission: 'dataExports',
  personalPermission: 'customers',
  period: 'Geschrieben',
  hasCountry: true,
  lists: [
    {
      name: 'state',
      label: 'Stand',
      options: Object.entries(states).map(([value, label]) => ({ value, label })),
    },
  ],
  numbers: [{ name: 'dealer', label: 'Händlernummer' }],
  columns: [
    { key: 'number', name: 'Nummer', kind: 'integer' },
    { key: 'createdAt', name: 'Geschrieben', kind: 'moment' },
    { key: 'dealerId', name: 'HaendlerNr', kind: 'integer' },
    { key: 'dealer', name: 'Haendler', kind: 'text' },
    { key: 'country', name: 'Land', kind: 'text' },
    { key: 'mark', name: 'Note', kind: 'integer' },
    { key: 'priceMark', name: 'NotePreis', kind: 'integer' },
    { key: 'deliveryMark', name: 'NoteLieferung', kind: 'integer' },
    { key: 'communicationMark', name: 'NoteKontakt', kind: 'integer' },
    { key: 'author', name: 'Verfasser', kind: 'text', personal: 'name' },
    { key: 'place', name: 'Ort', kind: 'text' },
    { key: 'text', name: 'Text', kind: 'text', personal: 'text' },
    { key: 'answer', name: 'Antwort', kind: 'text', personal: 'text' },
    { key: 'answeredAt', name: 'Beantwortet', kind: 'moment' },
    { key: 'state', name: 'Stand', kind: 'text' },
    { key: 'hiddenReason', name: 'VerborgenWeil', kind: 'text', personal: 'text' },
  ],
  count: (db, choice) => countRows(db, query(choice)),
  rows: (db, choice) => cursorRows(db, query(choice)),
};
