import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  allRates,
  closingDays,
  commissionRateOn,
  isWorkingDayOf,
  loadCatalog,
} from '#features/catalog/catalog.ts';
import { subjectOfRate, vatAt } from '#features/catalog/shared.ts';
import { usualCancellationRuleOf } from '#features/dealers/cancellation-fee.store.ts';
import { placesFixture, placingFixture, sampleRequest } from '#features/orders/orders.fixture.ts';
import { quoteOrder } from '#features/orders/place/place-order.ts';
import { anyUser, placedOrder } from '#features/orders/placed-order.fixture.ts';
import { loadPlaces } from '#features/places/places.ts';
import type { VatTerritoryId } from '#features/places/types.ts';
import { createPricing } from '#features/pricing/pricing.service.ts';
import { postedForm } from '#platform/forms/posted-form.ts';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { postAssortment } from './assortment/post-assortment.ts';
import { postCalendar } from './calendar/post-delivery-calendar.ts';
import { postRate, saveRate } from './rates/post-rate.ts';
import { changesOfKind } from './setting-changes.ts';

let database: TestDatabase;
let actorId: number;
const clock = { at: new Date('2026-11-23T09:00:00Z') };
const now = { now: () => clock.at };

beforeAll(async () => {
  database = await createTestDatabase();
  actorId = await anyUser(database.db);
});
afterAll(() => database.drop());

async function market() {
  const pricing = createPricing({
    db: database.db,
    places: placesFixture,
    secret: 'a secret of at least 32 characters',
  });
  await pricing.refresh();
  return pricing;
}

const seenOf = async (subject: string) =>
  (await changesOfKind(database.db, subject.split(' ')[0] ?? '')).find((one) => one.subject === subject)
    ?.id ?? 0;

type Change = Omit<Parameters<typeof saveRate>[1], 'territory'> & { territory?: VatTerritoryId };

async function setRate({ territory, ...rate }: Change, { seen }: { seen?: number } = {}) {
  const change = { ...rate, territory: territory ?? null };
  const subject = subjectOfRate(change);
  return saveRate({ db: database.db, clock: now }, change, {
    subject,
    actorId,
    formKey: randomUUID(),
    seen: seen ?? (await seenOf(subject)),
  });
}

const ratesOf = async (kind: string, ofId: number) =>
  (await allRates(database.db)).find((row) => row.kind === kind && row.ofId === ofId)?.rates ?? [];

