import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createUser, grantRole } from '#features/identity/identity.ts';
import { loadPlaces, type Places } from '#features/places/places.store.ts';
import { postedForm } from '#platform/forms/posted-form.ts';
import { ok } from '#platform/result.ts';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { waitingAdverts } from '../advert-reports.ts';
import { campaignFigures, campaignLines, figuresCsv } from '../figures/advert-figures.ts';
import { advertHead, versionsOf } from './adverts.store.ts';
import { bookedCampaign } from './campaign.store.ts';
import { type AdvertDecision, decideAdvert } from './decide-advert.ts';
import { saveAdvert } from './save-advert.ts';
import { saveAdvertiser } from './save-advertiser.ts';
import { addItem, saveCampaign } from './save-campaign.ts';
import { saveSlot } from './save-slot.ts';

const now = new Date('2026-11-25T10:00:00Z');
const clock = { now: () => now };
let database: TestDatabase;
let places: Places;
let [author, second, partner, otherPartner] = [0, 0, 0, 0];
const deps = () => ({ db: database.db, clock, places });

const posted = (fields: Readonly<Record<string, string | readonly string[]>>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields))
    for (const one of [value].flat()) form.append(name, one as string);
  return postedForm(form);
};

beforeAll(async () => {
  database = await createTestDatabase();
  places = await loadPlaces();
  const add = async (email: string, role: 'ad_manager' | 'advertising_partner') => {
    const names = { salutation: '', title: '', firstName: email, lastName: '' };
    const user = {
      countryId: 1,
      email: `${email}@beispiel.de`,
      ...names,
      passwordHash: 'none',
      now,
    } as const;
    return database.db.transaction().execute(async (tx) => {
      const userId = (await createUser(tx, { ...user, isDemo: false })) ?? 0;
      await grantRole(tx, { userId, role, grantedBy: null, now });
      return userId;
    });
  };
  author = await add('autor', 'ad_manager');
  second = await add('zweite', 'ad_manager');
  partner = await add('partner', 'advertising_partner');
  otherPartner = await add('andere', 'advertising_partner');
  await add('Leser', 'advertising_partner');
});
afterAll(() => database.drop());

const advertiser = async (name: string, email = '') => {
  const fields = posted({ name, email, formKey: name });
  const outcome = await saveAdvertiser(deps(), { advertiserId: 0, posted: fields, actorId: author });
  if (outcome.kind !== 'saved') throw new Error(outcome.kind);
  return outcome.id;
};

const texts = { name: 'Anzeige', targetUrl: 'https://ziel.example/', version: '1' };
type Fields = Readonly<Record<string, string | readonly string[]>>;
const save = (advertiserId: number, given: Fields = {}, advertId: number | null = null) =>
  saveAdvert(deps(), {
    advertId,
    actorId: author,
    html: ok(String(given.html ?? '<p>da</p>')),
    css: ok(String(given.css ?? '')),
    posted: posted({ ...texts, advertiserId: String(advertiserId), ...given }),
  });
const savedAdvert = async (advertiserId: number) => {
  const outcome = await save(advertiserId);
  if (outcome.kind !== 'saved') throw new Error(outcome.kind);
  return outcome.id;
};

