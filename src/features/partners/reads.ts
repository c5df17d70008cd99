import { type Expression, type RawBuilder, sql } from 'kysely';
import type { CountryId } from '#features/places/types.ts';

/** As customers read it, by the partner's id; null for nobody's. */
export const partnerName = (id: Expression<unknown>): RawBuilder<string | null> =>
  sql<string | null>`(select partners.name from partners where partners.id = ${id})`;

/** What mails and papers show of a partner's brand, by its id; null for nobody's. */
export const partnerBrand = (
  id: Expression<unknown>,
): RawBuilder<{ id: number; name: string; imprint: string } | null> => sql`(
  select jsonb_build_object('id', partners.id, 'name', partners.name, 'imprint', partners.imprint)
  from partners where partners.id = ${id})`;

/**
 * The partner that an order from its host is to carry, with its share in permille as it is now: a query of one row, or of
 * none where it rests or serves another country.
 */
export const servedPartner = (
  id: number | null,
  countryId: CountryId,
): RawBuilder<{ id: number; share: number; name: string; imprint: string }> => sql`
  select id, share, name, imprint from partners
  where id = ${id}::integer and is_active and country_id = ${countryId}::smallint`;
