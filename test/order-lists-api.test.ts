import { XMLParser } from 'fast-xml-parser';
import { strFromU8, unzipSync } from 'fflate';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountsRoutes } from '#features/identity/accounts.routes.ts';
import type { GrantedRole } from '#features/identity/roles/roles.ts';
import { placedOrder } from '#features/orders/placed-order.fixture.ts';
import { loadPlaces } from '#features/places/places.store.ts';
import { parseConfig } from '#server/config.ts';
import { deleteView, savedViewsOf, saveView } from '#shell/work/saved-views.ts';
import { type AccountsServer, accountsServer, addAccount, browser } from './accounts-server.ts';
import { type SiteUnderTest, siteUnderTest } from './site-under-test.ts';

type Person = ReturnType<typeof browser> & { id: number };

let server: AccountsServer;
let site: SiteUnderTest;
let mine: Awaited<ReturnType<typeof placedOrder>>;
let theirs: typeof mine;
let numbers: { mine: string; theirs: string };
let people: Record<'dealer' | 'rival' | 'support' | 'colleague' | 'finance' | 'customer', Person>;

beforeAll(async () => {
  site = await siteUnderTest();
  const config = { ...parseConfig({}), secret: 'a secret that only this test knows, really' };
  const places = await loadPlaces();
  server = await accountsServer((deps) => accountsRoutes(deps), {
    build: site.build,
    deps: () => ({ config, places, originOf: () => '' }),
  });
  const { db } = server.deps;
  [mine, theirs] = [await placedOrder(db), await placedOrder(db, 3)];
  numbers = { mine: (await mine.present()).number, theirs: (await theirs.present()).number };
  await sql`update order_addresses set last_name = '=HYPERLINK("http://evil.example";"x")', place = 'A&B <Ort>'
    where order_id = ${mine.id}`.execute(db);
  people = {
    dealer: await signedIn('haendler@beispiel.de', 'dealer', mine.dealerId),
    rival: await signedIn('anderer@beispiel.de', 'dealer', theirs.dealerId),
    support: await signedIn('hilfe@beispiel.de', 'customer_support'),
    colleague: await signedIn('kollegin@beispiel.de', 'dealer_support'),
    finance: await signedIn('geld@beispiel.de', 'financial'),
    customer: await signedIn('eva@beispiel.de'),
  };
});
afterAll(async () => {
  await server?.stop();
});

async function signedIn(email: string, role?: GrantedRole, dealerId?: number): Promise<Person> {
  const id = await addAccount(server, email, role ? [role] : []);
  if (dealerId) await server.deps.db.updateTable('users').set({ dealerId }).where('id', '=', id).execute();
  const person = browser(server.app);
  await person.signIn(email);
  return { ...person, id };
}

const file = '/export-orders/datei';
const list = '/admin/verkaufsliste';

const numbersIn = (json: string): string[] =>
  (JSON.parse(json) as { Bestellnummer: string }[]).map((row) => row.Bestellnummer).sort();

