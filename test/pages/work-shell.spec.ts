import { expect, test } from '@playwright/test';
import { campaignSorts } from '#features/adverts/figures/advert-figures.ts';
import { advertSorts } from '#features/adverts/staff/adverts.store.ts';
import { slotSorts } from '#features/adverts/staff/save-slot.ts';
import { cancellationSorts } from '#features/billing/cancellations/cancellations.store.ts';
import { statementSorts } from '#features/billing/commission/commission.store.ts';
import { pageSorts } from '#features/cms/page-list.store.ts';
import { articleSorts } from '#features/content/news/staff/article-list.store.ts';
import { careSorts } from '#features/dealer-care/staff/dealer-care.store.ts';
import { followUpSorts } from '#features/dealer-care/staff/follow-ups.store.ts';
import { exportSorts } from '#features/exports/data-export/data-exports.store.ts';
import { auditSorts } from '#features/identity/audit/audit.rules.ts';
import { userSorts } from '#features/identity/users/user-search.rules.ts';
import { librarySorts } from '#features/media/library/library-query.rules.ts';
import { mailSorts } from '#features/messages/mails.store.ts';
import { salesSorts } from '#features/orders/sales-list/sales-list.store.ts';
import { alertSorts } from '#features/payments/payment-alerts.store.ts';
import { releaseSorts } from '#features/press/releases/releases.store.ts';
import { claimSorts } from '#features/receivables/claims.store.ts';
import { lineSorts } from '#features/receivables/reconcile/bank-lines.store.ts';
import { creditSorts } from '#features/receivables/transfers/credits.store.ts';
import { stockSorts } from '#features/sensors/staff/device.store.ts';
import { deviceSorts } from '#features/sensors/staff/device-search.rules.ts';
import { withdrawalSorts } from '#features/withdrawals/withdrawals.store.ts';
import { nameInPart } from '#platform/http/list-address.ts';
import { jobSorts } from '#shell/work/failed-jobs.ts';
import { market } from '../e2e/market.ts';
import { enter } from './account.ts';
import { PageVisitor, partOf } from './visitor.ts';
import { delivery, orderAt, ownDealer, possibleDay, signedIn, takeSteps } from './work.ts';

test.describe('the frame of those who work here', () => {
  test('shows a dealer every page of the portal, by what belongs together', async () => {
    const { visitor, name } = await ownDealer();
    const start = await visitor.open('/haendler');
    expect([start.status, start.heading]).toEqual([200, name]);
    const nav = partOf(start, 'nav[aria-label="Händlerbereich"]');
    const groups = [...nav.document.querySelectorAll('ul[aria-label]')].map((list) =>
      list.getAttribute('aria-label'),
    );
    expect(groups).toEqual(['Verkauf', 'Angebot', 'Geld', 'System']);
    const links = [...nav.document.querySelectorAll('a')].map((link) => link.getAttribute('href') ?? '');
    expect(links).toContain('/haendler/liefertage');
    for (const path of links) {
      const page = await visitor.open(path);
      const current = [...page.document.querySelectorAll('nav [aria-current="page"]')].map((link) =>
        link.getAttribute('href'),
      );
      expect([path, page.status, current]).toEqual([path, 200, [path]]);
    }
  });

  test('has nothing of the shop around it, and the ways out', async () => {
    const { visitor } = await signedIn({ role: 'financial' });
    const { document } = await visitor.open('/support/forderungen');
    expect(document.querySelectorAll('nav[aria-label="Hauptnavigation"]')).toHaveLength(0);
    expect(document.querySelectorAll('footer')).toHaveLength(0);
    const links = [...document.querySelectorAll('a')].map((link) => link.getAttribute('href'));
    for (const path of ['#inhalt', '/support', '/', '/impressum', '/datenschutz'])
      expect(links).toContain(path);
    expect(document.querySelector('form[action="/benutzerkonto/abmelden"] button')).not.toBeNull();
    expect(document.querySelector('main#inhalt')).not.toBeNull();
  });

  test('finds an order from any page, for whoever may look for orders', async () => {
    const dealer = await ownDealer();
    const { number } = await orderAt(dealer, new PageVisitor());
    const search = 'header form[role="search"]';
    const fromPrices = partOf(await dealer.visitor.open('/haendler/preise'), search);
    expect((await dealer.visitor.press(fromPrices, 'Bestellung finden', { suche: number })).text).toContain(
      number,
    );
    const { visitor: support } = await signedIn({ role: 'customer_support' });
    const fromReviews = partOf(await support.open('/support/bewertungen'), search);
    expect((await support.press(fromReviews, 'Bestellung finden', { suche: number })).text).toContain(number);
    const { visitor: finance } = await signedIn({ role: 'financial' });
    expect((await finance.open('/support')).document.querySelector(search)).toBeNull();
  });

  test('stays around a page that is not there; who may not come sees the shop', async () => {
    const { visitor } = await signedIn({ role: 'customer_support' });
    const missing = await visitor.open('/admin/verkaufsliste/2600000000000001');
    expect(missing.status).toBe(404);
    expect(missing.document.querySelector('nav[aria-label="Arbeitsbereich"]')).not.toBeNull();
    const { visitor: customer } = await signedIn();
    const closed = await customer.open('/support/mails');
    expect(closed.status).toBe(401);
    expect(closed.document.querySelector('nav[aria-label="Hauptnavigation"]')).not.toBeNull();
  });

  for (const [role, path] of [
    ['dealer', '/haendler'],
    ['editor', '/support'],
  ] as const) {
    test(`is where a ${role} lands after signing in, unless another page was asked for`, async () => {
      const { email } = role === 'dealer' ? await ownDealer() : await signedIn({ role });
      const signIn = async (address: string) => {
        const visitor = new PageVisitor();
        return enter(visitor, await visitor.open(address), email);
      };
      expect((await signIn('/benutzerkonto/anmeldung')).url).toBe(path);
      // Where the shop's head leads.
      expect((await signIn('/kunde/startseite')).url).toBe(path);
      const asked = `/benutzerkonto/anmeldung?ReturnUrl=${encodeURIComponent('/news')}`;
      expect((await signIn(asked)).url).toBe('/news');
    });
  }
});

