import { type Expression, sql } from 'kysely';
import type { ValueOf } from '#db/database.ts';
import type { CountryId } from '#features/places/types.ts';
import type { Household } from './house/consumption-estimate.rules.ts';
import type { TankForm } from './shape/tank-shapes.rules.ts';

/* What later features ask of tanks, as parts of their queries. */

const facts = {
  userId: sql<number>`asked.user_id`,
  name: sql<string>`asked.name`,
  countryId: sql<CountryId>`asked.country_id`,
  postalCode: sql<string>`asked.postal_code`,
  /** On whose host it was added. */
  partnerId: sql<number | null>`asked.partner_id`,
  isEnded: sql<boolean>`asked.ended_at is not null`,
};

/** One fact about the tank that a row is about, also of one that was ended; null without a tank. */
export const ofTank = <Fact extends keyof typeof facts>(id: number | Expression<unknown>, fact: Fact) =>
  sql<ValueOf<(typeof facts)[Fact]>>`(select ${facts[fact]} from tanks asked where asked.id = ${id})`;

/** The ids of all tanks that these users ever had, to look for a column in. */
export const tankIdsOf = (userIds: readonly number[]) =>
  sql<number>`(select id from tanks where user_id = any (${[...userIds]}))`;

type LiveTank = TankForm &
  Household & {
    id: number;
    userId: number;
    name: string;
    countryId: CountryId;
    postalCode: string;
    partnerId: number | null;
  };

/** Tanks that were not ended, with these columns: whose and where they are, what their litres and their house's oil follow from. */
export const liveTanks = <Column extends keyof LiveTank>(...columns: readonly Column[]) =>
  sql<Pick<LiveTank, Column>>`(
    select ${sql.join(columns.map((column) => sql.ref(column)))} from tanks where ended_at is null)`;
