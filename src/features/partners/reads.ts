import { type Expression, type RawBuilder, sql } from 'kysely';
import type { ValueOf } from '#db/database.ts';
import type { CountryId } from '#features/places/types.ts';

type Brand = { id: number; name: string; imprint: string };

const facts = {
  /** As customers read it. */
  name: sql<string | null>`partners.name`,
  /** What mails and papers show. */
  brand: sql<Brand | null>`jsonb_build_object('id', partners.id, 'name', partners.name, 'imprint', partners.imprint)`,
};

/** One fact about the partner under whose brand something is; null for nobody's. */
export const ofPartner = <Fact extends keyof typeof facts>(id: Expression<unknown>, fact: Fact) =>
  sql<ValueOf<(typeof facts)[Fact]>>`(select ${facts[fact]} from partners where partners.id = ${id})`;

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