describe('rates', () => {
  it('hold from New Year on, in offers, and never change what was before', async () => {
    const { dealerId } = await placingFixture(database.db);
    expect(await setRate({ kind: 'vat', ofId: 1, validFrom: '2027-01-01', value: 250 })).toEqual({
      ok: true,
      value: 'changed',
    });
    const pricing = await market();
    const totalAt = (moment: string) =>
      pricing.calculateForDealer(sampleRequest, dealerId, new Date(moment)).offers[0]?.totalPrice ?? 0;
    const [before, after] = [totalAt('2026-12-31T22:59:59Z'), totalAt('2026-12-31T23:00:00Z')];
    expect(Math.round((before / 1190) * 1250)).toBe(after);
    const past = await setRate({ kind: 'vat', ofId: 1, validFrom: '2026-11-23', value: 100 });
    expect(past).toEqual({ ok: false, error: { kind: 'refused', code: 'past' } });
    await setRate({ kind: 'vat', ofId: 1, validFrom: '2027-01-01', value: null });
    expect((await ratesOf('vat', 1)).at(-1)?.value).toBe(190);
  });

  it('of a territory begin there alone, and are settled from then on', async () => {
    const postalCode = '78266';
    const product = async () => (await loadCatalog(database.db)).products.get(1);
    const vatOn = async (day: string) => {
      const found = await product();
      if (!found) throw new Error('no product 1');
      return [vatAt(found, { day, postalCode }), vatAt(found, { day, postalCode: '10115' }).permille];
    };
    expect(await vatOn('2027-01-01')).toEqual([{ permille: 0, isSettled: false }, 190]);
    const rate = { kind: 'vat', ofId: 1, territory: 'buesingen', validFrom: '2027-01-01' } as const;
    await setRate({ ...rate, value: 81 });
    expect(await vatOn('2026-12-31')).toEqual([{ permille: 0, isSettled: false }, 190]);
    expect(await vatOn('2027-01-01')).toEqual([{ permille: 81, isSettled: true }, 190]);
    await setRate({ ...rate, value: null });
    expect(await vatOn('2027-01-01')).toEqual([{ permille: 0, isSettled: false }, 190]);
  });

  it('of commission, cancellation and climate are read by those who charge them', async () => {
    const { dealerId } = await placingFixture(database.db);
    await setRate({ kind: 'commission', ofId: 1, validFrom: '2027-01-01', value: 25 });
    expect(await commissionRateOn(database.db, 1, '2026-12-31')).toBe(10);
    expect(await commissionRateOn(database.db, 1, '2027-01-01')).toBe(25);
    await setRate({ kind: 'cancellation_share', ofId: 1, validFrom: '2027-01-01', value: 80 });
    const ruleAt = (at: string) => usualCancellationRuleOf(database.db, { dealerId, at: new Date(at) });
    expect(await ruleAt('2026-12-31T22:00:00Z')).toEqual({ permille: 50, minimum: 2_500, maximum: 15_000 });
    expect((await ruleAt('2026-12-31T23:30:00Z')).permille).toBe(80);
    await setRate({ kind: 'climate', ofId: 1, validFrom: '2027-01-01', value: 20_000 });
    const pricing = await market();
    const climateAt = (moment: string) =>
      pricing.calculateForDealer({ ...sampleRequest, climateContribution: true }, dealerId, new Date(moment))
        .offers[0]?.climate;
    expect(climateAt('2026-12-31T12:00:00Z')?.amount).toBe(Math.round(1.34 * 30 * 119));
    expect(climateAt('2027-01-01T12:00:00Z')?.amount).toBe(Math.round(2 * 30 * 119));
  });

  it('of cancelling never ask for more at the least than at the most, on any day to come', async () => {
    const minimum = (value: number | null, validFrom = '2027-02-01') =>
      setRate({ kind: 'cancellation_minimum', ofId: 2, validFrom, value });
    const maximum = (value: number, validFrom = '2027-03-01') =>
      setRate({ kind: 'cancellation_maximum', ofId: 2, validFrom, value });
    const crossed = { ok: false, error: { kind: 'refused', code: 'crossed' } };
    expect(await minimum(5_000)).toMatchObject({ ok: true });
    expect(await maximum(4_000)).toEqual(crossed);
    expect(await maximum(6_000)).toMatchObject({ ok: true });
    expect(await minimum(7_000)).toEqual(crossed);
    expect(await minimum(7_000, '2027-02-28')).toEqual(crossed);
    expect(await minimum(6_000, '2027-02-28')).toMatchObject({ ok: true });
  });

  it('are not overwritten by an admin who has not seen the last change', async () => {
    const seen = await seenOf('vat 2');
    await setRate({ kind: 'vat', ofId: 2, validFrom: '2027-01-01', value: 200 }, { seen });
    const late = await setRate({ kind: 'vat', ofId: 2, validFrom: '2027-01-01', value: 210 }, { seen });
    expect(late).toMatchObject({
      ok: false,
      error: { kind: 'stale', since: [{ before: '19,0 % ab 01.01.2021', after: '20,0 % ab 01.01.2027' }] },
    });
  });
});

type Sent = Readonly<Record<string, string | readonly string[]>>;

function formOf(fields: Sent) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    for (const one of typeof value === 'string' ? [value] : value) form.append(name, one);
  }
  return postedForm(form);
}

/** Presses twice: what would change, then the change. */
async function confirmed(
  post: (fields: Sent) => Promise<unknown>,
  fields: Sent,
): Promise<{ effect: readonly string[]; end: unknown }> {
  const formKey = randomUUID();
  const checked = (await post({ ...fields, formKey, intent: 'check' })) as {
    data: { effect: readonly string[]; confirmation: string };
  };
  const { effect, confirmation } = checked.data;
  const end = await post({ ...fields, formKey, intent: 'save', confirmation }).catch(
    (thrown: unknown) => thrown,
  );
  return { effect, end };
}

describe('the second press', () => {
  it('saves what was read and nothing else: another value is shown anew', async () => {
    const deps = { db: database.db, clock: now };
    const post = async (fields: Sent) =>
      (await postRate(deps, formOf(fields), actorId)) as {
        data: { kind: string; effect: readonly string[]; confirmation: string };
      };
    const fields = { kind: 'vat', ofId: '3', validFrom: '2027-01-01', seen: '0', formKey: randomUUID() };
    const read = await post({ ...fields, value: '20', intent: 'check' });
    const { confirmation } = read.data;
    const corrected = await post({ ...fields, value: '200', intent: 'save', confirmation });
    expect(corrected.data).toMatchObject({ kind: 'invalid' });
    const other = await post({ ...fields, value: '21', intent: 'save', confirmation });
    expect([other.data.kind, other.data.effect[0]]).toEqual(['checked', expect.stringContaining('21,0 %')]);
    expect((await ratesOf('vat', 3)).map(({ validFrom }) => validFrom)).not.toContain('2027-01-01');
    const saving = post({ ...fields, value: '21', intent: 'save', confirmation: other.data.confirmation });
    await expect(saving).rejects.toMatchObject({ status: 303 });
    expect((await ratesOf('vat', 3)).at(-1)).toEqual({ validFrom: '2027-01-01', value: 210 });
  });
});

