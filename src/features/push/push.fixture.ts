import { createECDH, randomBytes, randomUUID } from 'node:crypto';
import type { Database } from '#db/database.ts';

/** A browser on which somebody has switched notices on; nobody can be reached there. */
export async function deviceFixture(db: Database, userId: number): Promise<void> {
  await db
    .insertInto('pushSubscriptions')
    .values({
      userId,
      countryId: 1,
      endpoint: `https://push.example/${randomUUID()}`,
      device: 'Firefox auf Linux',
      p256dh: createECDH('prime256v1').generateKeys(),
      auth: randomBytes(16),
      createdAt: new Date(),
    })
    .execute();
}

/** What somebody's devices were asked to tell, in order. */
export const toldOnDevices = (db: Database, userId: number) =>
  db
    .selectFrom('pushMessages')
    .innerJoin('pushSubscriptions', 'pushSubscriptions.id', 'pushMessages.subscriptionId')
    .select(['kind', 'about'])
    .where('userId', '=', userId)
    .orderBy('pushMessages.id')
    .execute();