describe('an advert', () => {
  it.each([
    [{ name: ' ' }, { name: 'name_missing' }],
    [{ advertiserId: '0' }, { advertiserId: 'advertiser_missing' }],
    [{ targetUrl: 'http://ziel.example' }, { targetUrl: 'target_wrong' }],
    [{ targetUrl: 'javascript:alert(1)' }, { targetUrl: 'target_wrong' }],
    [{ targetUrl: 'https://wer:was@ziel.example' }, { targetUrl: 'target_wrong' }],
    [{ html: '' }, { html: 'html_missing' }],
    [{ html: '<script>x()</script>' }, { html: 'html_empty' }],
    [{ html: 'ä'.repeat(103_000) }, { html: 'too_large' }],
    [{ scripts: '1' }, { contract: 'contract_missing' }],
    [{ css: `a{width:calc${'('.repeat(21)}1${')'.repeat(21)}}` }, { css: 'too_deep' }],
    [{ css: 'a{b}'.repeat(60) }, { css: 'unreadable' }],
  ])('with %j is refused', async (given, errors) => {
    const id = await advertiser(`Prüfling ${JSON.stringify(given).slice(0, 60)}`);
    expect(await save(id, given)).toEqual({ kind: 'invalid', errors });
  });

  it('is shown when somebody else has approved it, and goes on being shown while a new version waits', async () => {
    const advertiserId = await advertiser('Zwei Augen');
    const advertId = await savedAdvert(advertiserId);
    const live = async () =>
      (
        await database.db
          .selectFrom('adverts')
          .select('liveVersionId')
          .where('id', '=', advertId)
          .executeTakeFirstOrThrow()
      ).liveVersionId;
    const [first] = await versionsOf(database.db, advertId);
    const versionId = first?.id ?? 0;
    let expected = 1;
    const decide = async (decision: AdvertDecision, actorId: number, reason = '') => {
      const outcome = await decideAdvert(deps(), {
        advertId,
        decision,
        versionId,
        expected,
        reason,
        actorId,
      });
      if (outcome === 'done') expected += 1;
      return outcome;
    };
    expect(await decide('approve', second)).toBe('stale');
    expect(await decide('submit', author)).toBe('done');
    expect(await decide('approve', author)).toBe('own');
    expect(await decide('reject', second)).toBe('reason_missing');
    expect(await live()).toBeNull();
    expect(await decide('approve', second)).toBe('done');
    expect(await live()).toBe(versionId);
    const version = String(expected);
    expect(await save(await advertiser('Zwei Augen neu'), { version }, advertId)).toEqual({
      kind: 'invalid',
      errors: { advertiserId: 'advertiser_fixed' },
    });
    expect(await advertHead(database.db, advertId)).toMatchObject({ advertiserId, isAdvertiserFixed: true });
    expect((await save(advertiserId, { version }, advertId)).kind).toBe('saved');
    expect(await live()).toBe(versionId);
    expect((await save(1, { version: String(expected) }, advertId)).kind).toBe('stale');
    expect((await save(1, {}, 999_999)).kind).toBe('not_found');
  });

  it('that waits is replaced by a newer version, saved or handed in, and waits no longer', async () => {
    const advertiserId = await advertiser('Neuere Fassung');
    const advertId = await savedAdvert(advertiserId);
    const states = async () => (await versionsOf(database.db, advertId)).map(({ state }) => state);
    const waiting = async () =>
      (await database.db.selectNoFrom(waitingAdverts.as('count')).executeTakeFirstOrThrow()).count;
    const before = await waiting();
    const decide = async (decision: AdvertDecision, actorId: number) => {
      const [newest] = await versionsOf(database.db, advertId);
      const expected = (await advertHead(database.db, advertId))?.version ?? 0;
      const versionId = newest?.id ?? 0;
      return decideAdvert(deps(), { advertId, decision, versionId, expected, reason: '', actorId });
    };
    await decide('submit', author);
    expect(await waiting()).toBe(before + 1);
    const version = String((await advertHead(database.db, advertId))?.version);
    await save(advertiserId, { version }, advertId);
    expect(await states()).toEqual(['draft', 'replaced']);
    expect(await waiting()).toBe(before);
    await database.db
      .updateTable('advertVersions')
      .set({ state: 'submitted' })
      .where('advertId', '=', advertId)
      .where('number', '=', 1)
      .execute();
    await decide('submit', author);
    expect(await states()).toEqual(['submitted', 'replaced']);
    await decide('approve', second);
    expect([await states(), await waiting()]).toEqual([['approved', 'replaced'], before]);
  });

  it('goes to another advertiser while nobody has approved or booked it', async () => {
    const [one, other] = [await advertiser('Vorher'), await advertiser('Nachher')];
    const advertId = await savedAdvert(one);
    expect((await save(other, {}, advertId)).kind).toBe('saved');
    expect(await advertHead(database.db, advertId)).toMatchObject({
      advertiser: 'Nachher',
      isAdvertiserFixed: false,
    });
  });

  it('that is sent twice is one', async () => {
    const id = await advertiser('Doppelt');
    const [one, two] = [await save(id, { formKey: 'k1' }), await save(id, { formKey: 'k1' })];
    expect(one).toEqual(two);
  });
});

