import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { PushTopic } from './push-topics.rules.ts';

/** Whether any device of a person tells of a topic, in a query that has the person's id in a column. */
export const isToldOnDevices = (
  userId: RawBuilder<unknown>,
  topic: PushTopic,
): RawBuilder<SqlBool> => sql<SqlBool>`(
  exists (select from push_subscriptions s where s.user_id = ${userId})
  and not exists (select from push_refusals r where r.user_id = ${userId} and r.topic = ${topic}))`;
