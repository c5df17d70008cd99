import { afterAll, beforeAll, expect, it } from 'vitest';
import { createUser } from '#features/identity/identity.ts';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { offerPicture, pressPictures, pressPictureUses, withdrawPicture } from './pictures.ts';

let database: TestDatabase;
let actorId = 0;
const now = new Date('2026-11-26T10:00:00Z');
const deps = () => ({ db: database.db, clock: { now: () => now } });

beforeAll(async () => {
  database = await createTestDatabase();
  const person = {
    ...({ countryId: 1, email: 'redaktion@beispiel.de', passwordHash: 'x', isDemo: false } as const),
    salutation: '',
    title: '',
    firstName: 'Ronja',
    lastName: 'Ebert',
  };
  const add = database.db.transaction().execute((tx) => createUser(tx, { ...person, now }));
  actorId = (await add) ?? 0;
});
afterAll(() => database.drop());

async function picture(fileId: string, altDe: string): Promise<number> {
  const row = { format: 'png', name: fileId, byteCount: 10, width: 900, height: 600, altDe };
  const added = await database.db
    .insertInto('media')
    .values({ ...row, fileId: fileId.padStart(24, '0'), createdAt: now, updatedAt: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return added.id;
}

it('a picture is offered once with whom to name, is in use meanwhile, and is taken back', async () => {
  const mediaId = await picture('a1', 'Ein Tank');
  for (const credit of ['Foto: Ebert', 'Foto: Ronja Ebert'])
    expect(await offerPicture(deps(), { mediaId, credit, actorId })).toBe('done');
  expect(await pressPictures(database.db, 2)).toEqual([
    {
      credit: 'Foto: Ronja Ebert',
      picture: expect.objectContaining({ id: mediaId, alt: 'Ein Tank', width: 900 }),
    },
  ]);
  expect(await pressPictureUses(database.db, [mediaId, 999])).toEqual([
    { mediaId, title: 'Presse: Bilder', to: '/support/presse/bilder' },
  ]);
  for (let time = 0; time < 2; time++) await withdrawPicture(deps(), { mediaId, actorId });
  expect([await pressPictures(database.db, 1), await pressPictureUses(database.db, [mediaId])]).toEqual([
    [],
    [],
  ]);
  const acts = await database.db.selectFrom('auditEvents').select('action').orderBy('id').execute();
  expect(acts.map(({ action }) => action)).toEqual([
    ...['press_picture_offered', 'press_picture_offered', 'press_picture_withdrawn'],
  ]);
});

it('what nobody has described, or what does not exist, is not offered', async () => {
  for (const mediaId of [await picture('b2', ''), 999_999])
    expect(await offerPicture(deps(), { mediaId, credit: 'Foto', actorId })).toBe('unknown');
});