describe('the delivery calendar', () => {
  it('closes a day and sets the express cut-off; what was shown keeps its day while it is worked', async () => {
    const fixture = await placingFixture(database.db);
    const pricing = await market();
    const deps = {
      db: database.db,
      clock: now,
      pricing,
      places: { state: () => undefined, states: () => [] },
    } as unknown as Parameters<typeof postCalendar>[0];
    const post = (fields: Sent) => postCalendar(deps, formOf(fields), actorId);
    const before = await confirmed(post, { cutOffOf: '1', time: '09:30', seen: '0' });
    expect(before.effect[0]).toBe(
      'Deutschland: Express zählt bis 09:30 Uhr statt bis 15:00 Uhr für denselben Tag.',
    );
    expect((before.end as Response).status).toBe(303);
    await pricing.refresh();
    const shiftOf = (moment: string) => pricing.deliveryCalendar(1, '10115', new Date(moment))?.expressShift;
    expect([shiftOf('2026-11-23T08:29:00Z'), shiftOf('2026-11-23T08:30:00Z')]).toEqual([0, 1]);
    const shown = fixture.offerFor(sampleRequest);
    const request = fixture.request({ hash: shown.hash });
    const seen = String((await changesOfKind(database.db, 'closing'))[0]?.id ?? 0);
    await confirmed(post, { day: shown.deliveryDate, region: 'DE', name: 'Betriebsruhe', seen });
    await pricing.refresh();
    expect(pricing.deliveryCalendar(1, '10115', clock.at)?.workingDays).not.toContain(shown.deliveryDate);
    const quote = await quoteOrder({ ...fixture.deps, pricing }, { request });
    expect(quote).toMatchObject({ kind: 'price_changed', shown: { deliveryDate: shown.deliveryDate } });
  });

  it('counts the orders that a day is promised to where it is closed, and no others', async () => {
    const order = await placedOrder(database.db);
    const day = '2027-02-23';
    await database.db.updateTable('orders').set({ deliveryDate: day }).where('id', '=', order.id).execute();
    const deps = {
      db: database.db,
      clock: now,
      pricing: await market(),
      places: await loadPlaces(),
    } as unknown as Parameters<typeof postCalendar>[0];
    const effectIn = async (region: string) => {
      const form = formOf({ day, region, name: 'Betriebsruhe', seen: '0' });
      const { data } = (await postCalendar(deps, form, actorId)) as unknown as { data: { effect: string[] } };
      return data.effect.at(-1);
    };
    const one = 'Für diesen Tag ist dort 1 Bestellung zugesagt; sie behält ihren Termin.';
    expect([await effectIn('DE-BE'), await effectIn('DE')]).toEqual([one, one]);
    expect(await effectIn('DE-BY')).toContain('sind dort 0 Bestellungen zugesagt');
  });

  it('names what is wrong beside the field', async () => {
    const deps = {
      db: database.db,
      clock: now,
      pricing: await market(),
      places: { state: () => undefined, states: () => [] },
    } as unknown as Parameters<typeof postCalendar>[0];
    const wrong = (await postCalendar(
      deps,
      formOf({ day: '2020-01-01', region: 'XX', name: ' ' }),
      actorId,
    )) as {
      data: { errors: object };
    };
    expect(Object.keys(wrong.data.errors)).toEqual(['day', 'region', 'name']);
  });

  it('opens a holiday that is none in a state, tells of it and takes that back', async () => {
    const pricing = await market();
    const deps = {
      db: database.db,
      clock: now,
      pricing,
      places: await loadPlaces(),
    } as unknown as Parameters<typeof postCalendar>[0];
    const post = (fields: Sent) => postCalendar(deps, formOf(fields), actorId);
    const seen = async () => String((await changesOfKind(database.db, 'closing'))[0]?.id ?? 0);
    const epiphany = { opens: '1', day: '2027-01-06', region: 'DE-BY', name: 'Kein Feiertag' };
    const works = async (state: string) => {
      await pricing.refresh();
      return isWorkingDayOf(pricing.index().catalog, state, epiphany.day);
    };
    expect(await works('DE-BY')).toBe(false);
    const opened = await confirmed(post, { ...epiphany, seen: await seen() });
    expect(opened.effect[0]).toMatch(/6. Januar 2027 wird in Bayern wieder gearbeitet/);
    expect([await works('DE-BY'), await works('DE-BW')]).toEqual([true, false]);
    const [told] = await changesOfKind(database.db, 'closing');
    expect(told?.after).toMatch(/geöffneter Feiertag.*Kein Feiertag \(Bayern\)/);
    const [listed] = (await closingDays(database.db, epiphany.day)).filter(({ isOpened }) => isOpened);
    expect(listed).toMatchObject({ region: 'DE-BY', day: epiphany.day, name: 'Kein Feiertag' });
    const ended = await confirmed(post, { closingId: String(listed?.id), seen: await seen() });
    expect(ended.effect[0]).toMatch(/ist in Bayern wieder Feiertag/);
    expect(await works('DE-BY')).toBe(false);
    expect((await changesOfKind(database.db, 'closing'))[0]?.before).toContain('geöffneter Feiertag');
  });

  it.each([
    ['DE-BE', '2027-01-06'],
    ['DE', '2027-02-10'],
    ['DE-BY', '2026-12-26'],
  ])('has nothing to open in %s on %s', async (region, day) => {
    const deps = {
      db: database.db,
      clock: now,
      pricing: await market(),
      places: await loadPlaces(),
    } as unknown as Parameters<typeof postCalendar>[0];
    const wrong = (await postCalendar(
      deps,
      formOf({ opens: '1', day, region, name: 'Irrtum' }),
      actorId,
    )) as { data: { errors: Record<string, string> } };
    expect(wrong.data.errors.day).toContain('kein gesetzlicher Feiertag');
  });
});