describe('a campaign', () => {
  const booking = (advertiserId: number): Fields => ({
    name: 'Kampagne',
    advertiserId: String(advertiserId),
    countryId: '1',
    campaignTypeId: '1',
    startsOn: '2026-11-01',
    endsOn: '2026-11-30',
    priority: '2',
    booked: '3.000',
    states: ['DE-BY'],
    version: '1',
  });
  const book = (given: Fields, campaignId: number | null = null) =>
    saveCampaign(deps(), { campaignId, posted: posted(given), actorId: author });

  it.each([
    [{ startsOn: 'morgen' }, { startsOn: 'day_wrong' }, []],
    [{ endsOn: '2026-10-31' }, { endsOn: 'ends_before' }, []],
    [{ booked: '-1' }, { booked: 'booked_wrong' }, []],
    [{ capPerDay: '101' }, { capPerDay: 'cap_wrong' }, []],
    [{ states: ['AT-9'] }, { states: 'states_wrong' }, []],
    [{ zipFilter: '80, 8x' }, {}, ['8x']],
    [{ countryId: '2', states: [], zipFilter: '80331' }, {}, ['80331']],
  ])('with %j is refused', async (given: Fields, errors, wrongCodes) => {
    const id = await advertiser(`Buchung ${JSON.stringify(given)}`.slice(0, 110));
    expect(await book({ ...booking(id), ...given })).toEqual({ kind: 'invalid', errors, wrongCodes });
  });

  it('holds adverts of its own advertiser alone, each once in a slot', async () => {
    const id = await advertiser('Eigene');
    const saved = await book(booking(id));
    if (saved.kind !== 'saved') throw new Error(saved.kind);
    const { id: campaignId } = saved;
    const [own, foreign] = [await savedAdvert(id), await savedAdvert(await advertiser('Fremde'))];
    const add = (advertId: number, weight = '10') =>
      addItem(deps(), {
        campaignId,
        actorId: author,
        posted: posted({ advertId: String(advertId), slotId: '1', weight }),
      });
    expect(await add(foreign)).toBe('item_missing');
    expect(await add(own, '0')).toBe('weight_wrong');
    expect(await add(own)).toBeNull();
    expect(await add(own)).toBe('item_twice');
  });

  it('goes to another advertiser while it has neither adverts nor figures, and then no more', async () => {
    const [one, other] = [await advertiser('Kampagne vorher'), await advertiser('Kampagne nachher')];
    const saved = await book(booking(one));
    if (saved.kind !== 'saved') throw new Error(saved.kind);
    const { id: campaignId } = saved;
    const move = async (advertiserId: number) => {
      const campaign = await bookedCampaign(database.db, campaignId);
      return book({ ...booking(advertiserId), version: String(campaign?.version) }, campaignId);
    };
    expect((await move(other)).kind).toBe('saved');
    const advertId = await savedAdvert(other);
    const item = posted({ advertId: String(advertId), slotId: '1', weight: '10' });
    expect(await addItem(deps(), { campaignId, actorId: author, posted: item })).toBeNull();
    const refused = { kind: 'invalid', errors: { advertiserId: 'advertiser_fixed' }, wrongCodes: [] };
    expect(await move(one)).toEqual(refused);
    await database.db.deleteFrom('advertSlotItems').where('campaignId', '=', campaignId).execute();
    await database.db.insertInto('advertTotals').values({ campaignId, impressions: 1, presses: 0 }).execute();
    expect(await move(one)).toEqual(refused);
    expect(await bookedCampaign(database.db, campaignId)).toMatchObject({
      advertiserId: other,
      isAdvertiserFixed: true,
    });
    expect((await move(other)).kind).toBe('saved');
  });

  it('that two change at once is the first one’s', async () => {
    const id = await advertiser('Gleichzeitig');
    const saved = await book(booking(id));
    if (saved.kind !== 'saved') throw new Error(saved.kind);
    expect((await book({ ...booking(id), name: 'A' }, saved.id)).kind).toBe('saved');
    expect((await book({ ...booking(id), name: 'B' }, saved.id)).kind).toBe('stale');
    expect((await book(booking(id), 999_999)).kind).toBe('not_found');
  });

  it('shows its figures to its own partner alone', async () => {
    const id = await advertiser('Mit Partner', 'partner@beispiel.de');
    const saved = await book(booking(id));
    if (saved.kind !== 'saved') throw new Error(saved.kind);
    const { id: campaignId } = saved;
    const advertId = await savedAdvert(id);
    const row = { campaignId, advertId, slotId: 1, stateCode: 'DE-BY', impressions: 120, presses: 3 };
    const hours = ['2026-11-24T09:00:00Z', '2026-11-25T09:00:00Z'].map((hour) => ({ ...row, hour }));
    await database.db.insertInto('advertHours').values(hours).execute();
    await database.db
      .insertInto('advertTotals')
      .values({ campaignId, impressions: 240, presses: 6 })
      .execute();
    const [line] = await campaignLines(deps(), { partnerId: partner });
    const search = (text: string) => campaignLines(deps(), { partnerId: partner, text });
    expect((await search(line?.name.slice(1, 4).toUpperCase() ?? '')).map(({ id }) => id)).toContain(
      line?.id,
    );
    expect(await search('gibt es nicht')).toEqual([]);
    expect(await search('%')).toEqual([]);
    expect(line).toMatchObject({
      id: campaignId,
      impressions: 240,
      presses: 6,
      booked: 3000,
      state: 'running',
    });
    expect(line?.planned).toBe(2446);
    const figures = await campaignFigures(deps(), { partnerId: partner, campaignId });
    expect(figures?.days).toHaveLength(25);
    expect(figures?.days.at(-1)).toEqual({ day: '2026-11-25', impressions: 120, presses: 3, planned: 100 });
    const csv = async (userId: number) => (await Array.fromAsync(figuresCsv(database.db, userId))).join('');
    expect(await csv(partner)).toContain('Kampagne;Anzeige;Startseite;DE-BY;120;3');
    expect(await campaignFigures(deps(), { partnerId: otherPartner, campaignId })).toBeNull();
    expect(await campaignLines(deps(), { partnerId: otherPartner })).toEqual([]);
    expect((await csv(otherPartner)).split('\r\n')).toHaveLength(2);
  });

  it('of an advertiser whose partner is somebody else’s, or none, is not booked by mistake', async () => {
    const of = (email: string) =>
      saveAdvertiser(deps(), { advertiserId: 0, posted: posted({ name: 'X', email }), actorId: author });
    expect(await of('autor@beispiel.de')).toEqual({ kind: 'invalid', errors: { email: 'no_partner' } });
    expect(await of('partner@beispiel.de')).toEqual({ kind: 'invalid', errors: { email: 'partner_taken' } });
  });

  it('of an advertiser is read by one account, also when two advertisers are saved at once, one of them twice', async () => {
    const both = ['a', 'a', 'b'].map((formKey) =>
      saveAdvertiser(deps(), {
        advertiserId: 0,
        actorId: author,
        posted: posted({ name: `Leser ${formKey}`, email: 'LESER@beispiel.de', formKey }),
      }),
    );
    const kinds = (await Promise.all(both)).map(({ kind }) => kind);
    expect([
      ['saved', 'saved', 'invalid'],
      ['invalid', 'invalid', 'saved'],
    ]).toContainEqual(kinds);
  });
});