/** The number in front of what waits, and where it leads; null when nothing of it does. */
function waiting(start: { document: Document }, title: string) {
  const links = [...start.document.querySelectorAll('.waiting a')];
  const link = links.find((one) => one.textContent?.includes(title));
  const count = link?.querySelector('.waiting-count')?.textContent;
  return link ? { count: Number(count?.replace('.', '')), to: link.getAttribute('href') ?? '' } : null;
}

test.describe('what waits for a dealer', () => {
  test('is nothing at first, and then just what the lists have', async () => {
    const dealer = await ownDealer();
    expect((await dealer.visitor.open('/haendler')).text).toContain('Gerade wartet nichts auf Sie.');
    const [one, two, three] = [
      await orderAt(dealer, new PageVisitor()),
      await orderAt(dealer, new PageVisitor()),
      await orderAt(dealer, new PageVisitor()),
    ];
    const [confirmed, , delivered] = delivery();
    await takeSteps(dealer, two.id, [confirmed ?? { to: '' }]);
    await takeSteps(dealer, three.id, delivery());
    expect(delivered?.to).toBe('delivered');
    const start = await dealer.visitor.open('/haendler');
    const expected = [
      ['zu bestätigen', one.number],
      ['ohne Termin', two.number],
      ['abzurechnen', three.number],
    ] as const;
    for (const [title, number] of expected) {
      const task = waiting(start, title);
      expect([title, task?.count]).toEqual([title, 1]);
      const list = await dealer.visitor.open(task?.to ?? '');
      expect([list.document.querySelectorAll('tbody tr').length, list.text.includes(number)]).toEqual([
        1,
        true,
      ]);
    }
    expect(start.text).toMatch(/die nächste bis .*24\s?Uhr/);
  });

  test('leads to the deliveries of today alone', async () => {
    const dealer = await ownDealer();
    const [today, later] = [
      await orderAt(dealer, new PageVisitor()),
      await orderAt(dealer, new PageVisitor()),
    ];
    const [confirmed, scheduled] = delivery();
    if (!confirmed || !scheduled) throw new Error('a delivery begins with two steps');
    await takeSteps(dealer, today.id, [confirmed, scheduled]);
    await takeSteps(dealer, later.id, [confirmed, scheduled]);
    // Today itself may be a holiday, on which no appointment can be made.
    await market.appointmentCame(today.id);
    const task = waiting(await dealer.visitor.open('/haendler'), 'heute');
    expect(task?.count).toBe(1);
    const list = await dealer.visitor.open(task?.to ?? '');
    expect([list.text.includes(today.number), list.text.includes(later.number)]).toEqual([true, false]);
    expect((await dealer.visitor.follow(list, 'Alle Tage')).text).toContain(later.number);
  });
});