describe('the file of orders', () => {
  it.each([
    ['csv', 'text/csv; charset=utf-8'],
    ['xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
    ['xml', 'application/xml; charset=utf-8'],
    ['json', 'application/json; charset=utf-8'],
  ])('as %s is downloaded under a name, and kept by no cache', async (format, type) => {
    const answer = await people.dealer.get(`${file}?format=${format}`);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe(type);
    expect(answer.headers['content-disposition']).toBe(
      `attachment; filename="Bestellungen-2026-11-21.${format}"`,
    );
    expect(answer.headers['cache-control']).toContain('no-store');
  });

  it('holds texts that look like formulas or markup in every format', async () => {
    const csv = (await people.dealer.get(`${file}?format=csv`)).body;
    expect(csv).toContain(`;"'=HYPERLINK(""http://evil.example"";""x"")";`);
    const xml = (await people.dealer.get(`${file}?format=xml`)).body;
    expect(new XMLParser().parse(xml).Bestellungen.Bestellung).toMatchObject({ Ort: 'A&B <Ort>' });
    const workbook = unzipSync((await people.dealer.get(`${file}?format=xlsx`)).rawPayload);
    expect(strFromU8(workbook['xl/worksheets/sheet1.xml'] ?? new Uint8Array())).not.toContain('<f>');
  });

  it('is a dealer’s own whatever it asks for; finance may choose', async () => {
    const asked = `${file}?format=json&haendler=${theirs.dealerId}`;
    expect(numbersIn((await people.dealer.get(asked)).body)).toEqual([numbers.mine]);
    expect(numbersIn((await people.rival.get(`${file}?format=json`)).body)).toEqual([numbers.theirs]);
    expect(numbersIn((await people.finance.get(asked)).body)).toEqual([numbers.theirs]);
    expect(numbersIn((await people.finance.get(`${file}?format=json`)).body)).toEqual(
      [numbers.mine, numbers.theirs].sort(),
    );
    expect(numbersIn((await people.finance.get(`${file}?format=json&stand=settled`)).body)).toEqual([]);
  });

  it.each([
    ['von=gestern', 'den es gibt'],
    ['von=2026-12-02&bis=2026-12-01', 'nicht vor dem ersten'],
    ['haendler=abc', 'Nummer eines Händlers'],
    ['format=pdf', 'ein Format aus der Liste'],
  ])('asked for with %s leads back to the form, which says what is wrong', async (query, expected) => {
    const answer = await people.finance.get(`${file}?${query}&stand=disputed`);
    expect(answer.statusCode).toBe(303);
    expect(answer.headers.location).toBe(`/export-orders?${query}&stand=disputed`);
    const form = (await people.finance.get(answer.headers.location ?? '')).body;
    expect(form).toContain(expected);
    expect(form).toContain('aria-invalid="true"');
    expect(form).toMatch(/<input[^>]*checked=""[^>]*value="disputed"|value="disputed"[^>]*checked=""/);
  });

  it('is refused to customers and to support, and strangers are asked to sign in', async () => {
    expect((await people.customer.get(file)).statusCode).toBe(401);
    expect((await people.support.get(file)).statusCode).toBe(401);
    const stranger = await browser(server.app).get(file);
    expect(stranger.statusCode).toBe(302);
    expect(stranger.headers.location).toContain('/benutzerkonto/anmeldung?ReturnUrl=');
  });
});

describe('the sales list as a file', () => {
  it('follows the filters and holds no formulas', async () => {
    const all = await people.support.get(`${list}/csv`);
    expect(all.headers['content-disposition']).toBe('attachment; filename="Verkaufsliste-2026-11-21.csv"');
    expect(all.body).toContain(numbers.mine);
    expect(all.body).toContain(numbers.theirs);
    expect(all.body).toContain(`"'=HYPERLINK(`);
    const swiss = (await people.support.get(`${list}/csv?land=ch`)).body;
    expect(swiss).toContain(numbers.theirs);
    expect(swiss).not.toContain(numbers.mine);
  });

  it('leaves out what makes no sense, as the list does', async () => {
    const { statusCode, body } = await people.support.get(`${list}/csv?stand=unsinn&von=gestern&haendler=x`);
    expect(statusCode).toBe(200);
    expect(body).toContain(numbers.mine);
  });

  it.each(['dealer', 'finance', 'customer'] as const)('is refused to %s', async (person) => {
    expect((await people[person].get(`${list}/csv`)).statusCode).toBe(401);
    expect((await people[person].get(list)).statusCode).toBe(401);
  });
});

describe('a view of a list', () => {
  const post = async (person: Person, fields: Record<string, string>) => {
    const page = (await person.get(`${list}?stand=placed`)).body;
    const proof = /name="__RequestVerificationToken" value="([^"]+)"/.exec(page)?.[1] ?? '';
    return server.app.inject({
      method: 'POST',
      url: '/ansichten',
      payload: new URLSearchParams({ __RequestVerificationToken: proof, path: list, ...fields }).toString(),
      headers: {
        host: 'localhost:3000',
        'content-type': 'application/x-www-form-urlencoded',
        cookie: [...person.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      },
      remoteAddress: '10.1.1.1',
    });
  };
  const viewsOf = ({ id }: Person) => savedViewsOf(server.deps.db, id);
  const kept = { intent: 'save', name: 'Ohne Antwort', query: '?stand=placed&nach=1-26000000000001' };

  it('is kept without its page, stands on the list of its agent alone and is deleted by nobody else', async () => {
    const { support, colleague } = people;
    const saved = await post(support, kept);
    expect([saved.statusCode, saved.headers.location]).toEqual([303, `${list}?stand=placed`]);
    const [view] = await viewsOf(support);
    expect(view).toMatchObject({ name: 'Ohne Antwort', query: '?stand=placed' });
    expect((await support.get(list)).body).toContain('Ohne Antwort');
    expect((await colleague.get(list)).body).not.toContain('Ohne Antwort');
    await post(colleague, { intent: 'delete', id: String(view?.id), query: '' });
    expect(await viewsOf(support)).toHaveLength(1);
    await post(support, { intent: 'delete', id: String(view?.id), query: '' });
    expect(await viewsOf(support)).toEqual([]);
  });

  it('is replaced under its name, on its own list alone, and there are at most 50', async () => {
    const { support } = people;
    for (const query of ['?stand=placed', '?stand=confirmed']) await post(support, { ...kept, query });
    await post(support, { ...kept, path: '/support/mails', query: '?zustand=failed' });
    expect(await viewsOf(support)).toMatchObject([
      { path: list, query: '?stand=confirmed' },
      { path: '/support/mails', query: '?zustand=failed' },
    ]);
    const more = { userId: support.id, path: list, query: '?land=ch' };
    for (let at = 2; at < 50; at += 1) await saveView(server.deps.db, { ...more, name: `Ansicht ${at}` });
    const refused = await post(support, { ...kept, name: 'Eine mehr' });
    expect((await support.get(String(refused.headers.location))).body).toContain('Mehr als 50 Ansichten');
    expect(await viewsOf(support)).toHaveLength(50);
    for (const { id } of await viewsOf(support)) await deleteView(server.deps.db, { userId: support.id, id });
  });

  it('leads nowhere else, and is nothing for a customer', async () => {
    const away = await post(people.support, { ...kept, name: '', path: 'https://beispiel.example' });
    expect(away.headers.location).toMatch(/^\/\?/);
    expect((await post(people.customer, kept)).statusCode).toBeGreaterThanOrEqual(401);
    expect(await viewsOf(people.customer)).toEqual([]);
  });

  it('needs a name and the proof of our own page', async () => {
    const nameless = await post(people.support, { ...kept, name: '  ' });
    expect(nameless.statusCode).toBe(303);
    const again = (await people.support.get(String(nameless.headers.location))).body;
    expect(again).toMatch(/aria-invalid="true"/);
    expect(again).toContain('Bitte geben Sie der Ansicht einen Namen.');
    const forged = await post(people.support, { ...kept, __RequestVerificationToken: 'x' });
    expect(forged.statusCode).toBe(403);
    expect(await viewsOf(people.support)).toEqual([]);
  });
});

describe('an order in the customer’s list', () => {
  it('is ordered again by one press, in the country where it was ordered', async () => {
    const { customer } = people;
    for (const order of [mine, theirs]) {
      const { userId } = await order.present();
      await server.deps.db
        .updateTable('users')
        .set({ mergedInto: customer.id })
        .where('id', '=', userId)
        .execute();
    }
    const { body } = await customer.get('/kunde/bestellungen');
    const links = [...body.matchAll(/<a[^>]*aria-label="Noch einmal bestellen: [^"]*"[^>]*>/g)].map(
      ([link]) => /href="([^"]*)"/.exec(link)?.[1],
    );
    // Both were placed at the same moment, so either may come first.
    expect(links.toSorted()).toEqual([
      expect.stringMatching(/^\/heizoel\/angebotsliste\?zipCode=10115&amp;amount=3000/),
      expect.stringMatching(
        /^http:\/\/ch\.localhost:3000\/heizoel\/angebotsliste\?zipCode=8001&amp;amount=3000/,
      ),
    ]);
  });
});