describe('a slot', () => {
  const slot = (given: Fields, slotId: number | null = null) =>
    saveSlot(deps(), {
      slotId,
      actorId: author,
      posted: posted({ name: 'Platz', key: 'platz', slotTypeId: '1', countries: ['1'], ...given }),
    });

  it.each([
    [{ key: 'Groß' }, { key: 'key_wrong' }],
    [{ key: 'hinweis' }, { key: 'key_wrong' }],
    [{ key: 'start' }, { key: 'key_taken' }],
    [{ slotTypeId: '9' }, { slotTypeId: 'type_missing' }],
    [{ countries: [] }, { countries: 'countries_missing' }],
  ])('with %j is refused', async (given: Fields, errors) => {
    expect(await slot(given)).toEqual({ kind: 'invalid', errors });
  });

  it('is saved once for a form, and by the first of two', async () => {
    const saved = await slot({ formKey: 'k' });
    expect(await slot({ formKey: 'k' })).toEqual(saved);
    if (saved.kind !== 'saved') throw new Error(saved.kind);
    expect((await slot({ version: '1', name: 'Neu' }, saved.id)).kind).toBe('saved');
    expect((await slot({ version: '1', name: 'Zu spät' }, saved.id)).kind).toBe('stale');
    // Pages name it: whatever a form says, it stays.
    expect((await slot({ version: '2', key: 'anders' }, saved.id)).kind).toBe('saved');
    const named = await database.db
      .selectFrom('advertSlots')
      .select('key')
      .where('id', '=', saved.id)
      .executeTakeFirst();
    expect(named?.key).toBe('platz');
  });
});