test.describe('what waits for the staff', () => {
  test('is told to those who may do something about it, with the number of the list', async () => {
    const { visitor: support } = await signedIn({ role: 'customer_support' });
    const dealer = await ownDealer();
    const { id } = await orderAt(dealer, new PageVisitor());
    await takeSteps(dealer, id, [{ to: 'cancelled', reason: 'Die Zufahrt ist zu schmal.' }]);
    const task = waiting(await support.open('/support'), 'dieses Monats zu klären');
    const list = await support.open(task?.to ?? '');
    expect(task?.count).toBeGreaterThan(0);
    // Other tests cancel orders meanwhile.
    const shown = Number(
      /(\d+) Bestellung/.exec(list.text)?.[1] ?? list.document.querySelectorAll('tbody tr').length,
    );
    expect(shown).toBeGreaterThanOrEqual(task?.count ?? 0);
    const { visitor: editor } = await signedIn({ role: 'editor' });
    expect((await editor.open('/support')).document.querySelector('.waiting')).toBeNull();
  });
});

test('a job that was given up waits for an admin, says why without people, and is tried anew once', async () => {
  const error = 'no route to katrin@beispiel.de';
  await market.failJob({ task: 'catch_up_user_search', error });
  const { visitor } = await signedIn({ role: 'admin' });
  const list = await visitor.follow(await visitor.open('/support'), /aufgegeben/);
  const row = partOf(list, 'tbody tr', 'catch_up_user_search');
  expect(row.text).toContain('no route to ***');
  const done = await visitor.press(row, 'catch_up_user_search noch einmal versuchen');
  expect(done.text).toContain('noch einmal versucht');
  expect(done.text).not.toContain('no route to');
  const late = await visitor.press(row, 'catch_up_user_search noch einmal versuchen');
  expect([late.status, late.text.includes('inzwischen jemand anderes')]).toEqual([409, true]);
  expect((await visitor.open('/support/protokoll?was=job_retried')).text).toContain('catch_up_user_search');
});

