import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { householdFixture } from '#features/sensors/household.fixture.ts';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { myOilPersonalData } from '../my-oil.personal-data.ts';
import {
  answersSoFar,
  deleteGuideDrafts,
  deleteOldGuideDrafts,
  draftOfScreen,
  saveGuideDraft,
} from './guide-drafts.store.ts';
import { endOwnTank } from './own-tanks.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());

let count = 0;
const at = (time: string) => new Date(`2026-11-20T${time}:00Z`);

/** Somebody who has typed into two screens of a tank and one of a tank that is not there yet. */
async function drafted() {
  const { userId, tankId } = await householdFixture(test.db, {
    email: `entwurf${++count}@beispiel.de`,
    now: at('08:00'),
  });
  const save = (tank: number | null, screen: string, content: Record<string, string>, time: string) =>
    saveGuideDraft(test.db, { userId, tankId: tank, screen, content, typedAt: at(time) });
  await save(tankId, 'tank-dimensions', { length: '150' }, '09:00');
  await save(tankId, 'tank-volume', { capacity: '2000' }, '09:01');
  await save(null, 'required-tools', { measuredBy: 'dip' }, '09:02');
  const typed = async (tank: number | null) => answersSoFar(test.db, { userId, tankId: tank });
  return { userId, tankId, save, typed };
}

describe('what is typed into the guide and was not sent', () => {
  it('is kept for each screen of a tank, and the newer of two wins, whichever comes first', async () => {
    const { userId, tankId, save, typed } = await drafted();
    await save(tankId, 'tank-dimensions', { length: '160' }, '09:30');
    await save(tankId, 'tank-dimensions', { length: '170' }, '09:20');
    expect(await draftOfScreen(test.db, { userId, tankId, screen: 'tank-dimensions' })).toEqual({
      screen: 'tank-dimensions',
      content: { length: '160' },
      typedAt: at('09:30'),
    });
    // Sent: nothing is left, and what was typed before and comes late brings nothing back.
    await save(tankId, 'tank-dimensions', {}, '10:00');
    await save(tankId, 'tank-dimensions', { length: '160' }, '09:59');
    expect(await typed(tankId)).toEqual({ capacity: '2000' });
  });

  it('is gone with the end of the guide, with the tank, and after half a year', async () => {
    const finished = await drafted();
    await deleteGuideDrafts(test.db, finished);
    expect(await finished.typed(finished.tankId)).toEqual({});
    expect(await finished.typed(null)).toEqual({ measuredBy: 'dip' });
    const ended = await drafted();
    await endOwnTank({ db: test.db, clock: { now: () => at('12:00') } }, { ...ended, id: ended.tankId });
    expect(await ended.typed(ended.tankId)).toEqual({});
    await deleteOldGuideDrafts(test.db, new Date('2027-05-18T00:00:00Z'));
    expect(await ended.typed(null)).toEqual({ measuredBy: 'dip' });
    await deleteOldGuideDrafts(test.db, new Date('2027-05-20T00:00:00Z'));
    expect(await ended.typed(null)).toEqual({});
  });

  it('is told to its owner, and deleted with the account and no other', async () => {
    const [leaving, other] = [await drafted(), await drafted()];
    const person = { userIds: [leaving.userId], email: 'entwurf@beispiel.de', countryId: 1 };
    const files = await myOilPersonalData.read(test.db, person);
    const records = files.find(({ file }) => file === 'tank-entwuerfe')?.records;
    expect(records).toMatchObject([
      { tankId: leaving.tankId, content: { length: '150' } },
      { tankId: leaving.tankId, content: { capacity: '2000' } },
      { tankId: null, content: { measuredBy: 'dip' } },
    ]);
    await test.db
      .transaction()
      .execute((tx) => myOilPersonalData.deletePersonalData(tx, person, at('12:00')));
    expect([await leaving.typed(leaving.tankId), await leaving.typed(null)]).toEqual([{}, {}]);
    expect(await other.typed(null)).toEqual({ measuredBy: 'dip' });
  });
});
