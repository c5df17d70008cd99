import { randomUUID } from 'node:crypto';
import { parseHTML } from 'linkedom';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { drawnBlocks } from '#features/cms/block-data.ts';
import { PageBlocks } from '#features/cms/ui/page-blocks.tsx';
import { createUser } from '#features/identity/users.store.ts';
import { countries } from '#features/places/shared.ts';
import type { CountryId } from '#features/places/types.ts';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { guideTeasersOf } from './guide-teasers.ts';
import { shippedGuide } from './shipped/shipped-guides.ts';
import { guides } from './staff/edit-guide.ts';
import { draftOfGuide, type GuideDraft } from './staff/guide-draft.rules.ts';

let database: TestDatabase;
let userId = 0;
const now = new Date('2026-11-24T10:00:00Z');
const deps = () => ({ db: database.db, clock: { now: () => now } });

beforeAll(async () => {
  database = await createTestDatabase();
  const person = { salutation: 'Frau', title: '', firstName: 'Ronja', lastName: 'Ebert' };
  const account = {
    email: 'ronja@beispiel.de',
    countryId: 1 as const,
    passwordHash: 'x',
    isDemo: false,
    now,
  };
  userId = (await database.db.transaction().execute((tx) => createUser(tx, { ...person, ...account }))) ?? 0;
});
afterAll(() => database.drop());
beforeEach(async () => {
  await database.db.deleteFrom('leadGuideVersions').execute();
  await database.db.deleteFrom('leadGuides').where('id', '>', 3).execute();
});

/** A page of editors with nothing but the guide. */
async function pageWith(guide: number, countryId: CountryId = 1): Promise<Document> {
  const needed = { ports: { guideTeasers: guideTeasersOf(deps()) } } as Parameters<typeof drawnBlocks>[0];
  const blocks = await drawnBlocks(needed, countries[countryId], [{ id: 'x', type: 'guide', guide }]);
  const router = createMemoryRouter([{ path: '/', element: <PageBlocks title="Titel" blocks={blocks} /> }]);
  return parseHTML(`<!doctype html><body>${renderToStaticMarkup(<RouterProvider router={router} />)}</body>`)
    .document;
}
const cardIn = (page: Document) => page.querySelector('[data-brand]');

/** A published guide, as the shipped one but for what is given. */
async function published(change: (draft: GuideDraft) => GuideDraft): Promise<number> {
  const shipped = shippedGuide(1, 'de-DE');
  if (!shipped) throw new Error('not shipped');
  const draft = change(draftOfGuide(shipped, 'leads'));
  const made = await guides.create(deps(), { userId, draft, formKey: randomUUID() });
  if (!made.ok) throw new Error(made.error.code);
  const guideId = made.value;
  const times = { fromAt: null, untilAt: null };
  const done = await guides.publish(deps(), {
    id: guideId,
    userId,
    expectedVersion: 1,
    around: null,
    ...times,
  });
  expect(done).toEqual({ ok: true, value: 'published' });
  return guideId;
}

describe('a guide in a page of editors', () => {
  it('begins there with its postal code and leads on to the step of that, in its own colours', async () => {
    const card = cardIn(await pageWith(2));
    expect([card?.getAttribute('data-brand'), card?.querySelector('h2')?.textContent]).toEqual([
      ...['leads-red', 'Heizung tauschen'],
    ]);
    expect(card?.querySelector('form')?.getAttribute('action')).toBe('/leads/ratgeber/2/schritt-1');
    expect(card?.querySelector('input')?.getAttribute('name')).toBe('zipCode');
    const button = card?.querySelector('button');
    expect([button?.getAttribute('name'), button?.getAttribute('value')]).toEqual(['weiter-zu', '1']);
    expect(cardIn(await pageWith(1))?.getAttribute('data-brand')).toBe('leads');
  });

  it('that begins with more than the postal code has a link to its start', async () => {
    const guideId = await published((draft) => {
      const [first, second, ...others] = draft.steps;
      if (!first || !second) throw new Error('no steps');
      return { ...draft, steps: [{ ...first, inputs: [...first.inputs, ...second.inputs] }, ...others] };
    });
    const card = cardIn(await pageWith(guideId));
    expect(card?.querySelector('form')).toBeNull();
    expect(card?.querySelector('a')?.getAttribute('href')).toBe(`/leads/ratgeber/${guideId}`);
  });

  it('is spelled as in the country of its visitors, and gone where none is published', async () => {
    const guideId = await published((draft) => ({ ...draft, name: 'Große Dächer' }));
    const nameIn = async (countryId: CountryId) =>
      cardIn(await pageWith(guideId, countryId))?.querySelector('h2')?.textContent;
    expect([await nameIn(1), await nameIn(2), await nameIn(3)]).toEqual([
      ...['Große Dächer', 'Große Dächer', 'Grosse Dächer'],
    ]);
    const { names } = guideTeasersOf(deps());
    expect((await names()).map(({ id }) => id)).toEqual([1, 2, 3, guideId]);
    await guides.withdraw(deps(), { id: guideId, userId });
    expect([cardIn(await pageWith(guideId)), cardIn(await pageWith(999))]).toEqual([null, null]);
  });
});