test.describe('a list', () => {
  /** Three orders of different size at a dealer of this test alone, the smallest sum first. */
  async function inbox() {
    const dealer = await ownDealer();
    const orders = [];
    for (let at = 0; at < 3; at += 1) orders.push(await orderAt(dealer, new PageVisitor()));
    return { ...dealer, numbers: orders.map(({ number }) => number), orders };
  }

  const numbersIn = ({ document }: { document: Document }) =>
    [...document.querySelectorAll('tbody th a')].map((link) => link.textContent);

  test('is sorted by a column and turned by pressing it again; a search keeps that', async () => {
    const { visitor, numbers } = await inbox();
    const list = await visitor.open('/haendler/bestellungen?stand=neu');
    const upwards = await visitor.follow(partOf(list, 'thead'), 'Nummer');
    expect(numbersIn(upwards)).toEqual(numbers);
    expect(upwards.document.querySelector('th[aria-sort]')?.getAttribute('aria-sort')).toBe('ascending');
    const downwards = await visitor.follow(partOf(upwards, 'thead'), 'Nummer');
    expect(numbersIn(downwards)).toEqual(numbers.toReversed());
    const found = await visitor.press(partOf(downwards, 'main form[role="search"]'), 'Suchen', {
      suche: 'Sommer',
    });
    expect(numbersIn(found)).toEqual(numbers.toReversed());
  });

  test('shows the columns that were chosen, and keeps them as a view of one person and one list', async () => {
    const { visitor, numbers } = await inbox();
    const heads = ({ document }: { document: Document }) =>
      [...document.querySelectorAll('thead th:not([data-action])')].map((head) => head.textContent);
    const list = await visitor.open('/haendler/bestellungen?stand=neu&sortierung=-sum');
    const columns = partOf(list, '.list-menu form', 'Ware');
    const chosen = await visitor.press(columns, 'Anzeigen', { spalten: ['number', 'goods'] });
    expect(heads(chosen)).toEqual(['Nummer', 'Ware']);
    expect(chosen.url).toContain('sortierung=-sum');
    const kept = await visitor.press(partOf(chosen, '.list-menu form', 'Speichern'), 'Speichern', {
      name: 'Tour Nord',
    });
    expect(kept.url).toBe(chosen.url);
    const plain = await visitor.open('/haendler/bestellungen');
    expect(heads(plain)).toHaveLength(5);
    expect(heads(await visitor.follow(plain, 'Tour Nord'))).toEqual(['Nummer', 'Ware']);
    expect(numbersIn(plain).toSorted()).toEqual(numbers.toSorted());
    expect((await visitor.open('/stornomanagement')).text).not.toContain('Tour Nord');
    expect((await (await ownDealer()).visitor.open('/haendler/bestellungen')).text).not.toContain(
      'Tour Nord',
    );
    const gone = await visitor.press(plain, 'Ansicht Tour Nord löschen');
    expect(gone.text).not.toContain('Tour Nord');
  });

  test('opens a row beside itself, also a column that is not shown, and the order’s next step works there', async () => {
    const { visitor, numbers, orders } = await inbox();
    const list = await visitor.open('/haendler/bestellungen?stand=neu&spalten=number');
    const row = partOf(list, 'tbody tr', numbers[1]);
    const open = await visitor.follow(row, 'Ansehen');
    expect(open.url).toBe(`/haendler/bestellungen?stand=neu&spalten=number&auswahl=${orders[1]?.id}`);
    expect(numbersIn(open)).toHaveLength(3);
    const at = numbersIn(open).indexOf(numbers[1] ?? '');
    const next = orders.find(({ number }) => number === (numbersIn(open)[at + 1] ?? numbersIn(open)[at - 1]));
    const panel = partOf(open, 'aside.list-panel');
    expect(panel.document.querySelector('h2')?.textContent).toContain(numbers[1]);
    expect(panel.document.querySelector('dl')?.textContent).toContain('Lindenweg 4a');
    expect((await visitor.follow(panel, 'Zurück zur Liste')).url).toBe(list.url);
    const confirmed = await visitor.press(panel, 'Bestellung bestätigen');
    // Back in the list as it was, with what was done and the row that follows.
    expect(confirmed.url).toBe(
      `/haendler/bestellungen?stand=neu&spalten=number&auswahl=${next?.id}&zuvor=${orders[1]?.id}&erledigt=confirmed`,
    );
    expect(confirmed.text).toContain(`${numbers[1]}: Bestätigt.`);
    expect(partOf(confirmed, 'aside.list-panel').text).toContain(next?.number);
    const gone = await visitor.open(`/haendler/bestellungen?stand=neu&auswahl=${orders[1]?.id}`);
    expect([gone.status, gone.document.querySelector('aside.list-panel')]).toEqual([200, null]);
  });

  test('stays beside an order whose step leaves it there, and leads on when it goes elsewhere', async () => {
    const { visitor, orders, numbers } = await inbox();
    const id = orders[0]?.id ?? '';
    await takeSteps({ visitor }, id, [{ to: 'confirmed' }]);
    const list = await visitor.open(`/haendler/bestellungen?stand=termin&auswahl=${id}`);
    const form = partOf(list, 'aside.list-panel form:has(input[name="to"][value="scheduled"])');
    const appointed = await visitor.press(form, /./, { day: possibleDay(form), window: 'day' });
    expect(appointed.text).toContain(`${numbers[0]}: Der Termin ist beim Kunden.`);
    // The last one of this tab: there is none to go on with.
    expect([appointed.url, appointed.document.querySelector('aside.list-panel')]).toEqual([
      ...[`/haendler/bestellungen?stand=termin&zuvor=${id}&erledigt=scheduled`, null],
    ]);
    const open = await visitor.open(`/haendler/bestellungen?stand=lieferung&auswahl=${id}`);
    const again = partOf(open, 'aside.list-panel form:has(input[name="to"][value="scheduled"])');
    const moved = await visitor.press(again, /./, {
      day: possibleDay(again, 2),
      window: 'day',
      reason: 'Der Lastwagen ist kaputt.',
    });
    expect([moved.errors, partOf(moved, 'aside.list-panel').text.includes(numbers[0] ?? '-')]).toEqual([
      '',
      true,
    ]);
  });

  test('opens nothing of another dealer', async () => {
    const { orders } = await inbox();
    const { visitor } = await ownDealer();
    const page = await visitor.open(`/haendler/bestellungen?stand=neu&auswahl=${orders[0]?.id}`);
    expect([page.status, page.document.querySelector('aside.list-panel')]).toEqual([200, null]);
  });

  test('says in a chip for each filter what is asked for, and takes it away by a link', async () => {
    const { visitor } = await signedIn({ role: 'customer_support' });
    const asked = '/admin/verkaufsliste?suche=Lorenz&stand=placed&land=de&von=2026-01-02&sortierung=sum';
    const list = await visitor.open(asked);
    const chips = [...list.document.querySelectorAll('.filter-chip summary')].map((chip) => [
      chip.textContent,
      chip.getAttribute('aria-current'),
    ]);
    expect(chips).toEqual([
      ['Stand: Wartet auf Bestätigung', 'true'],
      ['Land: Deutschland', 'true'],
      ['Händlernummer', null],
      ['Partner', null],
      ['Bestellt: ab 02.01.2026', 'true'],
    ]);
    const leadsTo = (label: string) =>
      [...list.document.querySelectorAll('.filter-bar a')]
        .find((link) => (link.getAttribute('aria-label') ?? link.textContent) === label)
        ?.getAttribute('href');
    expect(leadsTo('Filter Stand entfernen')).toBe(
      '/admin/verkaufsliste?suche=Lorenz&land=de&von=2026-01-02&sortierung=sum',
    );
    expect(leadsTo('Österreich')).toBe(
      '/admin/verkaufsliste?suche=Lorenz&stand=placed&land=at&von=2026-01-02&sortierung=sum',
    );
    expect(leadsTo('Zurücksetzen')).toBe('/admin/verkaufsliste?sortierung=sum');
    const until = await visitor.press(list, 'Anzeigen', { bis: '2026-11-30' });
    expect(Object.fromEntries(new URL(until.url, 'http://here').searchParams)).toEqual({
      suche: 'Lorenz',
      stand: 'placed',
      land: 'de',
      von: '2026-01-02',
      bis: '2026-11-30',
      sortierung: 'sum',
    });
  });

  test('of the staff is sorted by each column that says so', async () => {
    await inbox();
    const { visitor } = await signedIn({ role: 'admin' });
    const lists: Readonly<Record<string, readonly string[]>> = {
      '/admin/verkaufsliste': salesSorts,
      '/support/mails': mailSorts,
      '/support/zahlungen?stand=alle': alertSorts,
      '/support/forderungen': [...claimSorts, ...creditSorts.map((key) => nameInPart('credit', key))],
      '/support/zahlungseingang?stand=alle': lineSorts,
      '/support/widerrufe?stand=alle': withdrawalSorts,
      '/support/abrechnungen': statementSorts,
      '/stornomanagement': cancellationSorts,
      '/support/user/list': userSorts,
      '/support/hintergrundauftraege': jobSorts,
      '/support/protokoll': auditSorts,
      '/support/haendler?suche=a': careSorts,
      '/support/wiedervorlagen': followUpSorts,
      '/support/data-export': exportSorts,
      '/support/presse': releaseSorts,
      '/support/mex': deviceSorts,
      '/support/mex/lager': stockSorts,
      '/support/cms/media': librarySorts,
      '/support/cms/news': articleSorts,
      '/support/cms/list': pageSorts,
      '/support/slots': slotSorts,
      '/support/adverts': advertSorts,
      '/support/campaigns': campaignSorts,
    };
    for (const [path, sorts] of Object.entries(lists)) {
      for (const key of sorts) {
        for (const sort of [key, `-${key}`]) {
          const address = `${path}${path.includes('?') ? '&' : '?'}sortierung=${sort}`;
          expect([address, (await visitor.open(address)).status]).toEqual([address, 200]);
        }
      }
    }
    const sums = async (sort: string) => {
      const { document } = await visitor.open(`/admin/verkaufsliste?land=de&sortierung=${sort}`);
      return [...document.querySelectorAll('tbody td[data-align="right"]')].map((cell) =>
        Number((cell.textContent ?? '').replaceAll(/[^\d,]/g, '').replace(',', '.')),
      );
    };
    const upwards = await sums('sum');
    expect(upwards.length).toBeGreaterThan(2);
    expect(upwards).toEqual(upwards.toSorted((a, b) => a - b));
  });
});
