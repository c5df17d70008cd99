import { type RawBuilder, sql } from 'kysely';
import { countryCode, datasetRows, nameOfValue, optionsOf, yesOrNo } from '#db/dataset-rows.ts';
import type { Dataset } from '#features/exports/types.ts';
import type { DealerState } from './dealers.types.ts';

const states: Record<DealerState, string> = {
  applied: 'beworben',
  active: 'aktiv',
  locked: 'gesperrt',
  ended: 'beendet',
};

/** Who is being taken on has no public page: how to reach it is nobody's business yet. */
const ifPublic = (column: RawBuilder<unknown>) => sql`case when d.state <> 'applied' then ${column} end`;

const zoneCount = sql`(select count(*)::integer from zones z join branches b on b.id = z.branch_id
  where b.dealer_id = d.id and z.version_until is null)`;

/** Firms, not people: what stands here is on their public pages as well, which stay when trading has ended. */
export const dealersDataset = {
  key: 'dealers',
  title: 'Händler',
  lead: 'Je Händler eine Zeile, mit Niederlassungen, Gebieten und Bewertung.',
  permission: 'dataExports',
  personalPermission: null,
  period: null,
  ...datasetRows({
    from: sql`from dealers d`,
    order: sql`d.id`,
    country: sql`d.country_id`,
    lists: [{ name: 'state', label: 'Stand', options: optionsOf(states), of: sql`d.state` }],
    columns: [
      { key: 'number', name: 'HaendlerNr', kind: 'integer', of: sql`d.id` },
      { key: 'name', name: 'Name', kind: 'text', of: sql`d.name` },
      { key: 'legalName', name: 'Firma', kind: 'text', of: sql`d.legal_name` },
      { key: 'country', name: 'Land', kind: 'text', of: countryCode(sql`d.country_id`) },
      { key: 'street', name: 'Strasse', kind: 'text', of: ifPublic(sql`d.street`) },
      { key: 'postalCode', name: 'PLZ', kind: 'text', of: sql`d.postal_code` },
      { key: 'place', name: 'Ort', kind: 'text', of: sql`d.place` },
      { key: 'phone', name: 'Telefon', kind: 'text', of: ifPublic(sql`d.phone`) },
      { key: 'email', name: 'EMail', kind: 'text', of: ifPublic(sql`d.email`) },
      { key: 'registerNumber', name: 'Registernummer', kind: 'text', of: sql`d.register_number` },
      { key: 'vatNumber', name: 'UStId', kind: 'text', of: sql`d.vat_number` },
      { key: 'foundedYear', name: 'Gegruendet', kind: 'integer', of: sql`d.founded_year` },
      { key: 'state', name: 'Stand', kind: 'text', of: nameOfValue(sql`d.state`, states) },
      { key: 'isTrading', name: 'Verkauft', kind: 'text', of: yesOrNo(sql`d.is_trading`) },
      { key: 'createdAt', name: 'Angelegt', kind: 'moment', of: sql`d.created_at` },
      {
        key: 'branches',
        name: 'Niederlassungen',
        kind: 'integer',
        of: sql`(select count(*)::integer from branches b where b.dealer_id = d.id)`,
      },
      { key: 'zones', name: 'Liefergebiete', kind: 'integer', of: zoneCount },
      { key: 'reviewCount', name: 'Bewertungen', kind: 'integer', of: sql`d.review_count` },
      {
        key: 'mark',
        name: 'Note',
        kind: 'decimal',
        of: sql`round(d.review_mark_sum::numeric / nullif(d.review_count, 0), 2)::float8`,
      },
    ],
  }),
} satisfies Dataset;
