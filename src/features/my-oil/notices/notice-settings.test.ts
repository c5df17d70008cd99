import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { householdFixture } from '#features/sensors/household.fixture.ts';
import { postedForm } from '#platform/forms/posted-form.ts';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { noticeSettings, saveNoticeSettings } from './notice-settings.ts';
import { noticeCauses } from './notices.rules.ts';

let database: TestDatabase;
const now = new Date('2026-11-21T10:00:00Z');
const deps = () => ({ db: database.db, clock: { now: () => now } });

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

let count = 0;
async function household(tank: Parameters<typeof householdFixture>[1]['tank'] = {}) {
  const home = await householdFixture(database.db, { email: `wahl${++count}@beispiel.de`, now, tank });
  return { id: home.tankId, userId: home.userId };
}

type Sent = Readonly<Record<string, string>>;

const send = (
  whose: { id: number; userId: number },
  values: Sent,
  causes: readonly string[] = noticeCauses,
) => {
  const form = new FormData();
  const usual = { lowPercent: '25', almostEmptyPercent: '10', lastInspectedOn: '', version: '1' };
  for (const [name, value] of Object.entries({ ...usual, ...values })) form.append(name, value);
  for (const cause of causes) form.append('causes', cause);
  return saveNoticeSettings(deps(), { whose, posted: postedForm(form) });
};

describe('what an owner wants to be told', () => {
  it('is everything at first, then what was chosen, and can be wanted again', async () => {
    const whose = await household();
    const wanted = async () => (await noticeSettings(deps(), whose))?.values.causes;
    expect(await wanted()).toEqual(noticeCauses);
    expect(await send(whose, {}, ['silent', 'low', 'unsinn'])).toEqual({ ok: true });
    expect(await wanted()).toEqual(['low', 'silent']);
    expect(await send(whose, { version: '2' })).toEqual({ ok: true });
    expect(await wanted()).toEqual(noticeCauses);
  });

  it('keeps bounds, and when the tank was inspected, with the next time', async () => {
    const whose = await household();
    const values = {
      lowPercent: '30',
      almostEmptyPercent: '0',
      isUnderground: 'on',
      lastInspectedOn: '2024-02-29',
    };
    expect(await send(whose, values)).toEqual({ ok: true });
    expect(await noticeSettings(deps(), whose)).toMatchObject({
      inspectionMonths: 60,
      nextInspectionOn: '2029-02-28',
      values: {
        lowPercent: '30',
        almostEmptyPercent: '0',
        isUnderground: true,
        lastInspectedOn: '2024-02-29',
      },
    });
  });

  it('is nothing of inspections where we do not know the rules', async () => {
    const whose = await household({ countryId: 2, postalCode: '1010' });
    const values = { isUnderground: 'on', lastInspectedOn: '2024-02-29' };
    expect(await send(whose, values)).toEqual({ ok: true });
    const settings = await noticeSettings(deps(), whose);
    // Nothing is asked there, so nothing is kept.
    expect(settings).toMatchObject({
      knowsInspections: false,
      inspectionMonths: null,
      nextInspectionOn: null,
      values: { isUnderground: false, lastInspectedOn: '' },
    });
    expect(settings?.causes).not.toContain('inspection_due');
  });

  it.each([
    [{ lowPercent: '0' }, 'lowPercent'],
    [{ lowPercent: '91' }, 'lowPercent'],
    [{ lowPercent: 'viel' }, 'lowPercent'],
    [{ almostEmptyPercent: '25' }, 'almostEmptyPercent'],
    [{ almostEmptyPercent: '-1' }, 'almostEmptyPercent'],
    [{ lastInspectedOn: '2026-11-22' }, 'lastInspectedOn'],
    [{ lastInspectedOn: 'gestern' }, 'lastInspectedOn'],
  ])('%o is refused beside its field, with what was typed', async (values: Sent, field) => {
    const whose = await household();
    const refused = await send(whose, values, []);
    expect(refused).toMatchObject({
      error: { code: 'invalid', errors: { [field]: 'invalid' }, input: values },
    });
    expect((await noticeSettings(deps(), whose))?.values.causes).toEqual(noticeCauses);
  });

  it('is told when somebody changed the tank meanwhile', async () => {
    expect(await send(await household(), { version: '7' }, [])).toMatchObject({
      error: { code: 'conflict' },
    });
  });

  it('of somebody else is nobody’s to see or change', async () => {
    const [mine, theirs] = [await household(), await household()];
    const other = { id: theirs.id, userId: mine.userId };
    expect(await noticeSettings(deps(), other)).toBeNull();
    expect(await send(other, {}, [])).toBeNull();
  });
});