describe('products and options', () => {
  const deps = () => ({ db: database.db, clock: now });
  const post = (fields: Sent) => postAssortment(deps(), formOf(fields), actorId);
  const premium = { productId: '2', name: 'Heizöl Premium', shortName: 'Premium', description: '' };

  it('are sold or not, everywhere; the last of a group stays', async () => {
    const pricing = await market();
    const soldIds = () =>
      pricing
        .index()
        .catalog.scope(1, 1)
        .products.map(({ id }) => id);
    expect(soldIds()).toContain(2);
    const stopped = await confirmed(post, { ...premium, seen: '0' });
    expect(stopped.effect).toContain('„Heizöl Premium“ wird nicht mehr angeboten: Deutschland.');
    await pricing.refresh();
    expect(soldIds()).not.toContain(2);
    const seen = String(await seenOf('product 2'));
    await confirmed(post, { ...premium, isActive: '1', seen });
    await pricing.refresh();
    expect(soldIds()).toContain(2);
    const last = await confirmed(post, { ...premium, productId: '3', seen: '0' });
    expect(last.end).toMatchObject({ data: { kind: 'invalid' }, init: { status: 422 } });
  });

  it('are told with their maker and its data sheet, an address that begins with https', async () => {
    const pricing = await market();
    const row = await database.db
      .selectFrom('products')
      .select(['name', 'shortName', 'description'])
      .where('id', '=', 11)
      .executeTakeFirstOrThrow();
    const adblue = { ...row, productId: '11', isActive: '1', maker: 'Harnstoff AG, Weg 1, 1010 Wien' };
    const seen = String(await seenOf('product 11'));
    const wrong = await post({ ...adblue, dataSheet: 'javascript:alert(1)', seen });
    expect(wrong).toMatchObject({ data: { errors: { dataSheet: expect.stringContaining('https://') } } });
    const sheet = 'https://hersteller.example/adblue.pdf';
    const saved = await confirmed(post, { ...adblue, dataSheet: sheet, seen });
    expect(saved.effect).toContain(`Sicherheitsdatenblatt: „${sheet}“ statt „“.`);
    await pricing.refresh();
    expect(pricing.index().catalog.products.get(11)).toMatchObject({ maker: adblue.maker, dataSheet: sheet });
  });

  it('keep what everybody starts with, whatever a form says', async () => {
    const pricing = await market();
    await confirmed(post, {
      optionId: '5',
      name: 'Standard',
      shortName: 'Standard',
      description: '',
      seen: '0',
    });
    await pricing.refresh();
    const [delivery] = pricing.index().catalog.scope(1, 1).parameterGroups;
    expect(delivery?.parameters.find(({ id }) => id === 5)?.name).toBe('Standard');
  });
});
